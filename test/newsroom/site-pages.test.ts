import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { type Person, signInAs, textOf } from "#test/http-person.ts";
import { photo } from "#test/media/images.ts";
import { upload } from "#test/media/upload.ts";
import { parsePageHead } from "#test/page-head.ts";
import { type Product, startProduct } from "#test/product.ts";
import { admin, adminSettings } from "#test/test-users.ts";
import { expectRefusal } from "./refused-form.ts";

const FOOTER = "/admin/settings/footer";
const ABOUT = "/admin/settings/pages/tentang";

let product: Product;
let boss: Person;
beforeAll(async () => {
  product = await startProduct({
    settings: { ...adminSettings, SITE_NAME: "Warta Bursa", CONTACT_EMAIL: "redaksi@warta.example" },
  });
  boss = await signInAs(product, admin);
});
afterAll(() => product[Symbol.asyncDispose]());
beforeEach(() => product.query("DELETE FROM settings WHERE key IN ('footer', 'page:tentang')"));

const page = async (path: string) => (await product.fetch(path)).text();
const expectPage = (path: string) => expect.poll(() => page(path));
const footerOf = async (path: string) => /<footer.*<\/footer>/s.exec(await page(path))?.[0] ?? "";
const versionIn = (html: string) => Number(/name="version" value="(\d+)"/.exec(html)?.[1]);
const newestEntry = () =>
  product.query("SELECT action, subject_id, before, after FROM audit_log ORDER BY id DESC LIMIT 1");

describe("the footer", () => {
  test("has no social networks and the built-in text at first", async () => {
    const footer = await footerOf("/news");
    expect(footer).toContain("Sumber berita keuangan dan data pasar saham Indonesia.");
    expect(footer).not.toContain('<svg viewBox="0 0 24 24"');
    expect(footer).toContain('href="/tentang"');
    expect(footer).toContain('href="/kontak"');
  });

  test("shows the text and links that an admin saved, in structured data too", async () => {
    const saved = await boss.post(FOOTER, {
      text: "PT Warta Bursa <Indonesia>\r\nJakarta",
      instagram: " https://www.instagram.com/wartabursa ",
      whatsapp: "https://wa.me/6281200000000",
      version: "0",
    });
    expect([saved.status, saved.headers.get("location")]).toEqual([302, FOOTER]);
    await expect.poll(() => footerOf("/news")).toContain("PT Warta Bursa &lt;Indonesia&gt;\nJakarta");
    const footer = await footerOf("/news");
    expect(footer).toMatch(
      /<a href="https:\/\/www\.instagram\.com\/wartabursa" rel="me noopener"[^>]*><svg[^>]*><title>Instagram<\/title>/,
    );
    expect(footer).toContain("<title>WhatsApp</title>");
    expect(footer).not.toContain("<title>Facebook</title>");
    expect(parsePageHead(await page("/")).jsonLd[1]).toMatchObject({
      sameAs: ["https://www.instagram.com/wartabursa", "https://wa.me/6281200000000"],
    });
    expect(await newestEntry()).toEqual([
      {
        action: "footer-changed",
        subject_id: "footer",
        before: { text: "", instagram: null, whatsapp: null },
        after: {
          text: "PT Warta Bursa <Indonesia>\nJakarta",
          instagram: "https://www.instagram.com/wartabursa",
          whatsapp: "https://wa.me/6281200000000",
        },
      },
    ]);
  });

  test.each([
    [
      "x",
      "http://x.com/warta",
      "Alamat X harus diawali https:// dan mengarah ke halaman di x.com atau twitter.com.",
    ],
    [
      "tiktok",
      "tiktok.com/@warta",
      "Alamat TikTok harus diawali https:// dan mengarah ke halaman di tiktok.com.",
    ],
    ["youtube", "https://youtube.com.jahat.example/a", "Alamat YouTube harus"],
    ["facebook", "https://facebook.com/", "Alamat Facebook harus"],
    ["linkedin", "javascript:alert(1)", "Alamat LinkedIn harus"],
    ["telegram", `https://t.me/${"x".repeat(200)}`, "Alamat Telegram harus"],
    ["text", "x".repeat(301), "Teks footer paling banyak 300 karakter."],
  ])("%s: %s is refused and the input is preserved", async (field, value, message) => {
    const html = await expectRefusal(
      await boss.post(FOOTER, {
        version: "0",
        instagram: "https://instagram.com/tetap",
        [field]: value,
      }),
      message,
    );
    expect(html).toContain(value);
    expect(html).toContain('value="https://instagram.com/tetap"');
    expect(versionIn(html)).toBe(0);
  });

  test("of two admins, the second gets a conflict and can then overwrite", async () => {
    await boss.post(FOOTER, { text: "PT Warta Bursa <Indonesia>", version: "0" });
    const conflict = await boss.post(FOOTER, { text: "Milik kedua", version: "0" });
    expect(conflict.status).toBe(409);
    const html = await conflict.text();
    expect(html).toContain("Yang sekarang tersimpan");
    expect(html).toContain("PT Warta Bursa &lt;Indonesia&gt;");
    expect(html).toContain(">Milik kedua</textarea>");
    expect((await boss.post(FOOTER, { text: "Milik kedua", version: String(versionIn(html)) })).status).toBe(
      302,
    );
    await expect.poll(() => footerOf("/news")).toContain("Milik kedua");
    expect((await boss.post(FOOTER, { version: "x" })).status).toBe(400);
  });
});

describe("about and contact", () => {
  test("have a text of their own that names the site until an admin writes one", async () => {
    const about = await page("/tentang");
    expect(about).toContain("<title>Tentang Kami | Warta Bursa</title>");
    expect(about).toContain("Warta Bursa menyajikan berita keuangan dan data pasar saham Indonesia");
    expect(about).toContain('<link rel="canonical" href=');
    expect(about).not.toContain("noindex");
    const contact = await page("/kontak");
    expect(contact).toContain("<title>Kontak | Warta Bursa</title>");
    expect(contact).toContain(
      '<a href="mailto:redaksi@warta.example" rel="nofollow noopener">redaksi@warta.example</a>',
    );
    const form = await (await boss.get(ABOUT)).text();
    expect(form).toContain("## Bukan nasihat investasi");
    expect((await boss.get("/admin/settings/pages/karier")).status).toBe(404);
  });

  test("show what an admin wrote, sanitised, within seconds", async () => {
    await page("/tentang");
    const text =
      "Kami **berdiri** pada 2020.\r\n\r\n<script>alert(1)</script>\n\n[Jahat](javascript:alert(1))";
    const saved = await boss.post(ABOUT, { text, version: "0" });
    expect([saved.status, saved.headers.get("location")]).toEqual([302, ABOUT]);
    await expectPage("/tentang").toContain("Kami <strong>berdiri</strong> pada 2020.");
    const about = await page("/tentang");
    expect(about).not.toContain("<script>alert(1)");
    expect(about).not.toContain('href="javascript:');
    expect(about).not.toContain("menyajikan berita keuangan dan data pasar saham Indonesia untuk");
    expect(await page("/kontak")).toContain("redaksi@warta.example");
    expect(await newestEntry()).toEqual([
      {
        action: "site-page-changed",
        subject_id: "page:tentang",
        before: { contentCharacters: 0 },
        after: { contentCharacters: 84 },
      },
    ]);
  });

  test("a second node shows the change", async () => {
    await boss.post(ABOUT, { text: "Berdiri pada 2020.", version: "0" });
    const other = await startProduct({ place: product.place, settings: { SITE_NAME: "Warta Bursa" } });
    try {
      const there = () => other.fetch("/tentang").then((response) => response.text());
      await expect.poll(there).toContain("pada 2020");
      expect((await boss.post(ABOUT, { text: "Sejak 2021.", version: "1" })).status).toBe(302);
      await expect.poll(there).toContain("Sejak 2021.");
    } finally {
      await other.stop();
    }
  });

  test("an image in the text has copies, and can't be deleted", async () => {
    const bytes = await photo({ width: 900, height: 600 }).jpeg().toBuffer();
    const added = await upload(product, boss, { bytes, fileName: "kantor.jpg", alt: "Kantor kami" });
    const { url } = (await added.json()) as { url: string };
    expect((await boss.post(ABOUT, { text: `![Kantor](${url})`, version: "0" })).status).toBe(302);
    await expectPage("/tentang").toContain(`src="${url}"`);
    expect(await page("/tentang")).toContain('width="900"');
    const [image] = await product.query("SELECT max(id) AS id FROM images");
    expect((await boss.post(`/admin/media/delete?gambar=${image.id}`)).status).toBe(422);
    expect(await textOf(await boss.get("/admin/media?tidak-dipakai=1"))).not.toContain("Kantor kami");
  });

  test("return to the built-in text when emptied, or when it is saved unchanged", async () => {
    await boss.post(ABOUT, { text: "Sejak 2021.", version: "0" });
    await expectPage("/tentang").toContain("Sejak 2021.");
    expect((await boss.post(ABOUT, { text: "  ", version: "1" })).status).toBe(302);
    await expectPage("/tentang").toContain("Warta Bursa menyajikan");
    const form = await (await boss.get(ABOUT)).text();
    const builtIn = /<textarea[^>]*>(.*?)<\/textarea>/s.exec(form)?.[1] ?? "";
    expect((await boss.post(ABOUT, { text: builtIn.replaceAll("\n", "\r\n"), version: "2" })).status).toBe(
      302,
    );
    expect(
      await product.query("SELECT value ->> 'value' AS text FROM settings WHERE key = 'page:tentang'"),
    ).toEqual([{ text: "" }]);
  });

  test("a text that is too long and a conflict are refused, and the text is preserved", async () => {
    await boss.post(ABOUT, { text: "Sejak 2021.", version: "0" });
    const long = await boss.post(ABOUT, { text: "panjang ".repeat(2_501), version: "1" });
    expect(long.status).toBe(422);
    const html = await long.text();
    expect(html).toContain("Isi halaman paling banyak 20.000 karakter.");
    expect(html).toContain("panjang panjang");
    const conflict = await boss.post(ABOUT, { text: "Milik kedua", version: "0" });
    expect(conflict.status).toBe(409);
    const again = await conflict.text();
    expect(again).toContain("Yang sekarang tersimpan");
    expect(again).toContain("Milik kedua");
    expect(versionIn(again)).toBe(1);
  });
});
