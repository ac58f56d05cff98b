import type { Page } from "@playwright/test";
import { changePrice, makeStale } from "#test/market-figures.ts";
import { startProduct } from "#test/product.ts";
import {
  delayFonts,
  expect,
  isNightly,
  refreshFigures,
  test,
  waitForHydration,
  watchShifts,
} from "./fixtures.ts";
import { advanceClock, waitForApiResponse } from "./market-clock.ts";

const region = (page: Page, name: string) => page.getByRole("region", { name });
const tile = (page: Page, symbol: string) =>
  page.getByRole("listitem").filter({ has: page.getByRole("heading", { name: symbol, exact: true }) });

test("home: six tiles, eight sectors, movers, eleven articles, and the visitor's sign-in link", async ({
  page,
}) => {
  await page.goto("/");
  await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1);
  const tiles = region(page, "Ringkasan Pasar").getByRole("heading", { level: 3 });
  await expect(tiles).toHaveText(["IHSG", "LQ45", "USD/IDR", "GOLD", "S&P 500", "BTC/USD"]);
  await expect(tile(page, "USD/IDR")).toContainText("16.905");
  await expect(tile(page, "GOLD")).toContainText("3.412,50");
  await expect(tile(page, "S&P 500")).toContainText("6.551,96");
  await expect(tile(page, "BTC/USD")).toContainText("95.915,94");
  await expect(tile(page, "LQ45")).toContainText("0,00%");
  await expect(
    page.getByText(
      /^Status bursa: (Sesi|Prapembukaan|Istirahat|Prapenutupan|Pascapenutupan|Bursa tutup|Libur bursa)/,
    ),
  ).toBeVisible();

  await expect(region(page, "Performa Sektor").getByRole("listitem")).toHaveCount(8);
  await expect(region(page, "Performa Sektor").getByRole("link", { name: /^Banking/ })).toHaveText(
    "Banking+3,16%",
  );
  await expect(region(page, "Performa Sektor").getByRole("link", { name: /^Properties/ })).toHaveAttribute(
    "href",
    "/sector/properties-real-estate",
  );
  await expect(page.locator("main article").filter({ visible: true })).toHaveCount(11);
  const guest = region(page, "Lacak Saham Favorit Anda");
  await expect(guest).toContainText("Masuk untuk membuat dan melihat watchlist Anda.");
  await expect(guest.getByRole("link", { name: "Masuk atau Daftar" })).toHaveAttribute("href", "/login");
  await expect(page.getByText("Watchlist Anda (Segera Hadir)")).toBeHidden();
});

test.describe("movers", () => {
  test("have tabs that work by keyboard, and rows that link to the stock from any point", async ({
    page,
  }) => {
    await page.goto("/");
    await waitForHydration(page);
    const movers = region(page, "Penggerak Pasar");
    await expect(movers.getByRole("row")).toHaveText([
      "SahamHargaPerubahan",
      "PTBABukit Asam (Persero) Tbk.Rp2.500+4,17%",
      "ANTMANTAM (Persero) Tbk.Rp1.500+3,45%",
      "GOTOGoTo Gojek Tokopedia Tbk.Rp62+3,33%",
      "BBCABank Central Asia Tbk.Rp9.800+3,16%",
    ]);
    await movers.getByRole("tab", { name: "Naik" }).focus();
    await page.keyboard.press("ArrowRight");
    await expect(movers.getByRole("tab", { name: "Turun" })).toHaveAttribute("aria-selected", "true");
    await expect(movers.getByRole("row").nth(1)).toHaveText("BSDEBumi Serpong Damai Tbk.Rp1.000−4,76%");
    await page.keyboard.press("End");
    await expect(movers.getByRole("tab", { name: "Aktif" })).toBeFocused();
    await expect(movers.getByRole("row").nth(1)).toHaveText(
      "ICBPIndofood CBP Sukses Makmur Tbk.Rp11.000−4,35%",
    );
    // The row's link covers the whole row.
    await movers.getByRole("cell", { name: "Rp11.000" }).click({ force: true });
    await expect(page).toHaveURL(/\/saham\/ICBP$/);
  });
});

test("markets: every tile under its tab, with its flags", async ({ page, product }) => {
  const { db } = await product.database();
  await refreshFigures(product);
  await makeStale(db, "NIKKEI");
  await waitForApiResponse(product, "market-overview", /"symbol":"NIKKEI"[^}]*"stale":true/);
  // The page may be cached from an earlier test.
  await expect.poll(async () => (await product.fetch("/markets")).text()).toMatch(/>Belum diperbarui</);
  await page.goto("/markets");
  await waitForHydration(page);
  const headings = page.getByRole("tabpanel").first().getByRole("heading", { level: 3 });
  await expect(headings).toHaveText(["IHSG", "LQ45", "IDX30", "USD/IDR", "GOLD", "CPO"]);
  const line = page.getByRole("button", { name: /^Asal data harga di halaman ini/ });
  await expect(line).toContainText(/Harga per .*\d\d\.\d\d WIB.*Delayed/);
  // IHSG is delayed, as the line above the tiles says. Gold isn't, so its tile has a time of its own.
  await expect(tile(page, "IHSG")).not.toContainText("Delayed");
  await expect(tile(page, "GOLD").locator("button .tabular-nums")).toHaveText(/WIB/);
  await expect(tile(page, "IHSG").locator("button .tabular-nums")).toHaveText("");
  await page.getByRole("tab", { name: "Global" }).click();
  await expect(tile(page, "NIKKEI")).toContainText("Belum diperbarui");
  await expect(tile(page, "NIKKEI")).toContainText(/\d{1,2} \w{3} \d{4}, \d\d\.\d\d WIB/);
  await expect(tile(page, "S&P 500")).not.toContainText("Belum diperbarui");
  await page.getByRole("tab", { name: "Kripto" }).click();
  await expect(tile(page, "SOL/USD")).toContainText("134,18");
  // The tab is in the URL, beside the map's view, so that Back, a reload and a shared link show it.
  await expect(page).toHaveURL("/markets?pasar=kripto");
  await page.getByRole("link", { name: "Lihat sebagai tabel" }).click();
  await expect(page).toHaveURL("/markets?pasar=kripto&tabel=1");
  await expect(page.getByRole("link", { name: "Lihat sebagai peta" })).toBeVisible();
  await page.getByRole("tab", { name: "Global" }).click();
  await page.getByRole("link", { name: "BBCA" }).first().click();
  await expect(page).toHaveURL(/\/saham\/BBCA$/);
  await page.goBack();
  await expect(page).toHaveURL("/markets?pasar=global&tabel=1");
  await expect(page.getByRole("tab", { name: "Global" })).toHaveAttribute("aria-selected", "true");
  await page.reload();
  await expect(tile(page, "NIKKEI")).toBeVisible();
  await changePrice(db, "NIKKEI", 42_310.07);
});

test("a figure's source is one click away, also without JavaScript", async ({ browser, product }) => {
  const page = await browser.newPage({ javaScriptEnabled: false });
  await page.goto(`${product.url}/`);
  await page.getByRole("button", { name: /^Asal data IHSG/ }).click();
  const origin = page.locator("[popover]:popover-open");
  await expect(origin).toContainText("Yahoo Finance");
  await expect(origin).toContainText("Tertunda hingga 15 menit dari pasar.");
  await page.keyboard.press("Escape");
  await expect(origin).toHaveCount(0);

  // All three lists of movers are shown, one below the other.
  await expect(region(page, "Penggerak Pasar").getByRole("table")).toHaveCount(3);
  for (const name of ["Naik", "Turun", "Aktif"])
    await expect(page.getByRole("heading", { name, exact: true })).toBeVisible();
  await page.goto(`${product.url}/markets`);
  for (const symbol of ["IHSG", "NASDAQ", "ETH/USD"]) await expect(tile(page, symbol)).toBeVisible();
  await page.close();
});

test("simulated figures are labelled once on every page that shows them", async ({ page }) => {
  await using product = await startProduct({ settings: { MARKET_PROVIDER: "simulated" } });
  await waitForApiResponse(product, "market-overview", /"simulated":true/);
  await waitForApiResponse(product, "quote?ticker=BBCA", /"simulated":true/);
  for (const path of [
    ...["/", "/markets", "/news", "/news/BBCA", "/sector/banking", "/search?q=BBCA", "/screener"],
    ...["/saham/BBCA", "/saham/BBCA?tab=chart", "/saham/BBCA?tab=historical-data"],
  ]) {
    await page.goto(product.url + path);
    await expect(page.getByText("Angka pasar di halaman ini dibuat oleh simulasi")).toBeVisible();
    // Once per page, not on every block.
    await expect(page.getByText("Data simulasi", { exact: true })).toHaveCount(1);
  }
  await page.close();
});

test("without any figures there are no tiles, and nothing shows zero", async ({ page }) => {
  await using product = await startProduct();
  for (const path of ["/", "/markets"]) {
    await page.goto(product.url + path);
    await waitForHydration(page);
    await expect(page.getByRole("heading", { name: "IHSG", exact: true })).toHaveCount(0);
    await expect(page.locator("main").getByText("Belum ada data").first()).toBeVisible();
    // The market page also includes companies outside the eight sectors.
    const sectors = region(page, "Performa Sektor").getByRole("listitem").getByRole("link");
    await expect(sectors).toHaveCount(path === "/" ? 8 : 8 + 9);
    await expect(region(page, "Penggerak Pasar")).toContainText("Belum ada saham yang naik.");
    await expect(page.locator("main")).not.toContainText(/\b0[,.]00|Rp0/);
  }
  await page.close();
});

for (const [path, colorScheme, width] of [
  ["/", "light", 1280],
  ["/markets", "dark", 360],
  ...(isNightly
    ? ([
        ["/", "dark", 360],
        ["/markets", "light", 1280],
      ] as const)
    : []),
] as const) {
  test.describe(`${path}, ${colorScheme}, ${width} px`, () => {
    test.use({ colorScheme, viewport: { width, height: 800 }, expectedErrors: [/ERR_FAILED/] });

    test("nothing shifts while it loads, when figures change or when they become stale", async ({
      page,
      product,
    }) => {
      const { db } = await product.database();
      await refreshFigures(product);
      const shifts = await watchShifts(page);
      await delayFonts(page);
      await page.clock.install();
      await page.goto(path);
      await page.clock.runFor(3_000);
      await waitForHydration(page);
      await changePrice(db, "IHSG", 10_111.5);
      await waitForApiResponse(product, "market-overview", /10111.5/);
      await advanceClock(page, 60);
      await expect(tile(page, "IHSG")).toContainText("10.111,50");
      await page.route("**/api/**", (route) => route.abort());
      await advanceClock(page, 60);
      await expect(page.getByRole("button", { name: /^Asal data harga di halaman ini/ })).toContainText(
        "Belum diperbarui",
      );
      expect(await shifts.read()).toEqual([]);
      await changePrice(db, "IHSG", 7_511.25);
      await waitForApiResponse(product, "market-overview", /7511.25/);
    });
  });
}

test("the time below a tile takes at most two lines, with the icon of its button beside it", async ({
  page,
  product,
}) => {
  const { pool } = await product.database();
  await pool.query("UPDATE quotes SET as_of = '2026-11-20T16:00+07' WHERE symbol = 'LQ45'");
  for (const width of [360, 1024]) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto("/markets");
    const button = tile(page, "LQ45").getByRole("button", { name: "Asal data LQ45" });
    await expect(button).toContainText("20 Nov 2026, 16.00 WIB");
    // Only the button's own lines and sign; badges have their own.
    const tops = await button.evaluate((element) => {
      const parts = [...element.querySelectorAll(".tabular-nums, .tabular-nums span, svg")];
      const boxes = parts.flatMap((part) => [...part.getClientRects()]);
      return boxes.map(({ top, bottom }) => Math.round((top + bottom) / 16));
    });
    expect(new Set(tops).size, `${width} px`).toBeLessThanOrEqual(2);
  }
});
