import { afterAll, beforeAll, expect, test } from "vitest";
import { saveArticle } from "#domain/news/newsroom/saving/save-article.server.ts";
import { addEditor, addSavedArticle, dividendForm } from "#test/editors.ts";
import { type Person, signInAs, textOf } from "#test/http-person.ts";
import { type Product, startProduct } from "#test/product.ts";
import { PASSWORD } from "#test/test-users.ts";

let product: Product;
let editor: Person;
let id: number;
let revisionIds: number[];
let page: string;
beforeAll(async () => {
  product = await startProduct({ settings: { SEED_DEMO: "false" } });
  const database = await product.database();
  const siti = await addEditor(database, "siti@example.com");
  editor = await signInAs(product, { email: "siti@example.com", password: PASSWORD });
  const form = (content: string) => dividendForm({ title: "Laba BCA", slug: "laba-bca", content });
  const published = await addSavedArticle(database, siti, form("Laba Rp10."), { status: "published" });
  id = published.id;
  for (const [expectedVersion, content, reason] of [
    [1, "Laba Rp12.", "angka salah"],
    [2, "Laba Rp13.", ""],
  ] as const) {
    await saveArticle(database.db, siti, { id, expectedVersion }, form(content), { reason });
  }
  const { rows } = await database.pool.query("SELECT id::int FROM revisions ORDER BY id");
  revisionIds = rows.map(({ id }) => id);
  page = `/admin/articles/edit/${id}/revisions`;
});
afterAll(() => product[Symbol.asyncDispose]());

test("the history shows who saved when and why, and compares any two by words", async () => {
  const [first, second, third] = revisionIds;
  const text = await textOf(await editor.get(page));
  expect(text).toMatch(new RegExp(`#${third} .* WIB Terbaru siti@example.com .*#${second} .* angka salah`));
  const inline = await textOf(await editor.get(`${page}?dari=${third}&ke=${first}`));
  expect(inline).toContain(`Revisi #${first} dan #${third}`);
  expect(inline).toMatch(/Isi Laba dihapus: Rp10 ; ditambahkan: Rp13 ; \./);
  const columns = await textOf(await editor.get(`${page}?dari=${first}&ke=${third}&tampilan=berdampingan`));
  expect(columns).toMatch(
    new RegExp(`Isi, #${first} Laba dihapus: Rp10 ; \\. Isi, #${third} Laba ditambahkan: Rp13 ; \\.`),
  );
  expect(await textOf(await editor.get(`${page}?dari=${second}&ke=${second}`))).toContain(
    "Kedua revisi ini sama.",
  );
  expect(await textOf(await editor.get(`${page}?dari=999999&ke=${second}`))).toContain(
    "Revisi yang dipilih tidak ditemukan.",
  );
  expect(await textOf(await editor.get(`${page}?lanjut=${second}`))).toMatch(/Ke revisi terbaru/);
  expect((await editor.get("/admin/articles/edit/999999/revisions")).status).toBe(404);
});

test("restoring is refused if the version has changed, and preserves the status", async () => {
  const address = `${page}/restore?revisi=${revisionIds[0]}`;
  expect(await textOf(await editor.get(address))).toContain("Kembalikan teks revisi");
  const stale = await editor.post(address, { version: "2" });
  expect(stale.status).toBe(409);
  expect(await textOf(stale)).toContain("Artikel ini baru saja diubah orang lain.");
  const restored = await editor.post(address, { version: "3" });
  expect(restored.headers.get("location")).toBe(page);
  const { pool } = await product.database();
  const { rows } = await pool.query("SELECT status, content FROM articles WHERE id = $1", [id]);
  expect(rows).toEqual([{ status: "published", content: "Laba Rp10." }]);
  expect(await textOf(await editor.get(page))).toContain(`Dikembalikan dari revisi #${revisionIds[0]}`);
});

test("an editor with an unsaved draft is warned before restoring", async () => {
  const { pool } = await product.database();
  await pool.query(
    `INSERT INTO article_drafts (user_id, key, article_id, base_version, form)
     SELECT id, 'article:' || $1, $1::bigint, 1, '{}' FROM users WHERE email = 'siti@example.com'`,
    [String(id)],
  );
  const text = await textOf(await editor.get(`${page}/restore?revisi=${revisionIds[1]}`));
  expect(text).toContain("Anda punya tulisan yang belum disimpan dari");
  await pool.query("DELETE FROM article_drafts");
});

test("a correction requires a note, preserves the input, and appears on the article", async () => {
  const address = `${page}/correct?revisi=${revisionIds[1]}`;
  const form = await textOf(await editor.get(address));
  expect(form).toMatch(/Yang berubah Isi Laba dihapus: Rp10 ; ditambahkan: Rp12/);
  const empty = await editor.post(address, { note: " " });
  expect(empty.status).toBe(422);
  expect(await textOf(empty)).toContain("Tulis apa yang salah.");
  const long = await editor.post(address, { note: `Panjang ${"x".repeat(1_000)}` });
  expect(long.status).toBe(422);
  const html = await long.text();
  expect(html).toContain("Koreksi paling banyak 1.000 karakter.");
  expect(html).toContain("Panjang xxx");
  const added = await editor.post(address, { note: "Laba yang benar Rp12." });
  expect(added.headers.get("location")).toBe(page);
  await expect
    .poll(async () => textOf(await product.fetch("/news/read/laba-bca")))
    .toContain("Laba yang benar Rp12.");
});

test("a published correction can itself be corrected, visibly to readers", async () => {
  const dialog = `${page}/correct?revisi=${revisionIds[2]}`;
  await editor.post(dialog, { note: "Laba yang benar Rp13 triliunn." });
  const { pool } = await product.database();
  const { rows } = await pool.query("SELECT id::int FROM corrections WHERE note LIKE '%triliunn.'");
  const correction = String(rows[0].id);
  expect(await textOf(await editor.get(dialog))).toContain("Ubah teks koreksi");
  const blank = await editor.post(dialog, { correction, note: " " });
  expect([blank.status, await textOf(blank)]).toEqual([
    422,
    expect.stringContaining("Tulis apa yang salah."),
  ]);
  expect((await editor.post(dialog, { correction, note: "Laba yang benar Rp13 triliun." })).status).toBe(302);
  for (const path of ["/koreksi", "/news/read/laba-bca"]) {
    await expect
      .poll(async () => textOf(await product.fetch(path)))
      .toMatch(
        /WIB · teks koreksi diubah \d+ \w+ \d{4}, \d\d\.\d\d WIB (?:Laba BCA )?Laba yang benar Rp13 triliun\./,
      );
  }
  const { rows: audited } = await pool.query(
    "SELECT before, after FROM audit_log WHERE action = 'correction-changed'",
  );
  expect(audited).toEqual([
    { before: { note: "Laba yang benar Rp13 triliunn." }, after: { note: "Laba yang benar Rp13 triliun." } },
  ]);
  const missing = await editor.post(dialog, { correction: "999", note: "Ada." });
  expect([missing.status, await textOf(missing)]).toEqual([
    422,
    expect.stringContaining("Koreksi tidak ditemukan."),
  ]);
});
