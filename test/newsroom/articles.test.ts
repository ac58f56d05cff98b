import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { addPerson, type Person, textOf } from "#test/http-person.ts";
import { type Product, startProduct } from "#test/product.ts";
import { withoutTable } from "#test/without-table.ts";

let product: Product;
let editor: Person;
beforeAll(async () => {
  product = await startProduct();
  editor = await addPerson(product, "editor@example.com", "editor");
});
afterAll(() => product[Symbol.asyncDispose]());

/** Articles 1 to 120, one an hour; every fourth is published, every third is about BBCA. */
beforeEach(async () => {
  await product.query("TRUNCATE articles, article_changes RESTART IDENTITY CASCADE");
  await product.query(`
    INSERT INTO articles (slug, title, content, status, source_name, category, tickers, published_at)
    SELECT 'uji-' || n, 'Uji nomor ' || n || '.', 'Isi', CASE WHEN n % 4 = 0 THEN 'published' ELSE 'review' END,
      CASE WHEN n % 2 = 0 THEN 'Antara' ELSE 'Kontan' END, 'Banking',
      CASE WHEN n % 3 = 0 THEN ARRAY['BBCA'] ELSE ARRAY['ADRO'] END,
      '2026-11-10T00:00:00+07:00'::timestamptz + n * interval '1 hour'
    FROM generate_series(1, 120) AS n`);
});

const read = async (path: string) => textOf(await editor.get(path));
const numbersIn = (text: string) => [
  ...new Set([...text.matchAll(/ Uji nomor (\d+)\./g)].map(([, number]) => Number(number))),
];

test("the table has the specified columns, newest first, and its pages skip no article", async () => {
  const first = await (await editor.get("/admin/articles")).text();
  const head = [...first.matchAll(/<th scope="col".*?<\/th>/g)].map(([cell]) =>
    cell.replace(/<[^>]+>/g, " ").trim(),
  );
  expect(head).toEqual([
    ...["Judul", "Status", "Sumber"],
    expect.stringMatching(/^Tanggal Publish\b/),
    "Aksi",
  ]);
  expect(first).toMatch(/href="\/admin\/articles\/new"[^>]*>Tambah Artikel Baru</);
  expect(first).toMatch(/href="\/admin\/articles\/edit\/120"[^>]*>Edit</);
  const listedNumbers: number[] = [];
  let path: string | undefined = "/admin/articles";
  while (path) {
    const html: string = await (await editor.get(path)).text();
    listedNumbers.push(...numbersIn(html.replace(/<script.*?<\/script>/gs, "").replace(/<[^>]+>/g, " ")));
    path = /href="([^"]*lanjut=[^"]*)"[^>]*>Berikutnya</.exec(html)?.[1]?.replaceAll("&amp;", "&");
  }
  expect(listedNumbers).toEqual(Array.from({ length: 120 }, (_, index) => 120 - index));
});

test.each<[string, (n: number) => boolean]>([
  ["status=published", (n) => n % 4 === 0],
  ["sumber=Antara&status=review", (n) => n % 4 === 2],
  ["emiten=bbca&status=published", (n) => n % 12 === 0],
  ["kategori=Energy", () => false],
  ["dari=2026-11-12&sampai=2026-11-12", (n) => n >= 48 && n < 72],
  ["dari=2026-11-14&urut=terlama", (n) => n >= 96],
  ["q=NOMOR+11", (n) => String(n).includes("11")],
  ["q=uji+omo+7&sumber=Kontan", (n) => String(n).includes("7") && n % 2 === 1],
  ["q=tidakada", () => false],
  ["ditambahkan=2026-01-01&status=published", (n) => n % 4 === 0],
  ["ditambahkan=2099-01-01", () => false],
])("the query ?%s filters the list", async (search, isExpected) => {
  const all = Array.from({ length: 120 }, (_, index) => 120 - index).filter(isExpected);
  const expected = search.includes("terlama") ? all.reverse() : all;
  expect(numbersIn(await read(`/admin/articles?${search}`))).toEqual(expected.slice(0, 50));
});

test("an empty list, a filter without matches, and an invalid date show messages", async () => {
  expect(await read("/admin/articles?emiten=XXXX")).toContain(
    "Tidak ada artikel yang cocok dengan filter ini.",
  );
  expect(await read("/admin/articles?dari=2026-02-31")).toContain(
    "Tanggal tidak valid. Filter ini diabaikan.",
  );
  await product.query("TRUNCATE articles CASCADE");
  expect(await read("/admin/articles")).toContain("Belum ada artikel.");
});

test("a status changes only along its transitions by a form, and the list's filter stays", async () => {
  const list = "/admin/articles?status=review";
  const changed = await editor.post(list, { change: "1:published" });
  expect(changed.status).toBe(302);
  const reported = changed.headers.get("location") ?? "";
  expect(reported).toMatch(/^\/admin\/articles\?status=review&perubahan=\d+$/);
  expect(await read(reported)).toContain("Artikel berhasil disimpan sebagai published.");
  expect(await product.query("SELECT status FROM articles WHERE id = 1")).toEqual([{ status: "published" }]);

  const again = await editor.post(list, { change: "1:published" });
  expect(again.status).toBe(422);
  expect(await textOf(again)).toContain("Gagal menyimpan artikel. Status artikel ini tidak dapat diubah");
  await product.query("UPDATE articles SET content = '' WHERE id = 2");
  expect(await textOf(await editor.post(list, { change: "2:published" }))).toContain("belum memiliki isi");
  expect(await textOf(await editor.post(list, { change: "999:archived" }))).toContain(
    "Artikel tidak ditemukan.",
  );
  expect((await editor.post(list, { change: "1:scheduled" })).status).toBe(400);
});

test("selected articles are changed together, each refusal is reported, and all are undone", async () => {
  const list = "/admin/articles?urut=terlama";
  const none = await editor.post(list, { ubah: "archived" });
  expect(none.status).toBe(422);
  expect(await textOf(none)).toContain("Pilih artikel lebih dulu.");

  await product.query("UPDATE articles SET content = '' WHERE id = 2");
  const chosenFields: [string, string][] = [1, 2, 3, 4].map((id) => ["artikel", String(id)]);
  const changed = await editor.post(list, [["ubah", "published"], ...chosenFields]);
  const report = await read(changed.headers.get("location") ?? "");
  expect(report).toContain("2 artikel berhasil disimpan sebagai published. 2 dari 4 tidak diubah:");
  expect(report).toContain("Uji nomor 2. : Artikel ini belum memiliki isi.");
  expect(report).toContain("Uji nomor 4. : Status artikel ini tidak dapat diubah");
  const statuses = () => product.query("SELECT status FROM articles WHERE id < 5 ORDER BY id");
  expect((await statuses()).map(({ status }) => status)).toEqual([
    ...["published", "review", "published", "published"],
  ]);

  const undo =
    new URL(changed.headers.get("location") ?? "", product.url).searchParams.get("perubahan") ?? "";
  expect((await editor.post(list, { undo })).headers.get("location")).toBe(list);
  expect((await statuses()).map(({ status }) => status)).toEqual(["review", "review", "review", "published"]);
  const again = await editor.post(list, { undo });
  expect(again.status).toBe(422);
  expect(await textOf(again)).toContain("Perubahan ini tidak dapat diurungkan lagi.");
});

test("all articles of a filter are changed after a confirmation that counts them", async () => {
  const list = "/admin/articles?sumber=Antara&status=review";
  expect(await read(list)).toContain("30 artikel");
  expect(await read("/admin/articles")).toContain("Pilih semua 120 hasil filter");
  const response = await editor.post(list, { ubah: "archived", semua: "1" });
  const dialog = response.headers.get("location") ?? "";
  expect(dialog).toBe("/admin/articles/confirm?status=review&sumber=Antara&ubah=archived&semua=1");
  const html = await (await editor.get(dialog)).text();
  expect(html).toContain("Apakah Anda yakin ingin mengarsipkan 30 artikel?");
  expect(html).toContain("dan 25 lainnya");
  const artikel = /name="artikel" value="(\d+,[\d,]+)"/.exec(html)?.[1] ?? "";
  await editor.post(dialog, { ubah: "archived", artikel });
  expect(await product.query("SELECT count(*)::int FROM articles WHERE status = 'archived'")).toEqual([
    { count: 30 },
  ]);
});

test("a choice of more than 500 articles is refused as a whole", async () => {
  const chosen = Array.from({ length: 501 }, (_, index) => String(index + 1));
  const chosenFields = chosen.map((id): [string, string] => ["artikel", id]);
  for (const refused of [
    await editor.post("/admin/articles", [["ubah", "archived"], ...chosenFields]),
    await editor.post("/admin/articles", [["ubah", "deleted"], ...chosenFields]),
    await editor.post("/admin/articles/confirm?ubah=archived&artikel=1", {
      ubah: "archived",
      artikel: chosen.join(","),
    }),
  ]) {
    expect([refused.status, await textOf(refused)]).toEqual([
      422,
      expect.stringContaining("Paling banyak 500 artikel dapat diubah sekaligus. Kurangi pilihan Anda."),
    ]);
  }
  expect(
    await product.query("SELECT count(*)::int FROM articles WHERE status = 'archived' AND id <= 100"),
  ).toEqual([{ count: 0 }]);
});

test("deleting asks for confirmation, returns to the list, and can be undone", async () => {
  const dialog = "/admin/articles/confirm?status=review&ubah=deleted&artikel=3";
  expect(await read(dialog)).toContain("Apakah Anda yakin ingin menghapus artikel ini? Uji nomor 3.");
  const deleted = await editor.post(dialog, { ubah: "deleted", artikel: "3" });
  expect(deleted.headers.get("location")).toMatch(/^\/admin\/articles\?status=review&perubahan=\d+$/);
  expect(await read(deleted.headers.get("location") ?? "")).toContain("Artikel berhasil dihapus.");
  expect(await product.query("SELECT id FROM articles WHERE id = 3")).toEqual([]);
  expect((await editor.get(dialog)).headers.get("location")).toBe("/admin/articles?status=review");
  const undo = /perubahan=(\d+)/.exec(deleted.headers.get("location") ?? "")?.[1] ?? "";
  await editor.post("/admin/articles", { undo });
  expect(await product.query("SELECT slug FROM articles WHERE id = 3")).toEqual([{ slug: "uji-3" }]);
});

test("a filter can be saved under a name and deleted", async () => {
  const list = "/admin/articles?status=draft&emiten=BBCA";
  const blank = await editor.post(list, { view: " " });
  expect(blank.status).toBe(422);
  expect(await textOf(blank)).toContain("Nama tampilan tidak boleh kosong.");
  expect((await editor.post(`${list}&lanjut=x`, { view: "Draf BBCA" })).status).toBe(302);
  const html = await (await editor.get("/admin/articles")).text();
  expect(html).toMatch(/href="\/admin\/articles\?status=draft&amp;emiten=BBCA"[^>]*>Draf BBCA</);
  const id = (await product.query("SELECT id FROM article_views"))[0].id;
  await editor.post(list, { deleteView: id });
  expect(await read("/admin/articles")).not.toContain("Draf BBCA");
});

test("failures show what failed", async () => {
  const deletion = { ubah: "deleted", artikel: "4" };
  const deleted = await withoutTable(product, "revisions", () =>
    editor.post("/admin/articles/confirm?ubah=deleted&artikel=4", deletion),
  );
  expect(deleted.status).toBe(500);
  expect(await textOf(deleted)).toContain("Gagal menghapus artikel");
  const failed = await withoutTable(product, "categories", () => editor.get("/admin/articles"));
  expect(failed.status).toBe(500);
  const text = await textOf(failed);
  expect(text).toContain("Gagal mengambil artikel");
  expect(text).toContain("Terjadi kesalahan saat mengambil data...");
});
