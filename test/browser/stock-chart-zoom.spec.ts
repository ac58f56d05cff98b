import type { Page } from "@playwright/test";
import { boxOf } from "./fixtures.ts";
import { expect, test, waitForHydration } from "./stock-product.ts";

const legend = (page: Page) => page.getByTestId("chart-legend");

async function open(page: Page) {
  await page.goto("/saham/BBCA");
  await waitForHydration(page);
  const chart = page.locator('[data-chart="live"]');
  await chart.waitFor();
  await chart.scrollIntoViewIfNeeded();
  const { x, y } = await boxOf(chart);
  const firstDay = async () => {
    await page.mouse.move(x + 4, y + 150);
    return legend(page).locator("p > span").first().innerText();
  };
  return { x, y, chart, firstDay };
}

test("the wheel zooms around the pointer with Ctrl, and scrolls the page without it", async ({ page }) => {
  const { x, y, chart, firstDay } = await open(page);
  await expect.poll(firstDay).toMatch(/Feb 2024$/);
  const { width = 0 } = (await chart.boundingBox()) ?? {};
  await page.mouse.move(x + width / 2, y + 150);
  await page.keyboard.down("Control");
  for (let turn = 0; turn < 4; turn += 1) await page.mouse.wheel(0, -120);
  await page.keyboard.up("Control");
  await expect.poll(firstDay).not.toMatch(/Feb 2024$/);
  const scrolled = await page.evaluate(() => window.scrollY);
  await page.keyboard.down("Control");
  for (let turn = 0; turn < 6; turn += 1) await page.mouse.wheel(0, 120);
  await page.keyboard.up("Control");
  await expect.poll(firstDay).toMatch(/Feb 2024$/);
  expect(await page.evaluate(() => window.scrollY)).toBe(scrolled);
  await page.mouse.move(x + width / 2, y + 150);
  await page.mouse.wheel(0, 120);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(scrolled);
});

test.describe("when scripts can't be fetched", () => {
  test.use({ expectedErrors: [/net::ERR_FAILED/] });

  test("a range link works as without JavaScript", async ({ page }) => {
    await page.route("**/assets/*.js", (route) => route.abort());
    await page.goto("/saham/BBCA");
    await page.getByRole("link", { name: "5Y, 5 tahun" }).click();
    await expect(page.getByRole("img", { name: "Grafik harga BBCA, 5 tahun" })).toBeVisible();
    await expect(page).toHaveURL(/range=5Y$/);
  });
});

test("switching tabs preserves the scroll position", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await page.goto("/saham/BBCA");
  await waitForHydration(page);
  await page.evaluate(() => window.scrollTo({ top: 120, behavior: "instant" }));
  await page.getByRole("link", { name: "Historical Data" }).dispatchEvent("click");
  await expect(page.getByRole("heading", { name: "Data Historis Februari 2025" })).toBeVisible();
  expect(await page.evaluate(() => window.scrollY)).toBe(120);
  await expect(page.getByRole("link", { name: "Historical Data" })).toBeInViewport({ ratio: 1 });
});

test.describe("on a phone", () => {
  test.use({ hasTouch: true, viewport: { width: 360, height: 800 } });

  test("a tap selects a bar, and a pinch zooms", async ({ page }) => {
    const { x, y } = await open(page);
    await expect(legend(page)).toContainText("21 Feb 2025");
    await page.touchscreen.tap(x + 100, y + 150);
    await expect(legend(page)).not.toContainText("21 Feb 2025");
    const tapped = await legend(page).locator("p > span").first().innerText();
    const other = tapped.slice(-8);
    expect(other).toMatch(/202[45]$/);

    const session = await page.context().newCDPSession(page);
    const at = (distance: number) => [
      { x: x + 140 - distance, y: y + 150, id: 0 },
      { x: x + 140 + distance, y: y + 150, id: 1 },
    ];
    await session.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: at(20) });
    for (let distance = 25; distance <= 100; distance += 5)
      await session.send("Input.dispatchTouchEvent", { type: "touchMove", touchPoints: at(distance) });
    await session.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
    await page.touchscreen.tap(x + 4, y + 150);
    await expect(legend(page)).not.toContainText("Feb 2024");
  });
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("the scale is a link", async ({ page }) => {
    await page.goto("/saham/BBCA?range=5Y");
    const line = () => page.locator('[data-chart="still"] path').last().getAttribute("d");
    const linear = await line();
    await page.getByRole("link", { name: "Skala log" }).click();
    await expect(page).toHaveURL(/range=5Y&skala=log$/);
    expect(await line()).not.toBe(linear);
    await page.getByRole("link", { name: "6M" }).click();
    await expect(page).toHaveURL(/range=6M&skala=log$/);
    await page.getByRole("link", { name: "Skala log" }).click();
    await expect(page).toHaveURL(/range=6M$/);
  });
});
