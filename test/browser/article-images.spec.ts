import type { Browser, Page } from "@playwright/test";
import { addArticle } from "#test/published-article.ts";
import { purgePages } from "./fixtures.ts";
import { expect, test, waitForHydration, watchShifts } from "./newsroom-product.ts";

// The browser's own message for a missing image. A Content-Security-Policy violation would read differently.
test.use({ expectedErrors: [/Failed to load resource/] });

const PIXEL = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
);

test.beforeAll(async ({ product }) => {
  const { pool } = await product.database();
  const images = {
    ada: "http://gambar.example/ada.png",
    rusak: "https://gambar.example/rusak.png",
    "rusak-juga": "http://gambar.example/rusak-juga.png",
    mesin: "http://127.0.0.1/mesin.png",
    gerbang: "http://gambar.example:8080/gerbang.png",
    relatif: "/images/tidak-ada.png",
  };
  for (const [slug, featured_image_url] of Object.entries(images)) {
    await addArticle(pool, {
      slug,
      title: `Gambar ${slug}`,
      excerpt: "Ringkasan",
      content: "Isi ![grafik](http://gambar.example/grafik.png) ![lokal](http://localhost/lokal.png)",
      category: "Banking",
      featured_image_url,
    });
  }
  await purgePages(product);
});

/**
 * Acts as the publisher's server and returns the requests it gets. Images with "rusak" (broken) in their
 * name are missing.
 */
async function serveImages(page: Page): Promise<string[]> {
  const requestedUrls: string[] = [];
  // Fonts are optional, and whether one loads in time affects line breaks. Blocked, because tests compare two pages.
  await page.route("**/*.woff2", (route) => route.abort());
  await page.route(/^https?:\/\/(gambar\.example|127\.0\.0\.1\/|localhost\/)/, async (route) => {
    requestedUrls.push(route.request().url());
    await (route.request().url().includes("rusak")
      ? route.fulfill({ status: 404 })
      : route.fulfill({ body: PIXEL, contentType: "image/png" }));
  });
  return requestedUrls;
}

const imageBox = (page: Page, slug: string) =>
  page
    .locator("main article")
    .filter({ hasText: `Gambar ${slug}` })
    .locator("svg:has(pattern)");

async function withoutJavaScript(browser: Browser, address: string): Promise<Page> {
  const page = await browser.newPage({ javaScriptEnabled: false, viewport: { width: 1280, height: 2400 } });
  await serveImages(page);
  await page.goto(address, { waitUntil: "networkidle" });
  return page;
}

for (const path of ["/news", "/sector/banking", "/news/read/rusak"]) {
  test(`a missing image is replaced by its motif on ${path}, with and without JavaScript`, async ({
    page,
    browser,
    product,
  }) => {
    await page.setViewportSize({ width: 1280, height: 2400 });
    const { read: readShifts } = await watchShifts(page);
    await serveImages(page);
    await page.goto(path, { waitUntil: "networkidle" });
    await waitForHydration(page);
    await expect(page.locator('main article img[src*="rusak"]:not([hidden])')).toHaveCount(0);
    expect(await readShifts()).toEqual([]);

    const plain = await withoutJavaScript(browser, product.url + path);
    const image = imageBox(page, "rusak").first();
    const plainImage = imageBox(plain, "rusak").first();
    expect(await plainImage.boundingBox()).toEqual(await image.boundingBox());
    expect((await plainImage.screenshot()).equals(await image.screenshot())).toBe(true);
    await plain.close();
  });
}

test("images are requested over https, or omitted if that is impossible", async ({ page, product }) => {
  await page.setViewportSize({ width: 1280, height: 2400 });
  const requestedUrls = await serveImages(page);
  for (const path of ["/news", "/news/read/ada", "/news/read/mesin"]) {
    await page.goto(path, { waitUntil: "networkidle" });
    await waitForHydration(page);
  }
  expect([...new Set(requestedUrls)].sort()).toEqual([
    "https://gambar.example/ada.png",
    "https://gambar.example/grafik.png",
    "https://gambar.example/rusak-juga.png",
    "https://gambar.example/rusak.png",
  ]);
  await page.goto("/news/read/ada");
  await expect(page.locator("main article img").first()).toHaveJSProperty("naturalWidth", 1);
  const feed = JSON.parse(await (await product.fetch("/feed/news/feed.json")).text());
  expect(feed.items.map(({ title, image }: { title: string; image?: string }) => [title, image])).toEqual(
    expect.arrayContaining([
      ["Gambar ada", "https://gambar.example/ada.png"],
      ["Gambar mesin", undefined],
    ]),
  );
});

test("after navigation a broken image shows its motif too, and one below the fold still loads", async ({
  page,
}) => {
  await page.setViewportSize({ width: 700, height: 300 });
  await serveImages(page);
  await page.goto("/news");
  await waitForHydration(page);
  const below = page.locator('main article img[src$="example/ada.png"]');
  await below.scrollIntoViewIfNeeded();
  await expect(below).toHaveJSProperty("naturalWidth", 1);
  await page.getByRole("link", { name: "Gambar rusak-juga" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Gambar rusak-juga");
  await expect(page.locator('main article img[src*="rusak"]:not([hidden])')).toHaveCount(0);
  await expect(imageBox(page, "rusak-juga")).toBeVisible();
});
