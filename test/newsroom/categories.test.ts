import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { addPerson, noticeOf, type Person, textOf } from "#test/http-person.ts";
import { type Product, startProduct } from "#test/product.ts";
import { withoutTable } from "#test/without-table.ts";

let product: Product;
let editor: Person;
beforeAll(async () => {
  product = await startProduct({ settings: { SEED_DEMO: "false" } });
  editor = await addPerson(product, "editor@example.com", "editor");
});
afterAll(() => product[Symbol.asyncDispose]());

const read = async (path: string) => textOf(await editor.get(path));
const names = async () =>
  (await product.query("SELECT name FROM categories ORDER BY position")).map(({ name }) => name);
const notice = () => noticeOf(editor);

const BANKING = 1;
const MACRO = 2;
const EMPTY = 3;

beforeEach(async () => {
  editor.cookies.delete("kp_notice");
  await product.query(`
    TRUNCATE articles, categories RESTART IDENTITY CASCADE;
    INSERT INTO categories (name, slug, position)
      VALUES ('Banking', 'banking', 1), ('Makro Ekonomi', 'makro-ekonomi', 2), ('Kosong', 'kosong', 3);
    INSERT INTO articles (slug, title, content, status, category)
      VALUES ('inflasi', 'Inflasi turun', 'Isi', 'published', 'Makro Ekonomi')`);
});

test("the table has the specified columns, and sectors can only be moved", async () => {
  const html = await (await editor.get("/admin/categories")).text();
  for (const column of ["Nama", "Slug", "Aksi"]) expect(html).toContain(`<th scope="col">${column}</th>`);
  expect(html).toMatch(/makro-ekonomi/);
  expect(html).toContain('aria-label="Edit: Makro Ekonomi"');
  expect(html).toContain('aria-label="Turunkan: Banking"');
  expect(html).not.toContain('aria-label="Edit: Banking"');
  const deletion = await editor.post(`/admin/categories/delete?kategori=${BANKING}`);
  expect(deletion.status).toBe(422);
  expect(await textOf(deletion)).toContain(
    "Gagal menghapus kategori. Kategori ini adalah sektor situs. Namanya tidak dapat diubah, digabungkan, atau dihapus.",
  );
  expect((await editor.get("/admin/categories/edit?kategori=99")).headers.get("location")).toBe(
    "/admin/categories",
  );
});

test("a category is added with the slug of its name, renamed with its articles, and deleted", async () => {
  const added = await editor.post("/admin/categories/new", { name: "Pasar Modal & Efek" });
  expect(added.headers.get("location")).toBe("/admin/categories");
  expect(notice()).toMatch(/^category-added/);
  expect(await product.query("SELECT slug FROM categories WHERE name = 'Pasar Modal & Efek'")).toEqual([
    { slug: "pasar-modal-efek" },
  ]);

  const dialog = `/admin/categories/edit?kategori=${MACRO}`;
  expect(await (await editor.get(dialog)).text()).toMatch(/readOnly="" value="makro-ekonomi"/);
  await editor.post(dialog, { name: "Makro" });
  expect(notice()).toMatch(/^category-changed/);
  expect(await product.query("SELECT category FROM articles")).toEqual([{ category: "Makro" }]);

  const removal = `/admin/categories/delete?kategori=${EMPTY}`;
  expect(await read(removal)).toContain("Apakah Anda yakin ingin menghapus kategori ini? Kosong");
  await editor.post(removal);
  expect(notice()).toMatch(/^category-deleted/);
  expect(await names()).toEqual(["Banking", "Makro", "Pasar Modal & Efek"]);
});

test.each([
  ["new", "", "Nama dan Slug tidak boleh kosong."],
  ["new", "!!!", "Nama dan Slug tidak boleh kosong."],
  ["new", "makro EKONOMI", "Kategori dengan nama atau slug ini sudah ada."],
  ["new", "x".repeat(81), "Nama kategori paling banyak 80 karakter."],
  [`edit?kategori=${MACRO}`, "Kosong", "Kategori dengan nama atau slug ini sudah ada."],
  [`edit?kategori=${BANKING}`, "Bank", "Kategori ini adalah sektor situs."],
])("%s with the name %j is refused and the input is preserved", async (dialog, name, message) => {
  const refused = await editor.post(`/admin/categories/${dialog}`, { name });
  expect(refused.status).toBe(422);
  const html = await refused.text();
  expect(html).toContain(message);
  expect(html).toMatch(new RegExp(`<input [^>]*value="${name}"`));
});

test("a category with articles can be merged into another, not deleted", async () => {
  const refused = await editor.post(`/admin/categories/delete?kategori=${MACRO}`);
  expect(refused.status).toBe(422);
  expect(await textOf(refused)).toContain(
    "Gagal menghapus kategori. Kategori ini masih dipakai artikel atau menjadi kategori bawaan di Pengaturan &gt; Import.",
  );

  const dialog = `/admin/categories/merge?kategori=${MACRO}`;
  expect(await read(dialog)).toContain("Semua artikel dari “Makro Ekonomi” pindah");
  expect((await editor.post(dialog, { into: "" })).status).toBe(422);
  await editor.post(dialog, { into: String(BANKING) });
  expect(notice()).toMatch(/^category-merged/);
  expect(await product.query("SELECT category FROM articles")).toEqual([{ category: "Banking" }]);
  expect(await names()).toEqual(["Banking", "Kosong"]);
});

test("buttons move a category up and down", async () => {
  await editor.post("/admin/categories", { move: `${EMPTY}:up` });
  expect(await names()).toEqual(["Banking", "Kosong", "Makro Ekonomi"]);
  await editor.post("/admin/categories", { move: `${BANKING}:down` });
  expect(await names()).toEqual(["Kosong", "Banking", "Makro Ekonomi"]);
  const response = await editor.post("/admin/categories", { move: "99:up" });
  expect(response.status).toBe(422);
  expect(await textOf(response)).toContain(
    "Kategori tidak ditemukan. Mungkin sudah dihapus atau digabungkan.",
  );
  expect((await editor.post("/admin/categories", { move: "1:left" })).status).toBe(400);
});

test("an empty table and failures show messages", async () => {
  const failed = await withoutTable(product, "audit_log", () =>
    editor.post("/admin/categories/new", { name: "Baru" }),
  );
  expect(failed.status).toBe(500);
  const html = await failed.text();
  expect(html).toContain("Gagal menyimpan kategori.");
  expect(html).toContain("Terjadi kesalahan pada server. Isian Anda masih di sini");
  expect(html).toMatch(/<input [^>]*value="Baru"/);

  await product.query("TRUNCATE categories");
  expect(await read("/admin/categories")).toContain("Belum ada kategori.");
  const unread = await withoutTable(product, "categories", () => editor.get("/admin/categories"));
  expect(unread.status).toBe(500);
  expect(await textOf(unread)).toContain("Gagal mengambil kategori");
});
