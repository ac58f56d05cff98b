import type { Page } from "@playwright/test";
import { expect, test, waitForHydration } from "./fixtures.ts";
import { searchField } from "./search-field.ts";

test.use({ expectedErrors: [/404 \(Not Found\)/] });

async function hold(page: Page, path: RegExp): Promise<() => void> {
  let release = () => {};
  const gate = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(path, async (route) => {
    await gate;
    await route.continue();
  });
  return release;
}

test("a slow stock page immediately shows its skeleton, scrolled to the top", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await page.goto("/markets");
  await waitForHydration(page);
  const release = await hold(page, /\/saham\/.*\.data/);
  const link = page.getByRole("tabpanel", { name: "Naik" }).getByRole("link", { name: "BBCA" });
  await link.scrollIntoViewIfNeeded();
  expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(300);
  await link.click();
  await expect(page.getByText("Memuat data saham...")).toBeAttached();
  await expect(page.locator("main .skeleton").first()).toBeVisible();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  release();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Bank Central Asia Tbk.");
});

test("a slow search shows a spinner, and replaces the heading of the previous one", async ({ page }) => {
  await page.goto("/legal/terms");
  await waitForHydration(page);
  const release = await hold(page, /\/search\.data/);
  const field = searchField(page);
  await field.fill("auto rejection");
  await field.press("Enter");
  await expect(page.locator("main .spinner")).toBeVisible();
  release();
  await expect(page.getByRole("heading", { name: 'Hasil untuk: "auto rejection"' })).toBeVisible();
  await page.unrouteAll();
  const releaseNext = await hold(page, /\/search\.data/);
  const own = page.getByRole("main").getByRole("search").locator("input");
  await own.fill("lebaran");
  await own.press("Enter");
  await expect(page.locator("main .spinner")).toBeVisible();
  await expect(page.getByRole("heading", { name: 'Hasil untuk: "auto rejection"' })).toHaveCount(0);
  await expect(page.getByRole("heading", { name: 'Hasil untuk: "lebaran"' })).toBeVisible();
  releaseNext();
});

test("an empty search is not submitted from any page", async ({ page }) => {
  await page.goto("/legal/terms");
  await waitForHydration(page);
  for (const text of ["", "   "]) {
    const field = searchField(page);
    await field.fill(text);
    await field.press("Enter");
    await page.getByRole("banner").getByRole("button", { name: "Cari", exact: true }).click();
    await expect(page).toHaveURL(/\/legal\/terms$/);
  }
  await page.goto("/search?q=bank");
  await waitForHydration(page);
  const field = page.getByRole("main").getByRole("search").locator("input");
  await field.fill(" ");
  await field.press("Enter");
  await expect(page).toHaveURL(/\/search\?q=bank$/);
});

test("a missing article is reported in a toast too", async ({ page }) => {
  await page.goto("/news/read/tidak-ada");
  const toast = page.locator(".toast").first();
  await expect(toast).toContainText("Gagal Memuat Artikel");
  await expect(toast).toContainText("Artikel tidak ditemukan atau belum dipublikasikan.");
  await expect(page.getByRole("heading", { name: "Artikel Tidak Ditemukan" })).toBeVisible();
});
