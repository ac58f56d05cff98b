import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { formOf } from "#test/editor-form.ts";
import { EDIT, type EditorProduct, NEW, open, startEditorProduct } from "#test/editor-product.ts";
import { type Person, textOf } from "#test/http-person.ts";
import { withoutTable } from "#test/without-table.ts";

let editing: EditorProduct;
let siti: Person;
beforeAll(async () => {
  editing = await startEditorProduct();
  ({ siti } = editing);
});
afterAll(() => editing[Symbol.asyncDispose]());
beforeEach(() => editing.reset());

const query = (statement: string) => editing.query(statement);

test("the editor opens without the list of categories, and a save preserves the category", async () => {
  await query("UPDATE articles SET category = 'Banking'");
  const page = await withoutTable(editing, "categories", () => siti.get(EDIT));
  const text = await textOf(page.clone());
  const form = await formOf(page);
  expect(text).toContain("Gagal mengambil daftar kategori.");
  expect(form).toMatchObject({ title: "Dividen BCA", category: "Banking" });
  await siti.post(EDIT, { ...form, title: "Tetap tersimpan", intent: "save" });
  expect(await editing.article("title, category")).toEqual({ title: "Tetap tersimpan", category: "Banking" });
});

test("the editor opens without the revision history and the story list", async () => {
  await query("ALTER TABLE revisions RENAME COLUMN reason TO away");
  const page = await withoutTable(editing, "story_exits", () => siti.get(EDIT)).finally(() =>
    query("ALTER TABLE revisions RENAME COLUMN away TO reason"),
  );
  const text = await textOf(page);
  expect(text).toContain("Gagal mengambil riwayat revisi.");
  expect(text).toContain("Dividen BCA");
});

test("a new article's title field is focused and has several lines", async () => {
  const titleOf = async (path: string) =>
    /<textarea[^>]*name="title"[^>]*>/.exec(await (await siti.get(path)).text())?.[0];
  expect(await titleOf(NEW)).toMatch(/autofocus/i);
  expect(await titleOf(EDIT)).not.toMatch(/autofocus/i);
});

test("publishing images without alternative text asks for confirmation once", async () => {
  await query(`INSERT INTO images (path, extension, file_name, alt, width, height, bytes, widths, colour) VALUES
    ('siti/1700000000000-grafik', 'jpg', 'grafik.jpg', 'Grafik laba', 600, 400, 1, '{}', '#ffffff'),
    ('siti/1700000000000-kosong', 'jpg', 'kosong.jpg', '', 600, 400, 1, '{}', '#ffffff')`);
  const described = "![Rapat](https://gambar.example/a.jpg) ![](/images/siti/1700000000000-grafik.jpg)";
  const bare = "![](https://gambar.example/b.jpg)";
  const typed = {
    ...(await open(siti, EDIT)),
    content: `Isi.\n\n${described}\n\n${bare}`,
    featuredImageUrl: "/images/siti/1700000000000-kosong.jpg",
  };
  const confirmation = await siti.post(EDIT, { ...typed, intent: "publish" });
  expect(await textOf(confirmation.clone())).toContain("2 gambar belum punya teks alternatif");
  expect(await editing.article("status")).toEqual({ status: "draft" });
  await siti.post(EDIT, { ...(await formOf(confirmation)), intent: "publish" });
  expect(await editing.article("status")).toEqual({ status: "published" });

  await siti.post(EDIT, { ...(await open(siti, EDIT)), title: "Judul lain", intent: "save" });
  expect(await editing.article("title")).toEqual({ title: "Judul lain" });
  const more = await siti.post(EDIT, {
    ...(await open(siti, EDIT)),
    content: `${typed.content}\n\n![](https://gambar.example/c.jpg)`,
    intent: "save",
  });
  expect(await textOf(more)).toContain("Sebuah gambar belum punya teks alternatif");
});

test("the list search finds words of an article's text, whatever its status", async () => {
  await query(`INSERT INTO articles (slug, title, content, status) VALUES
    ('tambang', 'Rapat tahunan', 'Pembangunan smelter nikel dimulai.', 'draft'),
    ('smelter', 'Smelter baru', 'Isi.', 'published'), ('lain', 'Lain', 'Isi.', 'published')`);
  const list = async (filter: string) => textOf(await siti.get(`/admin/articles?${filter}`));
  await expect
    .poll(() => list("isi=smelter"))
    .toMatch(/Artikel 2 artikel.*Smelter baru.*Rapat tahunan|Artikel 2 artikel.*Rapat tahunan.*Smelter baru/);
  expect(await list("isi=smelter+nikel&status=draft")).toContain("Artikel 1 artikel");
  expect(await list("isi=smelter&q=rapat")).toContain("Artikel 1 artikel");
  expect(await list("isi=batubara")).toContain("Tidak ada artikel yang cocok dengan filter ini.");
  expect(await textOf(await siti.get("/admin/articles/confirm?isi=smelter&semua=1&ubah=archived"))).toContain(
    "Apakah Anda yakin ingin mengarsipkan 2 artikel?",
  );
});

test("two stories are merged by hand, with one lead", async () => {
  await query(`INSERT INTO articles (slug, title, content, status, story_id, is_duplicate_coverage, is_chosen_lead) VALUES
    ('a', 'Bunga acuan turun', 'Isi.', 'published', 2, false, false),
    ('b', 'BI pangkas bunga', 'Isi.', 'published', 2, true, false),
    ('c', 'Suku bunga dipangkas', 'Isi.', 'published', NULL, false, false);
    INSERT INTO story_exits (article_id, story_id) VALUES (4, 2)`);
  const page = "/admin/articles/edit/2/story";
  await expect
    .poll(async () => textOf(await siti.get(`${page}?cari=dipangkas`)))
    .toContain("Suku bunga dipangkas");
  expect(await textOf(await siti.get(`${page}?cari=pangkas+bunga`))).not.toMatch(
    /Gabungkan: BI pangkas bunga/,
  );
  expect((await siti.post(page, { merge: "4" })).status).toBe(302);
  expect(
    await query(
      "SELECT id::int, story_id::int, is_duplicate_coverage FROM articles WHERE id > 1 ORDER BY id",
    ),
  ).toEqual([
    { id: 2, story_id: 2, is_duplicate_coverage: false },
    { id: 3, story_id: 2, is_duplicate_coverage: true },
    { id: 4, story_id: 2, is_duplicate_coverage: true },
  ]);
  expect(await query("SELECT * FROM story_exits")).toEqual([]);
  expect(await query("SELECT subject_id, after FROM audit_log WHERE action = 'stories-merged'")).toEqual([
    { subject_id: "2", after: { story: 2, with: "Suku bunga dipangkas" } },
  ]);

  const again = await siti.post(page, { merge: "4" });
  expect([again.status, await textOf(again)]).toEqual([
    422,
    expect.stringContaining("Kedua artikel ini sudah dalam berita yang sama."),
  ]);
  expect(await textOf(await siti.post(page, { merge: "999" }))).toContain("Artikel tidak ditemukan.");

  // Adds two single articles.
  await query(
    "INSERT INTO articles (slug, title, content, status) VALUES ('d', 'Rupiah menguat', 'Isi.', 'published')",
  );
  await siti.post(`${EDIT}/story`, { merge: "5" });
  expect(await query("SELECT DISTINCT story_id::int FROM articles WHERE id IN (1, 5)")).toEqual([
    { story_id: 1 },
  ]);
});
