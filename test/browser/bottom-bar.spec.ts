import { expect, expectNoAccessibilityFaults, hydrated, test } from "./fixtures.ts";
import { layoutFaults, setTextSize } from "./layout-faults.ts";

test.use({ viewport: { width: 360, height: 740 }, hasTouch: true });

const BAR = { name: "Navigasi cepat" };

test("stays at the bottom of the window while scrolling, and marks the current page", async ({ page }) => {
  await page.goto("/markets");
  const bar = page.getByRole("navigation", BAR);
  await expect(bar.getByRole("link")).toHaveText(["Beranda", "Pasar", "Berita", "Watchlist", "Cari"]);
  await expect(bar.locator("[aria-current=page]")).toHaveText("Pasar");
  for (const top of [0, 400, 100_000]) {
    await page.evaluate((y) => scrollTo(0, y), top);
    const { y, ...box } = (await bar.boundingBox()) ?? { y: 0 };
    expect(Math.round(y)).toBe(684);
    expect(box).toEqual({ x: 0, width: 360, height: 56 });
  }
  for (const link of await bar.getByRole("link").all()) {
    const { width, height } = (await link.boundingBox()) ?? { width: 0, height: 0 };
    expect(width).toBeGreaterThanOrEqual(44);
    expect(height).toBeGreaterThanOrEqual(44);
  }
  // The footer ends above the bar.
  const footer = await page.locator("footer").boundingBox();
  expect((footer?.y ?? 0) + (footer?.height ?? 0)).toBeLessThanOrEqual(684);
  await expectNoAccessibilityFaults(page);
});

test("links to its sections, and the menu to the others", async ({ page }) => {
  await page.goto("/legal/terms");
  const bar = page.getByRole("navigation", BAR);
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
  await hydrated(page);
  for (let press = 0; press < 30; press++) {
    await page.keyboard.press("Tab");
    const end = await page.evaluate(() => {
      const active = document.activeElement;
      return active?.closest("header, .bottom-bar") ? 0 : active?.getBoundingClientRect().bottom;
    });
    expect(end).toBeLessThanOrEqual(685);
  }
  await page.locator("header summary").tap();
  await page.locator("header").getByRole("button", { name: "Watch Now" }).last().tap();
  const toast = page.getByText("Segera Hadir").locator("visible=true").first();
  await expect(toast).toBeVisible();
  const box = await toast.boundingBox();
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(684);
});

test("shows its labels in full on the narrowest phone at 200 % text size", async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 740 });
  await page.goto("/legal/terms");
  await setTextSize(page, 32);
  const cells = await page.getByRole("navigation", BAR).getByRole("link").all();
  for (const cell of cells) {
    await expect
      .poll(() => cell.evaluate((link) => link.scrollWidth - link.clientWidth))
      .toBeLessThanOrEqual(0);
    await expect
      .poll(() => cell.evaluate((link) => link.scrollHeight - link.clientHeight))
      .toBeLessThanOrEqual(0);
  }
  await expect.poll(() => layoutFaults(page)).toEqual([]);
});

test("is at the end of the page in a very low window", async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 256 });
  await page.goto("/news");
  await expect(page.getByRole("navigation", BAR)).not.toBeInViewport();
  await page.evaluate(() => scrollTo(0, 1e6));
  await expect(page.getByRole("navigation", BAR)).toBeInViewport();
});

test("focuses the page's own field on the search page", async ({ page }) => {
  await page.goto("/search?q=bank");
  await hydrated(page);
  await page.getByRole("navigation", BAR).getByRole("link", { name: "Cari" }).tap();
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
    await page.getByRole("navigation", BAR).getByRole("link", { name: "Cari" }).tap();
    await expect(page).toHaveURL("/search");
    await expect(page.locator("main [type=search]")).toBeFocused();
  });
});
