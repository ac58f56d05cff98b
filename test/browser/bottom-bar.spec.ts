import { boxOf, expect, expectNoAccessibilityViolations, test, waitForHydration } from "./fixtures.ts";
import { layoutProblems, setTextSize } from "./layout-problems.ts";

const viewport = { width: 360, height: 740 };
const quickNavigation = { name: "Navigasi cepat" };
const BAR_HEIGHT = 56;
const BAR_TOP = viewport.height - BAR_HEIGHT;

test.use({ viewport: viewport, hasTouch: true });

test("stays at the bottom of the window while scrolling, and marks the current page", async ({ page }) => {
  await page.goto("/markets");
  const bar = page.getByRole("navigation", quickNavigation);
  await expect(bar.getByRole("link")).toHaveText(["Beranda", "Pasar", "Berita", "Watchlist", "Cari"]);
  await expect(bar.locator("[aria-current=page]")).toHaveText("Pasar");
  for (const top of [0, 400, 100_000]) {
    await page.evaluate((y) => scrollTo(0, y), top);
    const { x, y, width, height } = await boxOf(bar);
    expect([x, Math.round(y), width, height]).toEqual([0, BAR_TOP, viewport.width, BAR_HEIGHT]);
  }
  for (const link of await bar.getByRole("link").all()) {
    const { width, height } = await boxOf(link);
    expect(width).toBeGreaterThanOrEqual(44);
    expect(height).toBeGreaterThanOrEqual(44);
  }
  // The footer ends above the bar.
  expect((await boxOf(page.locator("footer"))).bottom).toBeLessThanOrEqual(BAR_TOP);
  await expectNoAccessibilityViolations(page);
});

test("links to its sections, and the menu to the others", async ({ page }) => {
  await page.goto("/legal/terms");
  const bar = page.getByRole("navigation", quickNavigation);
  await expect(bar.locator("[aria-current=page]")).toHaveCount(0);
  await bar.getByRole("link", { name: "Berita", exact: true }).tap();
  await expect(page).toHaveURL("/news");
  await bar.getByRole("link", { name: "Watchlist" }).tap();
  await expect(page).toHaveURL("/watchlist");
  await expect(page.getByRole("heading", { name: "Akses Terbatas" })).toBeVisible();
  await page.locator("header summary").tap();
  await expect(page.locator("header [data-menu] nav a")).toHaveText([
    "Screener",
    "Riset",
    "Keuangan Pribadi",
    "Video",
  ]);
});

test("doesn't cover focused elements or notices", async ({ page }) => {
  await page.goto("/news");
  await waitForHydration(page);
  for (let press = 0; press < 30; press++) {
    await page.keyboard.press("Tab");
    const end = await page.evaluate(() => {
      const active = document.activeElement;
      return active?.closest("header, .bottom-bar") ? 0 : active?.getBoundingClientRect().bottom;
    });
    // Lines of text end at fractions of a pixel.
    expect(end).toBeLessThanOrEqual(BAR_TOP + 1);
  }
  await page.locator("header summary").tap();
  await page.locator("header").getByRole("button", { name: "Watch Now" }).last().tap();
  const toast = page.getByText("Segera Hadir").locator("visible=true").first();
  await expect(toast).toBeVisible();
  expect((await boxOf(toast)).bottom).toBeLessThanOrEqual(BAR_TOP);
});

test("shows its labels in full on the narrowest phone at 200 % text size", async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 740 });
  await page.goto("/legal/terms");
  await setTextSize(page, 32);
  const cells = await page.getByRole("navigation", quickNavigation).getByRole("link").all();
  for (const cell of cells) {
    await expect
      .poll(() => cell.evaluate((link) => link.scrollWidth - link.clientWidth))
      .toBeLessThanOrEqual(0);
    await expect
      .poll(() => cell.evaluate((link) => link.scrollHeight - link.clientHeight))
      .toBeLessThanOrEqual(0);
  }
  await expect.poll(() => layoutProblems(page)).toEqual([]);
});

test("is at the end of the page in a very low window", async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 256 });
  await page.goto("/news");
  await expect(page.getByRole("navigation", quickNavigation)).not.toBeInViewport();
  await page.evaluate(() => scrollTo(0, 1e6));
  await expect(page.getByRole("navigation", quickNavigation)).toBeInViewport();
});

test("focuses the page's own field on the search page", async ({ page }) => {
  await page.goto("/search?q=bank");
  await waitForHydration(page);
  await page.getByRole("navigation", quickNavigation).getByRole("link", { name: "Cari" }).tap();
  await expect(page.locator("main [type=search]")).toBeFocused();
  await expect(page.getByRole("dialog")).toHaveCount(0);
});

test("is hidden in wide windows and on paper", async ({ page }) => {
  await page.goto("/news");
  await page.emulateMedia({ media: "print" });
  await expect(page.locator(".bottom-bar")).toBeHidden();
  await page.emulateMedia({ media: "screen" });
  await expect(page.locator(".bottom-bar")).toBeVisible();
  await page.setViewportSize({ width: 768, height: 800 });
  await expect(page.locator(".bottom-bar")).toBeHidden();
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("its search link opens the search page with the field focused", async ({ page }) => {
    await page.goto("/");
    await page.getByRole("navigation", quickNavigation).getByRole("link", { name: "Cari" }).tap();
    await expect(page).toHaveURL("/search");
    await expect(page.locator("main [type=search]")).toBeFocused();
  });
});
