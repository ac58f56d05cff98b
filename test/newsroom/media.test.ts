import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { addPerson, noticeOf, type Person, textOf } from "#test/http-person.ts";
import { photo } from "#test/media/images.ts";
import { upload } from "#test/media/upload.ts";
import { type Product, startProduct } from "#test/product.ts";
import { withoutTable } from "#test/without-table.ts";

let product: Product;
let editor: Person;
beforeAll(async () => {
  product = await startProduct({ settings: { SEED_DEMO: "false" } });
  editor = await addPerson(product, "editor@example.com", "editor");
});
afterAll(() => product[Symbol.asyncDispose]());
beforeEach(async () => {
  editor.cookies.delete("kp_notice");
  await product.query("TRUNCATE articles, images, article_drafts, article_changes RESTART IDENTITY CASCADE");
});

const read = async (path: string) => textOf(await editor.get(path));
const notice = () => noticeOf(editor);

async function add({
  fileName = "rapat.jpg",
  alt = "Suasana rapat",
  bytes = undefined as Buffer | undefined,
} = {}) {
  const file = {
    bytes: bytes ?? (await photo({ width: 400, height: 300 }).jpeg().toBuffer()),
    fileName,
    alt,
  };
  const response = await upload(product, editor, file, "/admin/media");
  for (const header of response.headers.getSetCookie()) {
    if (header.startsWith("kp_notice="))
      editor.cookies.set("kp_notice", header.slice(10).split(";", 1)[0] ?? "");
  }
  return response;
}
const newest = async () => (await product.query("SELECT * FROM images ORDER BY id DESC LIMIT 1"))[0];
const addressOf = ({ path, extension }: { path: string; extension: string }) =>
  `/images/${path}.${extension}`;

test("an image is uploaded by the form, listed, found and edited", async () => {
  expect(await read("/admin/media")).toContain("Belum ada gambar.");
  const response = await add();
  expect([response.status, response.headers.get("location")]).toEqual([302, "/admin/media"]);
  expect(notice()).toMatch(/^image-added/);
  await add({ fileName: "grafik.png", alt: "" });

  const list = await read("/admin/media");
  for (const text of ["Suasana rapat", "400 × 300", "Belum ada teks alternatif", "Tidak dipakai"]) {
    expect(list).toContain(text);
  }
  expect(await read("/admin/media?q=RAPAT")).not.toContain("Belum ada teks alternatif");
  expect(await read("/admin/media?q=100%25")).toContain("Tidak ada gambar yang cocok.");

  const dialog = "/admin/media/image?gambar=1";
  expect(await (await editor.get(dialog)).text()).toContain('value="Suasana rapat"');
  const changed = await editor.post(dialog, { alt: "Rapat BEI", focusX: "20", focusY: "0" });
  expect(changed.headers.get("location")).toBe("/admin/media");
  expect(notice()).toMatch(/^image-changed/);
  expect(await product.query("SELECT alt, focus_x, focus_y FROM images WHERE id = 1")).toEqual([
    { alt: "Rapat BEI", focus_x: 20, focus_y: 0 },
  ]);
  expect(
    await product.query(
      "SELECT before, after FROM audit_log WHERE action = 'image-changed' ORDER BY id DESC LIMIT 1",
    ),
  ).toEqual([
    {
      before: { alt: "Suasana rapat", focusX: 50, focusY: 50 },
      after: { alt: "Rapat BEI", focusX: 20, focusY: 0 },
    },
  ]);
});

test.each([
  [{ alt: "x", focusX: "101", focusY: "0" }, "Titik fokus harus berupa angka bulat dari 0 sampai 100."],
  [{ alt: "x", focusX: "", focusY: "5" }, "Titik fokus harus berupa angka bulat dari 0 sampai 100."],
  [{ alt: "x".repeat(301), focusX: "5", focusY: "5" }, "Teks alternatif paling banyak 300 karakter."],
])("an edit with %j is refused and the input is preserved", async (form, message) => {
  await add();
  const refused = await editor.post("/admin/media/image?gambar=1", form);
  expect(refused.status).toBe(422);
  const html = await refused.text();
  expect(html).toContain(message);
  expect(html).toContain("Gagal menyimpan gambar.");
  expect(html).toContain(`value="${form.alt}"`);
});

test("a refused upload shows the reason and preserves the text", async () => {
  const refused = await add({
    bytes: Buffer.from("<svg xmlns='http://www.w3.org/2000/svg'/>"),
    alt: "Grafik laba",
  });
  expect(refused.status).toBe(415);
  const html = await refused.text();
  expect(html).toContain("Gagal mengunggah gambar.");
  expect(html).toContain("Berkas ini bukan gambar JPEG, PNG, WebP, AVIF, atau GIF.");
  expect(html).toContain('value="Grafik laba"');
});

test("an image's uses are listed and prevent its deletion", async () => {
  await add();
  const address = addressOf(await newest());
  await product.query(
    "INSERT INTO articles (slug, title, content) VALUES ('a', 'Rapat umum', $1), ('b', 'Lain', '')",
    [`Lihat ![rapat](https://kabar.example${address})`],
  );
  expect(await read("/admin/media")).toContain("Rapat umum");
  expect(await read("/admin/media?tidak-dipakai=1")).toContain("Tidak ada gambar yang cocok.");
  const refused = await editor.post("/admin/media/delete?gambar=1");
  expect(refused.status).toBe(422);
  expect(await textOf(refused)).toContain(
    "Gagal menghapus gambar. Gambar ini masih dipakai artikel, artikel yang penghapusannya masih dapat diurungkan, naskah yang belum disimpan, atau pengaturan situs.",
  );

  await product.query("UPDATE articles SET content = '', featured_image_url = NULL WHERE slug = 'a'");
  await product.query("UPDATE articles SET featured_image_url = $1 WHERE slug = 'b'", [address]);
  expect(await product.query("SELECT article_id::int FROM image_uses")).toEqual([{ article_id: 2 }]);
  await product.query("DELETE FROM articles");
  await product.query(
    "INSERT INTO article_drafts (user_id, key, form) SELECT id, 'new:x', $1 FROM users LIMIT 1",
    [JSON.stringify({ content: address })],
  );
  expect((await editor.post("/admin/media/delete?gambar=1")).status).toBe(422);
  await product.query("DELETE FROM article_drafts");

  expect(await read("/admin/media/delete?gambar=1")).toContain(
    "Apakah Anda yakin ingin menghapus gambar ini?",
  );
  expect((await product.fetch(address)).status).toBe(200);
  const deleted = await editor.post("/admin/media/delete?gambar=1");
  expect(deleted.headers.get("location")).toBe("/admin/media");
  expect(notice()).toMatch(/^image-deleted/);
  expect((await product.fetch(address)).status).toBe(404);
  expect((await product.fetch(address.replace(".jpg", ".320.avif"))).status).toBe(404);
  expect((await editor.get("/admin/media/image?gambar=1")).headers.get("location")).toBe("/admin/media");
});

test("an image of a deleted article can be deleted once the article can't be restored", async () => {
  await add();
  const address = addressOf(await newest());
  await product.query("INSERT INTO articles (slug, title, content) VALUES ('a', 'Rapat', $1)", [
    `![rapat](${address})`,
  ]);
  await editor.post("/admin/articles/confirm", { ubah: "deleted", artikel: "1" });
  expect(await product.query("SELECT FROM image_uses")).toEqual([]);
  expect((await editor.post("/admin/media/delete?gambar=1")).status).toBe(422);
  expect((await product.fetch(address)).status).toBe(200);
  await product.query("UPDATE article_changes SET created_at = now() - interval '16 minutes'");
  expect((await editor.post("/admin/media/delete?gambar=1")).status).toBe(302);
  expect((await product.fetch(address)).status).toBe(404);
});

test("the library is paginated", async () => {
  await product.query(
    "INSERT INTO images (path, extension, file_name, width, height, bytes, widths, colour) SELECT 'x/17637696000' || lpad(i::text, 2, '0') || '-a', 'jpg', 'nomor-' || i, 9, 9, 9, '{9}', '#000000' FROM generate_series(1, 30) i",
  );
  const html = await (await editor.get("/admin/media")).text();
  expect([html.includes("nomor-30"), html.includes("nomor-6<"), html.includes("nomor-7")]).toEqual([
    true,
    false,
    true,
  ]);
  const next = /href="(\/admin\/media\?sebelum=\d+)"/.exec(html)?.[1] ?? "";
  const second = await (await editor.get(next)).text();
  expect([second.includes("nomor-6"), second.includes("nomor-7"), second.includes("Ke awal")]).toEqual([
    true,
    false,
    true,
  ]);
});

test("an unreadable library and a failed upload show messages", async () => {
  const failed = await withoutTable(product, "audit_log", () => add());
  expect(failed.status).toBe(503);
  expect(await textOf(failed)).toContain(
    "Gagal mengunggah gambar. Terjadi kesalahan pada server. Coba beberapa saat lagi.",
  );
  const unread = await withoutTable(product, "images", () => editor.get("/admin/media"));
  expect(unread.status).toBe(500);
  expect(await textOf(unread)).toContain("Gagal mengambil gambar");
});
