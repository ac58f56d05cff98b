import type { Page } from "@playwright/test";
import { addPerson } from "#test/http-person.ts";
import { photo } from "#test/media/images.ts";
import { upload } from "#test/media/upload.ts";
import { addArticle } from "#test/published-article.ts";
import {
  boxOf,
  expect,
  expectAccessible,
  isNightly,
  test,
  waitForHydration,
  watchShifts,
} from "./fixtures.ts";

// Fonts are blocked, because whether one loads in time affects line breaks.
test.use({ expectedErrors: [/Failed to load resource: net::ERR_FAILED/] });

const PATH = "/news/read/gambar-dalam-teks";

test.beforeAll(async ({ product }) => {
  const { pool } = await product.database();
  const editor = await addPerson(product, "gambar-teks@example.com", "editor");
  const add = async (width: number, height: number, alt: string): Promise<string> => {
    const bytes = await photo({ width, height }).jpeg().toBuffer();
    const response = await upload(product, editor, { bytes, fileName: `${alt}.jpg`, alt });
    return (await response.json()).url;
  };
  const [lead, wide, small] = [
    await add(1700, 900, "Utama"),
    await add(1700, 1000, "Lebar"),
    await add(300, 200, "Kecil"),
  ];
  const filler = "Satu paragraf yang menjelaskan keadaan pasar hari ini dengan cukup panjang.\n\n".repeat(6);
  await addArticle(pool, {
    slug: "gambar-dalam-teks",
    title: "Gambar dalam teks",
    content: `Pembuka.\n\n![](${wide})\n\n${filler}![](${small})\n\nPenutup.`,
    featured_image_url: lead,
  });
});

/** Delays images, as on a slow connection, so that a page that doesn't reserve space for them would shift. */
async function delayImages(page: Page): Promise<string[]> {
  const requestedPaths: string[] = [];
  await page.route("**/*.woff2", (route) => route.abort());
  await page.route("**/images/**", async (route) => {
    requestedPaths.push(new URL(route.request().url()).pathname);
    await page.waitForFunction(() => performance.getEntriesByType("paint").length > 0).catch(() => {});
    await route.continue();
  });
  return requestedPaths;
}

const text = (page: Page, alt: string) => page.locator(".prose").getByRole("img", { name: alt });

for (const [width, deviceScaleFactor, widest] of [
  [360, 3, 1280],
  [1280, 1, 960],
  ...(isNightly ? ([[360, 1, 640]] as const) : []),
] as const) {
  test(`at ${width} px and ${deviceScaleFactor} dots per pixel images are small AVIF files without shifts`, async ({
    browser,
    product,
  }) => {
    const page = await browser.newPage({ viewport: { width, height: 800 }, deviceScaleFactor });
    const { read } = await watchShifts(page);
    const requestedPaths = await delayImages(page);
    await page.goto(product.url + PATH);
    await waitForHydration(page);
    for (const alt of ["Utama", "Lebar", "Kecil"]) {
      const image = page.locator("main article").getByRole("img", { name: alt });
      await image.scrollIntoViewIfNeeded();
      await expect(image).toHaveJSProperty("complete", true);
      expect(await image.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
    }
    expect(requestedPaths.every((path) => path.endsWith(".avif"))).toBe(true);
    const wide = requestedPaths
      .filter((path) => path.includes("-lebar."))
      .map((path) => Number(path.split(".")[1]));
    expect(wide).toHaveLength(1);
    expect(wide[0]).toBeLessThanOrEqual(widest);
    expect(await read()).toEqual([]);
    const { width: displayedWidth, height } = await boxOf(text(page, "Lebar"));
    expect(displayedWidth / height).toBeCloseTo(1.7, 1);
    expect((await text(page, "Kecil").boundingBox())?.width).toBe(300);
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
    await page.close();
  });
}

test("a page with images in its text passes axe, and an image below loads when it is near", async ({
  page,
}) => {
  await page.setViewportSize({ width: 768, height: 600 });
  const requestedPaths = await delayImages(page);
  await page.goto(PATH);
  await waitForHydration(page);
  await expect(text(page, "Kecil")).toHaveAttribute("loading", "lazy");
  await expectAccessible(page, "dark");
  await page.setViewportSize({ width: 768, height: 3000 });
  await expect.poll(() => requestedPaths.some((path) => path.includes("-kecil.300.avif"))).toBe(true);
});
