import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { cookieOf, type Person, signInAs, textOf } from "#test/http-person.ts";
import { type Product, startProduct } from "#test/product.ts";
import { admin, adminSettings } from "#test/test-users.ts";

let product: Product;
let boss: Person;
beforeAll(async () => {
  product = await startProduct({ settings: adminSettings });
  boss = await signInAs(product, admin);
});
afterAll(() => product[Symbol.asyncDispose]());

const IMPORT = "/admin/settings/aliases/import";
const CSV = "/admin/settings/aliases/kamus-alias.csv";
const aliases = () =>
  product.query(
    "SELECT ticker, alias, is_case_sensitive, is_active, version FROM ticker_aliases WHERE alias ILIKE 'percobaan%' ORDER BY alias",
  );

beforeEach(() => product.query("DELETE FROM ticker_aliases WHERE alias ILIKE 'percobaan%'"));

function send(fields: Record<string, string | File>) {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) body.set(name, value);
  const cookie = cookieOf(boss);
  return product.fetch(IMPORT, {
    method: "POST",
    body,
    redirect: "manual",
    headers: { cookie, origin: product.url },
  });
}
const upload = (content: string | Uint8Array<ArrayBuffer>) =>
  send({ file: new File([content], "alias.csv") });
async function planOf(response: Response): Promise<{ text: string; digest: string }> {
  const html = await response.text();
  const field = (name: string) =>
    (new RegExp(`name="${name}" value="([^"]*)"`).exec(html)?.[1] ?? "")
      .replaceAll("&quot;", '"')
      .replaceAll("&amp;", "&");
  return { text: field("text"), digest: field("digest") };
}

test("a file is previewed line by line with its errors before it is applied", async () => {
  await product.query(
    "INSERT INTO ticker_aliases (ticker, alias, alias_key) VALUES ('BBRI', 'Percobaan Lama', 'percobaan lama')",
  );
  const file = [
    "Kode;Alias;Peka huruf;Aktif",
    "ANTM;Percobaan Baru;ya;tidak",
    "BBRI;percobaan lama;tidak;tidak",
    "BBCA;Bank Central Asia;;",
    "XXXX;Percobaan Lain;;",
    "BBCA;Antam;;",
    "BBCA;Percobaan Baru;;",
    'BBCA;"Percobaan;;',
    "BBCA;Percobaan Salah;mungkin;",
    "BBCA;Mandiri;;",
  ].join("\r\n");
  const checked = await upload(`\uFEFF${file}`);
  expect(checked.status).toBe(200);
  const text = await textOf(checked.clone());
  expect(text).toContain("2 alias baru, 1 berubah, 1 sudah sama, 5 baris bermasalah.");
  expect(text).toMatch(/2 +Percobaan Baru +ANTM +baru, peka huruf, nonaktif/);
  expect(text).toMatch(/3 +percobaan lama +BBRI +ditulis ulang dari “Percobaan Lama”, dinonaktifkan/);
  expect(text).toMatch(/10 +Mandiri +Kata biasa +BBCA +baru/);
  expect(text).toMatch(/5 +XXXX, Percobaan Lain +Kode XXXX tidak dikenal\./);
  expect(text).toMatch(/6 +BBCA, Antam +Alias ini sudah dipakai untuk ANTM\./);
  expect(text).toMatch(/7 +BBCA, Percobaan Baru +Alias ini sudah ada di baris 2\./);
  expect(text).toContain("Tanda kutip atau jumlah kolomnya tidak benar.");
  expect(text).toContain("peka_huruf dan aktif hanya boleh berisi ya atau tidak.");
  expect(await aliases()).toHaveLength(1);

  const applied = await send(await planOf(checked));
  expect(applied.headers.get("location")).toBe("/admin/settings/aliases");
  expect(await aliases()).toEqual([
    { ticker: "ANTM", alias: "Percobaan Baru", version: 1, is_case_sensitive: true, is_active: false },
    { ticker: "BBRI", alias: "percobaan lama", version: 2, is_case_sensitive: false, is_active: false },
  ]);
  const audit = await product.query("SELECT action, subject_label FROM audit_log ORDER BY id DESC LIMIT 3");
  expect(audit).toEqual([
    { action: "alias-changed", subject_label: "percobaan lama (BBRI)" },
    { action: "alias-added", subject_label: "Mandiri (BBCA)" },
    { action: "alias-added", subject_label: "Percobaan Baru (ANTM)" },
  ]);
  await product.query("DELETE FROM ticker_aliases WHERE alias = 'Mandiri'");
});

test("a flag or a column named like an Object.prototype member is refused as unknown", async () => {
  const checked = await upload("kode,alias,aktif,constructor\nBBCA,Percobaan Benda,constructor,ya\n");
  expect(checked.status).toBe(200);
  expect(await textOf(checked)).toContain("peka_huruf dan aktif hanya boleh berisi ya atau tidak.");
});

test("an outdated preview is shown again and nothing is applied", async () => {
  const plan = await planOf(await upload("kode,alias\nANTM,Percobaan Satu\nANTM,Percobaan Dua\n"));
  await product.query(
    "INSERT INTO ticker_aliases (ticker, alias, alias_key) VALUES ('BBRI', 'Percobaan Dua', 'percobaan dua')",
  );
  const stale = await send(plan);
  expect(stale.status).toBe(409);
  const text = await textOf(stale.clone());
  expect(text).toContain("Kamus sudah berubah sejak berkas diperiksa.");
  expect(text).toContain("1 alias baru, 0 berubah, 0 sudah sama, 1 baris bermasalah.");
  expect(await aliases()).toHaveLength(1);
  await send(await planOf(stale));
  expect(await aliases()).toHaveLength(2);
});

test("an exported file is imported without any change", async () => {
  const file = await boss.get(`${CSV}?q=alfamart`);
  expect(file.headers.get("content-type")).toBe("text/csv; charset=utf-8");
  expect(file.headers.get("content-disposition")).toBe('attachment; filename="kamus-alias.csv"');
  expect(await file.text()).toBe("kode,alias,peka_huruf,aktif\r\nAMRT,Alfamart,tidak,ya\r\n");
  await product.query(
    "INSERT INTO ticker_aliases (ticker, alias, alias_key) VALUES ('BBRI', '=Percobaan(1)', 'percobaan 1')",
  );
  const all = await (await boss.get(CSV)).text();
  expect(all).toContain("BBRI,'=Percobaan(1),tidak,ya");
  expect(await textOf(await upload(all))).toMatch(
    /0 alias baru, 0 berubah, [\d.]+ sudah sama, 0 baris bermasalah\. +Tidak ada yang perlu diterapkan\./,
  );
  await product.query("DELETE FROM ticker_aliases WHERE alias_key = 'percobaan 1'");
});

test.each<[string, string | Uint8Array<ArrayBuffer>, string]>([
  ["no file", "", "Pilih berkas CSV lebih dulu."],
  ["a header alone", "kode,alias", "Berkas ini tidak berisi baris."],
  ["no header", "ANTM,Antam", "Baris pertama harus berisi nama kolom, paling sedikit kode dan alias."],
  ["another encoding", new Uint8Array([0x6b, 0xe9, 0x0a]), "Berkas ini bukan teks UTF-8."],
  ["too many lines", `kode,alias\n${"A,b\n".repeat(5_001)}`, "Berkas ini berisi lebih dari 5.000 baris."],
  ["too many bytes", "x".repeat(500_001), "Berkas ini lebih besar dari 500 kB."],
])("a file with %s is refused", async (_, content, message) => {
  const refused = await upload(content);
  expect(refused.status).toBe(422);
  expect(await textOf(refused)).toContain(message);
});

test("the list is also exported for Excel with Indonesian settings, and can be imported", async () => {
  await product.query(
    "INSERT INTO ticker_aliases (ticker, alias, alias_key) VALUES ('BBRI', 'Percobaan, -Lama', 'percobaan lama')",
  );
  const page = await (await boss.get("/admin/settings/aliases?q=percobaan")).text();
  const address =
    /href="([^"]*kamus-alias\.csv[^"]*format=id)"/.exec(page)?.[1]?.replaceAll("&amp;", "&") ?? "";
  const file = Buffer.from(await (await boss.get(address)).arrayBuffer()).toString("utf8");
  expect(file).toBe('\uFEFFkode;alias;peka_huruf;aktif\r\nBBRI;"Percobaan, \'-Lama";tidak;ya\r\n');
  expect(await textOf(await upload(file))).toContain("0 alias baru, 0 berubah, 1 sudah sama");
});
