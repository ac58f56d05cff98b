import { dayStamp } from "#domain/market/candles/candle.ts";
import { openCandleSeries, storeCandles } from "#domain/market/candles/store-candles.server.ts";
import { expect, expectNoAccessibilityViolations, test, waitForHydration } from "./fixtures.ts";

const TABS = ["Overview", "Chart", "Historical Data"];

test("a tile links to its index's page, its origin button doesn't", async ({ page }) => {
  await page.goto("/");
  await waitForHydration(page);
  const tile = page
    .getByRole("listitem")
    .filter({ has: page.getByRole("heading", { name: "S&P 500", exact: true }) });
  await tile.getByRole("button", { name: "Asal data S&P 500" }).click();
  await expect(tile.getByText("Yahoo Finance", { exact: true })).toBeVisible();
  await expect(page).toHaveURL(/\/$/);
  await page.keyboard.press("Escape");

  // The link covers the whole tile.
  await tile.getByText("6.551,96").click({ force: true });
  await expect(page).toHaveURL(/\/saham\/SP500$/);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("S&P 500");
  await expect(page.getByRole("main")).toContainText("6.551,96 poin");
  await expect(page.getByRole("main")).toContainText("Belum ada data grafik untuk indeks ini.");
});

test("the page of IHSG shows points, by mouse and by keyboard", async ({ page }) => {
  await page.goto("/saham/IHSG");
  await waitForHydration(page);
  await expect(page.getByRole("navigation", { name: "Bagian halaman indeks" }).getByRole("link")).toHaveText(
    TABS,
  );
  const chart = page.getByRole("slider", { name: "Grafik IHSG, 1 tahun" });
  await chart.focus();
  await page.keyboard.press("Home");
  await expect(page.getByTestId("chart-legend")).toContainText("18 Agu 2026");
  await expect(page.getByTestId("chart-legend")).toContainText("Tutup7.400,00");
  await expect(chart).toHaveAttribute("aria-valuetext", "18 Agu 2026, Tutup 7.400,00, -");
  await page.keyboard.press("ArrowRight");
  await expect(chart).toHaveAttribute("aria-valuetext", "19 Agu 2026, Tutup 7.500,00, +1,35%");

  await page.getByRole("link", { name: "Lihat sebagai tabel" }).click();
  await expect(page.getByRole("cell", { name: "7.500,00" }).first()).toBeVisible();
  await expect(page.getByRole("main")).not.toContainText("Rp");
  await expectNoAccessibilityViolations(page);
});

test("an index of five digits fits on a phone without horizontal scrolling", async ({ page, product }) => {
  const { db } = await product.database();
  const days = ["2026-08-20", "2026-08-21"].map((date) => ({ t: dayStamp(date), v: null }));
  const prices = { o: 42_500.25, h: 42_810.75, l: 42_105.5, c: 42_310.07 };
  const series = await openCandleSeries(db, {
    symbol: "NIKKEI",
    source: "yahoo",
    interval: "1d",
    adjustment: "adjusted",
  });
  await storeCandles(
    db,
    series,
    days.map((day) => ({ ...day, ...prices })),
  );
  await page.setViewportSize({ width: 360, height: 800 });
  await page.goto("/saham/NIKKEI");
  await waitForHydration(page);
  // The last bar is today's and has a price only.
  await page.getByRole("slider", { name: "Grafik NIKKEI, 1 tahun" }).press("Home");
  await expect(page.getByTestId("chart-legend")).toContainText("Terendah42.105,50");
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
});

test("without JavaScript an index has its chart and its table of days", async ({ browser, product }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(`${product.url}/saham/IHSG`);
  await expect(page.getByRole("img", { name: "Grafik IHSG, 1 tahun" })).toBeVisible();
  await page.getByRole("link", { name: "Historical Data" }).click();
  await expect(page.getByRole("heading", { name: "Data Historis Agustus 2026" })).toBeVisible();
  await expect(page.getByRole("row").nth(1)).toContainText("21 Agu 20267.436,88");
  await context.close();
});

test("a delisted company's page states the delisting under the company's name", async ({ page, product }) => {
  const { pool } = await product.database();
  await pool.query(
    `INSERT INTO symbols (symbol, name, is_listed, delisting_date) VALUES ('FREN', 'Smartfren Telecom Tbk.', false, '2025-04-16')`,
  );
  await page.goto("/saham/FREN");
  await waitForHydration(page);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Smartfren Telecom Tbk.");
  await expect(page.getByText("Tidak lagi tercatat di bursa sejak 16 Apr 2025.")).toBeVisible();
  await expect(page.getByRole("region", { name: /^Batas harga/ })).toHaveCount(0);
  await expectNoAccessibilityViolations(page);
});
