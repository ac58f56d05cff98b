import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { type Person, signInAs, textOf } from "#test/http-person.ts";
import { photo } from "#test/media/images.ts";
import { upload } from "#test/media/upload.ts";
import { type Product, startProduct } from "#test/product.ts";
import { mailsInOutbox } from "#test/servers/outbox.ts";
import { admin, adminSettings } from "#test/test-users.ts";
import { withoutTable } from "#test/without-table.ts";
import { expectRefusal } from "./refused-form.ts";

const PATH = "/admin/settings";
const MARKUP = `<script>alert(1)</script> & "Warta"`;

let product: Product;
let boss: Person;
beforeAll(async () => {
  product = await startProduct({ settings: { ...adminSettings, SITE_NAME: "Kabar Awal" } });
  boss = await signInAs(product, admin);
});
afterAll(() => product[Symbol.asyncDispose]());
beforeEach(() => product.query("DELETE FROM settings WHERE key = 'site'"));

const save = (version: number, fields: Record<string, string>) =>
  boss.post(PATH, { name: "Warta Bursa", description: "", image: "", version: String(version), ...fields });
const newestMail = () => mailsInOutbox(product).at(-1) ?? "";
const page = async (path: string) => (await product.fetch(path)).text();
const expectPage = (path: string) => expect.poll(() => page(path));
const versionIn = (html: string) => Number(/name="version" value="(\d+)"/.exec(html)?.[1]);

test("the site's name defaults to SITE_NAME", async () => {
  const form = await (await boss.get(PATH)).text();
  expect(form).toContain('value="Kabar Awal"');
  expect(form).toContain("Simpan Pengaturan");
  expect(versionIn(form)).toBe(0);
  await expectPage("/").toContain("<title>Kabar Awal - Dasbor Pasar Keuangan Indonesia</title>");
});

test("a new name and description reach cached pages, feeds, sitemaps and mails", async () => {
  await expectPage("/").toContain("Kabar Awal");
  const saved = await save(0, { name: "  Warta \n Bursa ", description: "Kabar pasar modal setiap hari." });
  expect([saved.status, saved.headers.get("location")]).toEqual([302, PATH]);
  await expectPage("/").toContain("<title>Warta Bursa - Dasbor Pasar Keuangan Indonesia</title>");
  const home = await page("/");
  expect(home).not.toContain("Kabar Awal");
  expect(home).toContain('<meta name="description" content="Kabar pasar modal setiap hari."/>');
  expect(home).toContain('"description":"Kabar pasar modal setiap hari."');
  await expectPage("/feed/news/rss.xml").toContain("Warta Bursa");
  expect(await page("/feed/news/rss.xml")).toContain("Kabar pasar modal setiap hari.");
  await expectPage("/sitemap-news.xml").not.toContain("Kabar Awal");
  await expectPage("/legal/disclaimer").toContain("Warta Bursa");
  await boss.post("/forgot-password", { email: admin.email });
  await expect.poll(newestMail).toContain("Subject: Atur ulang kata sandi Warta Bursa");
  expect(newestMail()).toContain("From: Warta Bursa <");
  expect(
    await product.query(
      "SELECT action, actor_email, subject_type, subject_id, before, after FROM audit_log ORDER BY id DESC LIMIT 1",
    ),
  ).toEqual([
    {
      action: "site-changed",
      actor_email: admin.email,
      subject_type: "setting",
      subject_id: "site",
      before: { name: "Kabar Awal", description: "" },
      after: { name: "Warta Bursa", description: "Kabar pasar modal setiap hari." },
    },
  ]);
});

test("a second node on the same database shows the change", async () => {
  const other = await startProduct({ place: product.place, settings: { SITE_NAME: "Kabar Awal" } });
  try {
    await expect.poll(() => other.fetch("/").then((response) => response.text())).toContain("Kabar Awal");
    await save(0, { name: "Warta Dua Node" });
    await expect.poll(() => other.fetch("/").then((response) => response.text())).toContain("Warta Dua Node");
  } finally {
    await other.stop();
  }
});

test("markup in the name is escaped everywhere", async () => {
  await save(0, { name: MARKUP, description: MARKUP });
  await expectPage("/").toContain("&lt;script&gt;alert(1)&lt;/script&gt; &amp; &quot;Warta&quot;");
  for (const path of ["/", "/news", "/legal/disclaimer", "/feed/news/rss.xml", "/login"]) {
    expect(await page(path)).not.toContain("<script>alert(1)");
  }
  const feed = JSON.parse(await page("/feed/news/feed.json"));
  expect(feed.authors[0].name).toBe(MARKUP);
});

test("the stored name survives a restart with another SITE_NAME", async () => {
  await save(0, { name: "Warta Tetap" });
  await product.stop();
  product = await startProduct({
    place: product.place,
    settings: { ...adminSettings, SITE_NAME: "Lain Lagi" },
  });
  expect(await page("/")).toContain("Warta Tetap");
  boss = await signInAs(product, admin);
});

test.each([
  [{ name: " \t " }, "Nama situs tidak boleh kosong."],
  [{ name: "x".repeat(61) }, "Nama situs paling banyak 60 karakter."],
  [{ description: "x".repeat(161) }, "Deskripsi paling banyak 160 karakter."],
  [{ image: "/images/tak-ada/1234567890123-kosong.jpg" }, "Gambar ini tidak ada di perpustakaan media."],
  [{ image: "https://jahat.example/a.png" }, "Gambar ini tidak ada di perpustakaan media."],
  [{ image: "javascript:alert(1)" }, "Gambar ini tidak ada di perpustakaan media."],
])("%j is refused and the input is preserved", async (fields, message) => {
  const html = await expectRefusal(await save(0, { name: "Nama Diketik", ...fields }), message);
  for (const value of Object.values(fields)) expect(html).toContain(value.trim());
  expect(await product.query("SELECT key FROM settings WHERE key = 'site'")).toEqual([]);
});

test("a version that the form never sends is refused", async () => {
  for (const version of ["", "x", "-1"]) {
    expect((await boss.post(PATH, { name: "Warta", version })).status).toBe(400);
  }
});

test("the second of two admins gets a conflict, and can then overwrite", async () => {
  await save(0, { name: "Milik Pertama", description: "Deskripsi pertama" });
  const conflict = await save(0, { name: "Milik Kedua" });
  expect(conflict.status).toBe(409);
  const html = await conflict.text();
  expect(html).toContain("Gagal menyimpan pengaturan.");
  expect(html).toContain("Yang sekarang tersimpan");
  expect(html).toContain("Deskripsi pertama");
  expect(html).toContain('value="Milik Kedua"');
  expect(versionIn(html)).toBe(1);
  expect(
    await product.query("SELECT value -> 'value' ->> 'name' AS name FROM settings WHERE key = 'site'"),
  ).toEqual([{ name: "Milik Pertama" }]);
  expect((await save(versionIn(html), { name: "Milik Kedua" })).status).toBe(302);

  // A form refused for another reason retains the version it was filled from.
  const refused = await save(1, { name: "" });
  expect(versionIn(await refused.text())).toBe(1);
});

test("only one of several concurrent saves succeeds", async () => {
  const responses = await Promise.all(["Satu", "Dua", "Tiga", "Empat"].map((name) => save(0, { name })));
  expect(responses.map(({ status }) => status).sort()).toEqual([302, 409, 409, 409]);
});

test("a library image becomes the sharing image of every page, and can't be deleted then", async () => {
  const bytes = await photo({ width: 1200, height: 630 }).jpeg().toBuffer();
  await upload(product, boss, { bytes, fileName: "bagikan.jpg", alt: "Lantai bursa" }, "/admin/media");
  const [image] = await product.query("SELECT id, path FROM images ORDER BY id DESC LIMIT 1");
  const address = `/images/${image.path}.jpg`;
  expect((await save(0, { image: ` ${address} ` })).status).toBe(302);
  await expectPage("/news").toContain(`<meta property="og:image" content="${product.url}${address}"/>`);
  expect(await page("/news")).toContain('<meta property="og:image:width" content="1200"/>');

  expect(await textOf(await boss.get("/admin/media?tidak-dipakai=1"))).not.toContain("Lantai bursa");
  const deletion = await boss.post(`/admin/media/delete?gambar=${image.id}`);
  expect(deletion.status).toBe(422);
  expect(await textOf(deletion)).toContain("pengaturan situs");

  expect((await save(1, { image: "" })).status).toBe(302);
  expect((await boss.post(`/admin/media/delete?gambar=${image.id}`)).status).toBe(302);
  await expectPage("/news").toContain(`<meta property="og:image" content="${product.url}/kartu/situs?v=`);
});

test("an unreadable database shows a message", async () => {
  // Without a second factor, every request would query `settings` for the two-factor rule.
  await product.query("UPDATE users SET two_factor_enabled = true");
  const failed = await withoutTable(product, "settings", () => boss.get(PATH));
  expect(failed.status).toBe(500);
  expect(await textOf(failed)).toContain("Gagal mengambil pengaturan");
});
