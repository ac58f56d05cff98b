import { addArticlesAboutCompanies } from "#test/article-companies.ts";
import { boxOf, purgePages } from "./fixtures.ts";
import { expect, expectAccessible, test, waitForHydration } from "./newsroom-product.ts";

test.beforeAll(async ({ product }) => {
  await addArticlesAboutCompanies(await product.database());
  await purgePages(product);
});

const ARTICLE = "/news/read/laba";

test("companies and related articles are beside the text, on a phone below it", async ({ page }) => {
  const region = (name: string) => page.getByRole("region", { name });
  for (const width of [1024, 1280, 1920]) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto(ARTICLE);
    const text = await boxOf(page.locator(".prose"));
    const companies = await boxOf(region("Emiten dalam Berita"));
    expect(companies.x).toBeGreaterThan(text.right);
    expect(companies.y).toBeLessThan(400);
    expect((await boxOf(region("Artikel Terkait"))).y).toBeGreaterThan(companies.y);
  }
  for (const width of [320, 360, 768]) {
    await page.setViewportSize({ width, height: 800 });
    const text = await boxOf(page.locator(".prose"));
    expect((await boxOf(region("Emiten dalam Berita"))).y).toBeGreaterThan(text.bottom);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
  }
  await expectAccessible(page, "dark");
});

test("the address is copied with a confirmation, before the page hydrates", async ({
  page,
  context,
  product,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.goto(ARTICLE);
  await page.getByRole("link", { name: "Salin tautan" }).click();
  await expect(page.getByText("Tautan disalin")).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(product.url + ARTICLE);
  await expect(page).toHaveURL(ARTICLE);
  const scripts = await page.evaluate(() => performance.getEntriesByType("resource").map(({ name }) => name));
  expect(scripts.filter((name) => name.endsWith(".js"))).toEqual([]);
  // Hydration leaves the notice in place.
  await waitForHydration(page);
  await expect(page.getByText("Tautan disalin")).toBeVisible();
});

test("a blocked clipboard is reported", async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, "clipboard", {
      value: { writeText: () => Promise.reject(new Error()) },
    });
  });
  await page.goto(ARTICLE);
  await page.getByRole("link", { name: "Salin tautan" }).click();
  await expect(page.getByText("Tautan gagal disalin. Salin dari bilah alamat.")).toBeVisible();
});

test("the system's share dialog is used if available", async ({ page, product }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, "share", {
      value: (shared: unknown) => {
        Object.assign(window, { shared });
        return Promise.reject(new DOMException("", "AbortError"));
      },
    });
  });
  await page.goto(ARTICLE);
  await page.getByRole("link", { name: "Bagikan" }).click();
  await expect
    .poll(() => page.evaluate(() => Reflect.get(window, "shared")))
    .toEqual({ title: "Laba dua emiten naik", url: product.url + ARTICLE });
  await expect(page).toHaveURL(ARTICLE);
});

test("a printed article has no sidebar and no share buttons", async ({ page }) => {
  await page.emulateMedia({ media: "print" });
  await page.goto(ARTICLE);
  await expect(page.getByRole("heading", { name: "Laba dua emiten naik" })).toBeVisible();
  for (const name of ["Emiten dalam Berita", "Artikel Terkait"])
    await expect(page.getByRole("heading", { name })).toHaveCount(0);
  for (const name of ["WhatsApp", "Salin tautan"])
    await expect(page.getByRole("link", { name })).toHaveCount(0);
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("prices, links and sharing are available", async ({ page, product }) => {
    await page.goto(ARTICLE);
    const companies = page.getByRole("region", { name: "Emiten dalam Berita" });
    await expect(companies.getByText("Rp9.800")).toBeVisible();
    await expect(page.getByRole("link", { name: "Salin tautan" })).toHaveAttribute(
      "href",
      product.url + ARTICLE,
    );
    await expect(page.getByRole("link", { name: "WhatsApp" })).toHaveAttribute("href", /^https:\/\/wa\.me\//);
    await companies.getByRole("link", { name: /BBCA/ }).click();
    await expect(page).toHaveURL("/saham/BBCA");
  });
});
