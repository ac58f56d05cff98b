import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Person, signInAs, textOf } from "#test/http-person.ts";
import { upload } from "#test/media/upload.ts";
import { parsePageHead } from "#test/page-head.ts";
import { type Product, startProduct } from "#test/product.ts";
import { mailsInOutbox } from "#test/servers/outbox.ts";
import { admin, adminSettings } from "#test/test-users.ts";
import { expectRefusal } from "./refused-form.ts";

const PATH = "/admin/settings";

let product: Product;
let boss: Person;
let version = 0;
beforeAll(async () => {
  product = await startProduct({ settings: { ...adminSettings, SITE_NAME: "Warta Bursa" } });
  boss = await signInAs(product, admin);
});
afterAll(() => product[Symbol.asyncDispose]());

const page = async (path: string) => (await product.fetch(path)).text();
/** The refusal of a search beyond what one address may run at the same time; undefined if they didn't overlap. */
const refusedPage = async () => {
  const headers = { accept: "text/html" };
  const searches = Array.from({ length: 30 }, (_, index) =>
    product.fetch(`/search?q=kata${index}`, { headers }),
  );
  const responses = await Promise.all(searches);
  return responses.find(({ status }) => status === 429)?.text();
};
const expectPage = (path: string) => expect.poll(() => page(path));
const post = (fields: Record<string, string>) =>
  boss.post(PATH, { name: "Warta Bursa", version: String(version), ...fields });

/** Saves the settings; missing fields are emptied. */
async function save(fields: Record<string, string>): Promise<void> {
  const saved = await post(fields);
  expect([saved.status, saved.headers.get("location")]).toEqual([302, PATH]);
  version += 1;
}

/** @returns the address of a new image of one colour; half transparent as a PNG */
async function addImage(width: number, height: number): Promise<string> {
  const background = { r: 200, g: 30, b: 30, alpha: 0.5 };
  const bytes = await sharp({ create: { width, height, channels: 4, background } })
    .png()
    .toBuffer();
  const response = await upload(product, boss, { bytes, fileName: `logo-${width}x${height}.png` });
  return ((await response.json()) as { url: string }).url;
}

async function imageAt(address: string) {
  const response = await product.fetch(address);
  const { width, height, format } = await sharp(Buffer.from(await response.arrayBuffer())).metadata();
  return [response.status, format, width, height];
}

test("a logo replaces the drawn name in header, footer, icons, structured data, feeds and mails", async () => {
  const logo = await addImage(800, 200);
  const stem = logo.replace(/\.png$/, "");
  await save({ logo });
  await expectPage("/").toContain(`<img src="${stem}.640.webp" alt="" width="112" height="28"`);
  const home = await page("/");
  // In the header and the footer.
  expect(home.split(`<img src="${stem}.640.webp"`)).toHaveLength(3);
  expect(home).toContain('aria-label="Beranda Warta Bursa"');
  const { links, jsonLd } = parsePageHead(home);
  const icons = links.filter(({ rel }) => rel === "icon" || rel === "apple-touch-icon");
  expect(icons.map(({ href }) => href?.replace(/\?v=.*/, ""))).toEqual(["/ikon/32.png", "/ikon/180.png"]);
  expect(await imageAt(icons[0]?.href ?? "")).toEqual([200, "png", 32, 32]);
  expect(await imageAt(icons[1]?.href ?? "")).toEqual([200, "png", 180, 180]);
  expect(jsonLd[1]).toMatchObject({
    logo: { "@type": "ImageObject", url: `${product.url}${logo}`, width: 800, height: 200 },
  });

  const manifest = JSON.parse(await page("/manifest.webmanifest")) as { icons: { src: string }[] };
  expect(manifest.icons).toEqual([
    { src: expect.stringMatching(/^\/ikon\/192\.png\?v=/), sizes: "192x192", type: "image/png" },
    { src: expect.stringMatching(/^\/ikon\/512\.png\?v=/), sizes: "512x512", type: "image/png" },
    {
      src: expect.stringMatching(/^\/ikon\/512-maskable\.png\?v=/),
      sizes: "512x512",
      type: "image/png",
      purpose: "maskable",
    },
  ]);
  for (const { src } of manifest.icons) expect((await imageAt(src)).slice(0, 2)).toEqual([200, "png"]);
  expect((await product.fetch("/ikon/33.png")).status).toBe(404);
  expect(await page("/feed/news/rss.xml")).toContain(`<url>${product.url}/ikon/180.png?v=`);
  expect(await page("/login")).toContain(`${stem}.640.webp`);
  expect(await (await boss.get("/admin")).text()).toContain(`${stem}.640.webp`);

  await boss.post("/forgot-password", { email: admin.email });
  const mail = () => mailsInOutbox(product).at(-1) ?? "";
  await expect.poll(mail).toContain(`${product.url}${logo}`);
  await boss.post("/admin/settings/email", { intent: "test", version: "0" });
  expect(mail()).toContain("Subject: Email uji");
  expect(mail()).toContain(`${product.url}${logo}`);
});

test("a logo for the dark theme is beside that for the light one", async () => {
  const [logo, darkLogo] = [await addImage(400, 100), await addImage(400, 100)];
  await save({ logo, darkLogo });
  const stem = (address: string) => address.replace(/\.png$/, "");
  await expectPage("/").toContain(`${stem(darkLogo)}.640.webp`);
  const home = await page("/");
  expect(home).toMatch(new RegExp(`<img src="${stem(logo)}[^>]*light-only`));
  expect(home).toMatch(new RegExp(`<img src="${stem(darkLogo)}[^>]*dark-only`));
});

test("a square icon is used for tabs, and both can be removed", async () => {
  const [logo, icon] = [await addImage(400, 100), await addImage(256, 256)];
  await save({ logo });
  await expect.poll(async () => (await page("/")).match(/\/ikon\/32\.png\?v=\w+/)?.[0]).toBeTruthy();
  const iconOf = async () => /\/ikon\/32\.png\?v=\w+/.exec(await page("/"))?.[0];
  const ofLogo = await iconOf();
  await save({ logo, icon });
  await expect.poll(iconOf).not.toBe(ofLogo);

  const [stored] = (await (await product.database()).pool.query("SELECT max(id) AS id FROM images")).rows;
  const deletion = await boss.post(`/admin/media/delete?gambar=${stored.id}`);
  expect(deletion.status).toBe(422);
  expect(await textOf(deletion)).toContain("pengaturan situs");

  await save({});
  await expectPage("/").toContain('<link rel="icon" href="/favicon.ico" sizes="32x32"/>');
  expect(await page("/")).not.toContain("/images/");
  expect((await product.fetch("/ikon/32.png")).status).toBe(404);
});

test.each([
  ["logo", [400, 40], "Logo ini terlalu kecil. Tingginya minimal 56 piksel."],
  ["darkLogo", [400, 100], "Isi juga logo untuk tema terang."],
  ["darkLogo", [400, 40], "Logo untuk tema gelap ini terlalu kecil. Tingginya minimal 56 piksel."],
  ["icon", [400, 300], "Ikon harus persegi dan minimal 192 × 192 piksel."],
  ["icon", [64, 64], "Ikon harus persegi dan minimal 192 × 192 piksel."],
] as const)("%s of %j pixels is refused", async (field, [width, height], message) => {
  const address = await addImage(width, height);
  const html = await expectRefusal(await post({ [field]: address }), message);
  expect(html).toContain(`value="${address}"`);
});

test.each(["logo", "darkLogo", "icon"])("%s must be an image of the library", async (field) => {
  const refused = await post({ [field]: "/images/tak-ada/1234567890123-kosong.png" });
  expect(refused.status).toBe(422);
  expect(await textOf(refused)).toContain("tidak ada di perpustakaan media.");
});

test("a colour changes both themes, refusals, the offline page, share images and mails, made readable", async () => {
  const card = () => page("/koreksi").then((html) => /\/kartu\/situs\?v=\w+/.exec(html)?.[0]);
  const former = await card();
  await save({ accent: " FFD400 " });
  await expectPage("/").toContain(
    "<style>:root{--accent:#826c00;--accent-tint:#f5f3eb;--fill:#826c00;--fill-hover:#625100}" +
      "@media not print{.dark{--accent:#ffd400;",
  );
  expect(await (await boss.get("/admin")).text()).toContain(":root{--accent:#826c00");
  expect(await page("/sw.js")).toContain("--fill:#826c00");
  await expect.poll(refusedPage).toContain(":root{--accent:#826c00");
  expect(await card()).not.toBe(former);
  const form = await (await boss.get(PATH)).text();
  expect(form).toContain('name="accent" value="#ffd400"');
  // The preview names the colours that readers will see.
  expect(form).toContain("#826c00");
  await save({});
  await expectPage("/").not.toContain("<style>:root");
});

test.each(["merah", "#12345", "red;}body{display:none"])("the colour %j is refused", async (accent) => {
  const html = await expectRefusal(
    await post({ accent }),
    "Tulis warna sebagai # dan enam digit heksadesimal, misalnya #2a389c.",
  );
  expect(html).toContain(`value="${accent}"`);
});
