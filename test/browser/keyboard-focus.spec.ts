import type { Page } from "@playwright/test";
import { expect, test, waitForHydration } from "./fixtures.ts";

function isFocusSeen(page: Page) {
  return page.evaluate(() => {
    const element = document.activeElement;
    if (!element || element === document.body) return "nothing has the focus";
    const { left, top, width, height } = element.getBoundingClientRect();
    const x = left + Math.min(width, innerWidth - left) / 2;
    const y = top + Math.min(height, 16) / 2;
    const at = document.elementFromPoint(x, y);
    const isSeen = at !== null && (element.contains(at) || at.contains(element));
    return isSeen
      ? "seen"
      : `${element.outerHTML.slice(0, 120)} is hidden at ${Math.round(x)}, ${Math.round(y)}`;
  });
}

for (const { path, width } of [
  { path: "/news", width: 1280 },
  { path: "/saham/BBCA", width: 1280 },
  { path: "/news", width: 360 },
]) {
  test(`focus moved by Shift+Tab from far down ${path} stays visible at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 700 });
    await page.goto(path);
    await waitForHydration(page);
    // The sixth link of the content, with the page scrolled as far as that allows.
    await page.locator("main a:visible").nth(5).focus();
    await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: "instant" }));
    for (let step = 0; step < 40; step++) {
      await page.keyboard.press("Shift+Tab");
      if (await page.evaluate(() => document.activeElement?.matches("body > * > a:first-child"))) break;
      await expect.poll(() => isFocusSeen(page)).toBe("seen");
    }
  });
}

test("on a phone the screener's sort links are visible while focused", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 700 });
  await page.goto("/screener");
  await waitForHydration(page);
  const links = page.locator("thead a");
  await page.getByRole("region", { name: /./ }).locator("tbody a").first().focus();
  for (let step = await links.count(); step > 0; step--) {
    await page.keyboard.press("Shift+Tab");
    await expect.poll(() => isFocusSeen(page)).toBe("seen");
    expect(await page.evaluate(() => document.activeElement?.closest("thead") !== null)).toBe(true);
  }
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/urut=simbol/);
  await page.locator("tbody a").first().focus();
  expect((await page.locator("thead").boundingBox())?.width).toBeLessThan(2);
});

test.describe("a logo", () => {
  test.use({ expectedErrors: [/404/] });

  test("that doesn't load is replaced by the initials, and omitted in a chip", async ({ page, product }) => {
    const { pool } = await product.database();
    await page.route("**/logo-rusak.png", (route) => route.fulfill({ status: 404, body: "" }));
    await pool.query("UPDATE symbols SET logo_url = '/logo-rusak.png' WHERE symbol = 'BBCA'");
    await expect(async () => {
      await page.goto("/saham/BBCA");
      expect(await page.content()).toContain("logo-rusak.png");
    }).toPass();
    await waitForHydration(page);
    const head = page.locator("main").filter({ has: page.getByRole("heading", { level: 1 }) });
    await expect(head.locator("svg text").first()).toHaveText("BB");
    await expect(page.locator("img[src*='logo-rusak']")).toHaveCount(0);
    await pool.query("UPDATE symbols SET logo_url = NULL WHERE symbol = 'BBCA'");
  });
});
