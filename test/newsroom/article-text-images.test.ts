import { afterAll, beforeAll, expect, test } from "vitest";
import { addPerson, type Person } from "#test/http-person.ts";
import { photo, transparentPng } from "#test/media/images.ts";
import { upload } from "#test/media/upload.ts";
import { type Product, startProduct } from "#test/product.ts";
import { addArticle } from "#test/published-article.ts";
import { textBetween } from "#test/text-between.ts";

let product: Product;
let editor: Person;
let wide: string;
let narrow: string;
let clear: string;
beforeAll(async () => {
  product = await startProduct({ settings: { SEED_DEMO: "false" } });
  editor = await addPerson(product, "editor@example.com", "editor");
  wide = await add(await photo().jpeg().toBuffer(), 'Papan "IHSG" & kurs <pagi>');
  narrow = await add(await photo({ width: 300, height: 500 }).jpeg().toBuffer(), "Menara");
  clear = await add(await transparentPng(), "");
});
afterAll(() => product[Symbol.asyncDispose]());

async function add(bytes: Buffer, alt: string): Promise<string> {
  const response = await upload(product, editor, { bytes, fileName: "gambar.jpg", alt });
  expect(response.status).toBe(201);
  return (await response.json()).url;
}
const stem = (address: string) => address.replace(/\.(jpg|png)$/, "");
const imagesIn = (html: string) => html.match(/<picture><source.*?<\/picture>|<img (?!src="\/_).*?>/g) ?? [];

async function read(slug: string, content: string, columns = {}): Promise<string> {
  const { pool } = await product.database();
  await addArticle(pool, { slug, title: `Judul ${slug}`, content, ...columns });
  const html = await (await product.fetch(`/news/read/${slug}`)).text();
  return textBetween(html, '<div class="prose">', "</article>");
}

test("a library image has copies up to its own width, its size and its colour", async () => {
  const [first, second] = imagesIn(await read("a", `Isi\n\n![Lantai bursa](${wide})\n\n![](${narrow})`));
  const copies = (address: string, extension: string, widths: number[]) =>
    widths.map((width) => `${stem(address)}.${width}.${extension} ${width}w`).join(", ");
  expect(first).toContain(
    `<source type="image/avif" srcset="${copies(wide, "avif", [320, 640, 900])}" sizes="(width &gt;= 42rem) 42rem, 100vw"`,
  );
  expect(first).toContain(`<source type="image/webp" srcset="${copies(wide, "webp", [320, 640, 900])}"`);
  expect(first).toMatch(
    /<img src="[^"]+\.jpg" alt="Lantai bursa" width="900" height="600" style="background-color:#[0-9a-f]{6}" loading="lazy" decoding="async" \/><\/picture>/,
  );
  expect(second).toContain(
    `srcset="${copies(narrow, "avif", [300])}" sizes="(width &gt;= 18.75rem) 18.75rem, 100vw"`,
  );
  expect(second).toContain('alt="Menara" width="300" height="500"');
  for (const [, address = ""] of (first + (second ?? "")).matchAll(/(\/images\/\S+) \d+w/g)) {
    expect((await product.fetch(address)).headers.get("content-type")).toMatch(/^image\/(avif|webp)$/);
  }
});

test("an image without alternative text uses the library's; a transparent one has no colour", async () => {
  const [first, second] = imagesIn(await read("b", `![](${wide}) ![](${clear})`));
  expect(first).toContain('alt="Papan &quot;IHSG&quot; &amp; kurs &lt;pagi&gt;"');
  expect(second).toContain('alt="" width="500" height="400" loading="lazy"');
});

test.each([
  ["foreign", "https://lain.example/images/x/1763769600000-a.jpg"],
  ["unknown", "/images/tidak-ada/1763769600000-a.jpg"],
  ["other", "/kabarpasar.png"],
])("an image that is not in the library is unchanged: %s", async (slug, address) => {
  const html = await read(slug, `![Grafik](${address})`);
  expect(html).toContain(`<img src="${address}" alt="Grafik" loading="lazy" decoding="async" />`);
  expect(html).not.toContain("<source");
});

test("a script in an image's text or address is escaped", async () => {
  const html = await read("c", `![" onload="alert(1)](${wide})\n\n![x](${wide}"onerror="alert(1))`);
  expect(html.replace(/"[^"]*"/g, '""')).not.toMatch(/\bon(load|error)/);
  expect(html).toContain('alt="&quot; onload=&quot;alert(1)"');
});

test("the newsroom's previews, review queue and live preview show the same image", async () => {
  const content = `![Lantai](${wide})`;
  const { pool } = await product.database();
  await addArticle(pool, {
    slug: "d",
    title: "Menunggu",
    content,
    status: "review",
    featured_image_url: narrow,
  });
  const { rows } = await pool.query("SELECT id::int FROM articles WHERE slug = 'd'");
  const stored = await (await editor.get(`/news/preview/${rows[0].id}`)).text();
  const posted = await editor.post("/preview/article", { title: "Uji", content, featuredImageUrl: narrow });
  const review = await (await editor.get("/admin/review")).text();
  for (const html of [stored, await posted.text(), review])
    expect(html).toContain(`${stem(wide)}.900.avif 900w`);
  expect(stored).toContain('alt="Menara"');
  const live = await (await editor.post("/admin/markdown/preview", { content })).json();
  expect(live.html).toContain(`${stem(wide)}.320.webp 320w`);
});

test("our feeds contain only the original image", async () => {
  const feed = await (await product.fetch("/feed/news/feed.json")).text();
  expect(feed).toContain(`${product.url}${wide}`);
  expect(feed).not.toContain("<source");
});

test("a changed text and focus update the pages that show the image", async () => {
  await read("e", `![](${clear})`, { featured_image_url: clear });
  const { pool } = await product.database();
  const { rows } = await pool.query("SELECT id FROM images WHERE extension = 'png'");
  const page = async () => (await product.fetch("/news/read/e")).text();
  // Twice, because the first page may be purged only because its article is new.
  for (const [alt, focusX] of [
    ["Logo bursa", "10"],
    ["Papan nama", "20"],
  ] as const) {
    await editor.post(`/admin/media/image?gambar=${rows[0].id}`, { alt, focusX, focusY: "90" });
    await expect.poll(page).toContain(`object-position:${focusX}% 90%`);
    expect(await page()).toContain(`alt="${alt}" width="500"`);
  }
});
