import { request } from "node:http";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { cookieOf, newPerson, type Person, signInAs } from "#test/http-person.ts";
import {
  animation,
  monochromePng,
  photo,
  polyglot,
  transparentPng,
  turnedPhoto,
} from "#test/media/images.ts";
import { manyScans } from "#test/media/many-scans.ts";
import { type Upload, upload } from "#test/media/upload.ts";
import { type Product, startProduct } from "#test/product.ts";
import { addMember, PASSWORD } from "#test/test-users.ts";

let product: Product;
let editor: Person;
let editorId: string;
beforeAll(async () => {
  product = await startProduct({ settings: { SEED_DEMO: "false" } });
  const { db } = await product.database();
  editorId = await addMember(db, "editor@example.com", "editor");
  await addMember(db, "member@example.com", "user");
  editor = await signInAs(product, { email: "editor@example.com", password: PASSWORD });
});
afterAll(() => product[Symbol.asyncDispose]());

const send = (file: Upload) => upload(product, editor, file);
async function added(file: Upload): Promise<{ id: number; url: string; alt: string }> {
  const response = await send(file);
  if (response.status !== 201) throw new Error(`${response.status}: ${await response.text()}`);
  return await response.json();
}
const bytesAt = async (address: string) => Buffer.from(await (await product.fetch(address)).arrayBuffer());

describe("an image", () => {
  test("is rotated upright, loses its metadata and gets copies in each width up to its own", async () => {
    const { id, url, alt } = await added({
      bytes: await turnedPhoto(),
      fileName: "Rapat_RUPS 2026.JPG",
      alt: " Rapat  umum ",
    });
    expect(url).toMatch(new RegExp(`^/images/${editorId}/\\d{13}-rapat-rups-2026\\.jpg$`));
    expect(alt).toBe("Rapat umum");
    const original = await bytesAt(url);
    expect(await sharp(original).metadata()).toMatchObject({ format: "jpeg", width: 600, height: 900 });
    expect((await sharp(original).metadata()).exif).toBeUndefined();
    expect(original.includes("script")).toBe(false);

    const [row] = await product.query("SELECT * FROM images WHERE id = $1", [id]);
    expect(row).toMatchObject({
      file_name: "Rapat_RUPS 2026.JPG",
      alt: "Rapat umum",
      width: 600,
      height: 900,
      widths: [320, 600],
      uploaded_by: editorId,
    });
    expect(row.colour).toMatch(/^#c[0-9a-f]{3}2[0-9a-f]$/);
    for (const [extension, format] of [
      ["avif", "heif"],
      ["webp", "webp"],
    ]) {
      const copy = await bytesAt(url.replace(/\.jpg$/, `.320.${extension}`));
      expect(await sharp(copy).metadata()).toMatchObject({ format, width: 320, height: 480 });
    }
    expect(
      await product.query(
        "SELECT actor_email, subject_id, subject_label FROM audit_log WHERE action = 'image-added'",
      ),
    ).toEqual([
      { actor_email: "editor@example.com", subject_id: String(id), subject_label: "Rapat_RUPS 2026.JPG" },
    ]);
  });

  test.each([
    ["WebP", () => photo().webp().toBuffer(), "jpg", [900, 600]],
    ["AVIF", () => photo().avif({ effort: 0 }).toBuffer(), "jpg", [900, 600]],
    ["PNG with transparency", transparentPng, "png", [500, 400]],
    ["GIF, of which the first frame is kept", animation, "jpg", [200, 100]],
    ["PNG with a script in it and after it", polyglot, "jpg", [60, 40]],
    ["PNG of 50 megapixels", () => monochromePng(8192, 6144), "jpg", [2560, 1920]],
  ])("may be %s", async (_name, bytes, extension, [width, height]) => {
    const { url } = await added({ bytes: await bytes(), fileName: "gambar.html", type: "text/html" });
    expect(url).toMatch(new RegExp(`-gambar\\.${extension}$`));
    const original = await bytesAt(url);
    expect(await sharp(original).metadata()).toMatchObject({ width, height });
    expect(original.includes("script")).toBe(false);
  });

  test("reports that it was animated, and only the first frame is stored", async () => {
    expect(await added({ bytes: await animation(), fileName: "a.gif" })).toMatchObject({
      isOfAnimation: true,
    });
    expect(await added({ bytes: await photo().webp().toBuffer(), fileName: "b.webp" })).toMatchObject({
      isOfAnimation: false,
    });
    expect(await (await editor.get("/admin/media")).text()).toContain("Gambar bergerak menjadi gambar diam.");
  });

  test("is served only as an image", async () => {
    const { url } = await added({ bytes: await polyglot(), fileName: "../../<x>.png" });
    const response = await product.fetch(url);
    expect(response.status).toBe(200);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      "content-type": "image/jpeg",
      "x-content-type-options": "nosniff",
      "content-security-policy": "default-src 'none'; sandbox",
      "content-disposition": expect.stringMatching(/^inline; filename="\d{13}-x\.jpg"$/),
      "cache-control": "public, max-age=31536000, immutable",
    });
    const head = await product.fetch(url, { method: "HEAD" });
    expect([head.status, head.headers.get("content-length")]).toEqual([
      200,
      response.headers.get("content-length"),
    ]);
    expect((await product.fetch(url, { method: "POST" })).status).toBe(405);
  });
});

const html = Buffer.from("<!doctype html><script>alert(1)</script>");
const svg = (content: string) => Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg">${content}</svg>`);
const TYPE = "Berkas ini bukan gambar JPEG, PNG, WebP, AVIF, atau GIF.";
/** The first box of an iPhone's HEIC file; the server reads nothing after it. */
const heic = Buffer.concat([Buffer.from([0, 0, 0, 36]), Buffer.from("ftypheic\0\0\0\0mif1MiHEMiPrmiafheic")]);
const HEIC =
  "Foto HEIC dari iPhone belum dapat dibaca. Simpan dulu sebagai JPEG, lalu unggah lagi. Foto berikutnya jadi JPEG dengan Pengaturan > Kamera > Format > Paling Kompatibel.";
const BROKEN = "Berkas gambar ini rusak atau terpotong. Simpan ulang gambarnya, lalu coba lagi.";
const COMPLEX = "Berkas gambar ini terlalu rumit untuk diproses. Simpan ulang gambarnya, lalu coba lagi.";
const PIXELS = "Gambar ini lebih dari 50 megapiksel. Perkecil dulu, lalu coba lagi.";

describe("an upload", () => {
  test.each<[string, () => Promise<Uint8Array> | Uint8Array, number, string]>([
    ["an SVG with a script", () => svg("<script>alert(1)</script>"), 415, TYPE],
    ["an SVG that fetches", () => svg('<image href="http://127.0.0.1:1/x"/>'), 415, TYPE],
    ["an SVG behind an XML declaration", () => Buffer.from(`<?xml version="1.0"?>${svg("")}`), 415, TYPE],
    ["HTML named .png", () => html, 415, TYPE],
    ["HTML behind a GIF's first bytes", () => Buffer.concat([Buffer.from("GIF89a"), html]), 415, TYPE],
    ["a TIFF", () => photo().tiff().toBuffer(), 415, TYPE],
    ["a phone's HEIC photo", () => heic, 415, HEIC],
    ["an empty file", () => Buffer.alloc(0), 422, "Pilih berkas gambar lebih dulu."],
    ["a JPEG that is cut off", async () => (await turnedPhoto()).subarray(0, 4_000), 422, BROKEN],
    ["a PNG that is cut off", async () => (await transparentPng()).subarray(0, 200), 422, BROKEN],
    ["a JPEG of thousands of scans", () => manyScans(800, 600), 422, COMPLEX],
    ["a PNG bomb of 400 megapixels", () => monochromePng(20_000, 20_000), 422, PIXELS],
    [
      "a file over 20 MB",
      () => Buffer.alloc(20 * 1024 * 1024 + 1),
      413,
      "Berkas ini lebih besar dari 20 MB.",
    ],
  ])("of %s is refused", async (_name, bytes, status, message) => {
    const response = await send({ bytes: await bytes(), fileName: "foto.png" });
    expect([response.status, (await response.json()).error.message]).toEqual([status, message]);
  });

  test("with a text of more than 300 characters, or without a file, is refused", async () => {
    const long = await send({ bytes: await polyglot(), fileName: "a.png", alt: "x".repeat(301) });
    expect([long.status, (await long.json()).error.message]).toEqual([
      422,
      "Teks alternatif paling banyak 300 karakter.",
    ]);
    const empty = await editor.post("/admin/media/upload");
    expect([empty.status, (await empty.json()).error.message]).toEqual([
      422,
      "Pilih berkas gambar lebih dulu.",
    ]);
  });

  test("by anyone but an editor is refused before the file is read", async () => {
    const file = { bytes: await polyglot(), fileName: "a.png" };
    expect((await upload(product, newPerson(product), file)).status).toBe(401);
    const member = await signInAs(product, { email: "member@example.com", password: PASSWORD });
    expect((await upload(product, member, file)).status).toBe(403);
  });

  test("of 100 MB is refused before it has arrived, and one of 2 MB elsewhere", async () => {
    const MEGABYTE = Buffer.alloc(1024 * 1024);
    const status = await new Promise((resolve, reject) => {
      const cookie = cookieOf(editor);
      const post = request(`${product.url}/admin/media/upload`, {
        method: "POST",
        headers: {
          cookie,
          origin: product.url,
          "content-type": "multipart/form-data; boundary=x",
          "content-length": 100 * MEGABYTE.length,
        },
      });
      post.on("response", ({ statusCode }) => {
        resolve(statusCode);
        post.off("error", reject).on("error", () => undefined);
        post.destroy();
      });
      post.on("error", reject);
      post.write(MEGABYTE);
    });
    expect(status).toBe(413);
    const elsewhere = await upload(
      product,
      editor,
      { bytes: Buffer.alloc(2 * 1024 * 1024), fileName: "a.opml" },
      "/admin/sources/opml",
    );
    expect(elsewhere.status).toBe(413);
  });
});

test.each([
  "/images/",
  "/images/x/1763769600000-tidak-ada.jpg",
  "/images/../kabarpasar.jpg",
  "/images/..%2f..%2fauth-secret",
  "/images/x/..%2f..%2f..%2fdatabase.lock",
  "/images/x/1763769600000-a.html",
  "/images/x/1763769600000-a.svg",
  "/images/x/1763769600000-a.jpg/",
  "/images/%00/1763769600000-a.jpg",
])("%s is not found", async (path) => {
  const status = await new Promise((resolve, reject) => {
    request(product.url, { path }, (response) => resolve(response.statusCode))
      .on("error", reject)
      .end();
  });
  expect(status).toBe(404);
});
