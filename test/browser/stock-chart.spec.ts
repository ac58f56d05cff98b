import type { Page } from "@playwright/test";
import { boxOf, delayFonts, watchShifts } from "./fixtures.ts";
import { expect, openBris, test, waitForHydration } from "./stock-product.ts";

/** Bars per range. 5D is five days of twelve; All is weekly, because there are more than 1,300 days. */
const ranges = [
  ["1D", "1 hari", 12, ", 09.55 WIB"],
  ["5D", "5 hari bursa", 60, ", 09.55 WIB"],
  ["1M", "1 bulan", 20, "21 Feb 2025"],
  ["6M", "6 bulan", 123, "21 Feb 2025"],
  ["YTD", "sejak awal tahun", 34, "21 Feb 2025"],
  ["1Y", "1 tahun", 237, "21 Feb 2025"],
  ["5Y", "5 tahun", 1_208, "21 Feb 2025"],
  ["All", "seluruh data", 289, "Pekan 17 Feb 2025"],
] as const;

const chart = (page: Page) => page.locator("[data-chart]");
const legend = (page: Page) => page.getByTestId("chart-legend");

async function open(page: Page, path = "/saham/BBCA"): Promise<void> {
  await page.goto(path);
  await waitForHydration(page);
  await page.locator('[data-chart="live"]').waitFor();
}

test("all eight ranges load without a reload and have their own addresses", async ({ page }) => {
  await open(page);
  await expect(page.getByRole("navigation", { name: "Rentang waktu grafik" }).getByRole("link")).toHaveText(
    ranges.map(([range]) => range),
  );
  for (const [range, name, bars, last] of ranges) {
    await page.getByRole("link", { name: `${range}, ${name}` }).click();
    await expect(chart(page)).toHaveAttribute("aria-label", `Grafik harga BBCA, ${name}`);
    await expect(chart(page)).toHaveAttribute("aria-valuemax", String(bars - 1));
    await expect(legend(page)).toContainText(last);
    await expect(page.getByText(`dalam rentang ${name}`)).toBeVisible();
    expect(new URL(page.url()).searchParams.get("range")).toBe(range === "1Y" ? null : range);
  }
  // A reload renders the same chart on the server.
  await page.goto("/saham/BBCA?range=5Y");
  await waitForHydration(page);
  await page.locator('[data-chart="live"]').waitFor();
  await expect(chart(page)).toHaveAttribute("aria-valuemax", "1207");
});

test("the interactive chart replaces the static one without layout shifts", async ({ page }) => {
  const shifts = await watchShifts(page);
  await delayFonts(page);
  for (const width of [360, 768, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    await open(page);
    const still = await page.locator("main").boundingBox();
    await page.getByRole("link", { name: "6M, 6 bulan" }).click();
    await expect(chart(page)).toHaveAttribute("aria-valuemax", "122");
    expect((await chart(page).boundingBox())?.height).toBe(400);
    expect((await page.locator("main").boundingBox())?.y).toBe(still?.y);
    expect(await shifts.read()).toEqual([]);
  }
});

test("arrow keys move the crosshair, and a screen reader hears each bar", async ({ page }) => {
  await open(page);
  await chart(page).focus();
  await expect(chart(page)).toHaveAttribute("aria-valuetext", "21 Feb 2025, Tutup Rp9.000, +0,56%");
  await page.keyboard.press("ArrowLeft");
  await expect(chart(page)).toHaveAttribute(
    "aria-valuetext",
    "20 Feb 2025, Tutup Rp8.950, 0,00%, BCA Bagikan Dividen",
  );
  await expect(legend(page)).toContainText("20 Feb 2025");
  await expect(legend(page)).toContainText("Buka9.000Tertinggi9.025Terendah8.900Tutup8.950Volume80,00 Jt");
  await expect(legend(page)).toContainText("BCA Bagikan Dividen");
  await page.keyboard.press("Home");
  await expect(chart(page)).toHaveAttribute("aria-valuenow", "0");
  await page.keyboard.press("End");
  await expect(chart(page)).toHaveAttribute("aria-valuenow", "236");
  await page.keyboard.press("ArrowLeft");
  await page.keyboard.press("Escape");
  await expect(legend(page)).toContainText("21 Feb 2025");
});

test("a bar without an open shows a dash and an explanation", async ({ page }) => {
  await open(page, "/saham/BBCA?range=1M");
  await chart(page).focus();
  for (let i = 0; i < 7; i += 1) await page.keyboard.press("ArrowLeft");
  await expect(legend(page)).toContainText("12 Feb 2025");
  await expect(legend(page)).toContainText("Buka-Tertinggi");
  await expect(page.getByText("Batang tanpa badan: harga pembukaan tidak tercatat")).toBeVisible();
});

test("the pointer shows the values of a bar", async ({ page }) => {
  await open(page);
  const { x, y } = await boxOf(chart(page));
  await page.mouse.move(x + 40, y + 150);
  await expect(legend(page)).toContainText("2024");
  await page.mouse.move(5, 5);
  await expect(legend(page)).toContainText("21 Feb 2025");
});

test("news is marked on its day, listed, and reachable from the chart", async ({ page }) => {
  await open(page, "/saham/BBCA?tab=chart&range=1M");
  const summary = page.getByText("Berita pada grafik (2)");
  await expect(summary).toBeVisible();
  const listed = page.locator("details").getByRole("link");
  await expect(listed).toHaveText(["20 Feb 2025BCA Bagikan Dividen", "23 Jan 2025Laba BCA Tumbuh"]);
  await listed.last().hover();
  await expect(legend(page)).toContainText("23 Jan 2025");
  await expect(legend(page)).toContainText("Laba BCA Tumbuh");
  // Conversely, Enter on a day with news opens the list.
  await summary.click();
  await expect(listed.first()).toBeHidden();
  // Moves the pointer away: focus scrolls the chart into view, and the bar under the pointer would be selected.
  await page.mouse.move(5, 5);
  await expect(legend(page)).toContainText("21 Feb 2025");
  await chart(page).focus();
  await page.keyboard.press("End");
  await expect(legend(page)).toContainText("21 Feb 2025");
  await page.keyboard.press("ArrowLeft");
  await expect(legend(page)).toContainText("20 Feb 2025");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/news\/read\/bca-dividen$/);
});

test("the chart immediately follows a theme change", async ({ page }) => {
  await page.emulateMedia({ colorScheme: "light" });
  await open(page);
  const ground = () =>
    page.evaluate(() => {
      const canvas = document.querySelector<HTMLCanvasElement>("[data-chart] canvas");
      const [r, g, b] = canvas?.getContext("2d")?.getImageData(3, 3, 1, 1).data ?? [];
      return [r, g, b].join();
    });
  await expect.poll(ground).toBe("255,255,255");
  await page.getByRole("button", { name: "Ganti tema terang atau gelap" }).click();
  await expect.poll(ground).toBe("15,17,21");
  await page.getByRole("button", { name: "Ganti tema terang atau gelap" }).click();
  await expect.poll(ground).toBe("255,255,255");
});

test("the scale can be logarithmic", async ({ page }) => {
  await open(page, "/saham/BBCA?range=5Y");
  const image = () =>
    page.evaluate(() => {
      const canvas = document.querySelector<HTMLCanvasElement>("[data-chart] canvas");
      return canvas?.toDataURL();
    });
  await page.mouse.move(5, 5);
  const linear = await image();
  await page.getByRole("link", { name: "Skala log" }).click();
  await expect(page.getByRole("link", { name: "Skala log" })).toHaveAttribute("aria-current", "true");
  await expect(page).toHaveURL(/range=5Y&skala=log$/);
  await expect.poll(image).not.toBe(linear);
  await page.getByRole("link", { name: "Skala log" }).click();
  await expect(page.getByRole("link", { name: "Skala log" })).not.toHaveAttribute("aria-current");
});

test("the chart's figures are also available as a table", async ({ page }) => {
  await open(page, "/saham/BBCA?range=1M");
  await page.getByRole("link", { name: "Lihat sebagai tabel" }).click();
  const table = page.getByRole("table", { name: "Data grafik BBCA, 1 bulan" });
  await expect(table.getByRole("row")).toHaveCount(21);
  await page.getByRole("link", { name: "1D, 1 hari" }).click();
  await expect(page.getByRole("table", { name: "Data grafik BBCA, 1 hari" }).getByRole("row")).toHaveCount(
    13,
  );
  await page.getByRole("link", { name: "Sembunyikan tabel" }).click();
  await expect(page.getByRole("table", { name: /^Data grafik/ })).toHaveCount(0);
});

test("the chart library is credited, as its licence requires", async ({ page }) => {
  await page.goto("/saham/BBCA");
  await expect(page.getByRole("link", { name: "TradingView Lightweight Charts™" })).toHaveAttribute(
    "href",
    "https://www.tradingview.com/",
  );
});

test("only pages with a chart load the chart's code", async ({ page }) => {
  const loaded: string[] = [];
  page.on("request", (request) => loaded.push(request.url()));
  await page.goto("/saham/BBCA?tab=historical-data");
  await waitForHydration(page);
  await page.waitForLoadState("networkidle");
  expect(loaded.filter((url) => /draw-chart/.test(url))).toEqual([]);
  await open(page);
  expect(loaded.filter((url) => /draw-chart/.test(url))).toHaveLength(1);
});

test.describe("while the server can't be reached", () => {
  test.use({ expectedErrors: [/net::ERR_FAILED/] });

  test("a range that fails to load shows an error and a retry, over the previous chart", async ({ page }) => {
    await open(page);
    await page.route("**/api/chart?*", (route) => route.abort());
    await page.getByRole("link", { name: "5Y, 5 tahun" }).click();
    const alert = page.getByRole("alert");
    await expect(alert).toContainText("Gagal memuat data");
    await expect(alert).toContainText("Tidak dapat mengambil data untuk Grafik Harga.");
    await expect(chart(page)).toHaveAttribute("aria-label", "Grafik harga BBCA, 1 tahun");
    await page.unroute("**/api/chart?*");
    await alert.getByRole("button", { name: "Coba Lagi" }).click();
    await expect(chart(page)).toHaveAttribute("aria-label", "Grafik harga BBCA, 5 tahun");
    await expect(alert).toHaveCount(0);
  });

  test("a failed refresh leaves price and chart flagged stale, with one toast", async ({ page }) => {
    await page.clock.install();
    await page.goto("/saham/BBCA");
    await page.clock.runFor(3_000);
    await waitForHydration(page);
    await page.clock.runFor(5_000);
    await page.route("**/api/**", (route) => route.abort());
    // Small steps, because a whole minute would skip the refresh and its toast, which lasts five seconds.
    await expect(async () => {
      await page.clock.runFor(2_000);
      await expect(page.locator("li[data-state]")).toContainText("Gagal memperbarui data", { timeout: 100 });
    }).toPass({ intervals: [10] });
    await expect(page.locator("li[data-state]")).toContainText(
      "Menampilkan data terakhir yang tersedia. Auto-refresh aktif.",
    );
    await expect(page.locator("main > div > header")).toContainText("Rp9.000");
    await expect(page.locator("main > div > header")).toContainText("Belum diperbarui");
    await expect(chart(page)).toHaveAttribute("aria-valuemax", "236");
  });
});

test("price, limits and chart are refreshed after a minute", async ({ page, product }) => {
  const { db } = await product.database();
  await page.clock.install();
  await page.goto("/saham/BRIS");
  await page.clock.runFor(3_000);
  await waitForHydration(page);
  await expect(page.locator("main > div > header")).toContainText("Rp2.850");
  await expect(legend(page)).toContainText("21 Feb 2025");
  const last = "Pada perdagangan terakhir yang tercatat";
  await expect(page.getByText(`${last}, 21 Feb 2025, BRIS naik 1,79% dari penutupan`)).toBeVisible();
  await openBris(db, 2_910);
  await expect
    .poll(async () => (await product.fetch("/api/chart?ticker=BRIS&range=1Y")).text())
    .toContain('"c":2910');
  await page.clock.runFor(60_000);
  await expect(page.locator("main > div > header")).toContainText("Rp2.910");
  await expect(page.locator("main > div > header")).toContainText("+2,11%");
  await expect(page.locator("main > div > header")).toContainText("24 Feb 2025, 09.10 WIB");
  await expect(page.getByRole("region", { name: "Batas harga 24 Feb 2025" })).toContainText("Rp3.560");
  await expect(legend(page)).toContainText("24 Feb 2025");
  await expect(legend(page)).toContainText("Tutup2.910");
  await expect(page.getByText(`${last}, 24 Feb 2025, BRIS naik 2,11% dari penutupan`)).toBeVisible();
});
