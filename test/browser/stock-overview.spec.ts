import { advanceClockUntil } from "./market-clock.ts";
import { expect, test, waitForHydration } from "./stock-product.ts";

test("the overview has summary, peers and news", async ({ page }) => {
  await page.goto("/saham/BBCA");
  const summary = page.getByRole("region", { name: "Ringkasan" });
  const factsOf = async (group: string) =>
    (await summary.locator("div:has(> h3)", { hasText: group }).locator("dl > div").allInnerTexts()).map(
      (fact) => fact.split(/\s*\n\s*/).join(" | "),
    );
  await expect(summary.getByRole("heading", { level: 3 })).toHaveText([
    "Perdaganganper 21 Feb 2025",
    "Rentang 52 minggus.d. 21 Feb 2025",
    "Kinerja dan valuasi",
    "Imbal hasils.d. 21 Feb 2025",
  ]);
  const trading = await factsOf("Perdagangan");
  expect([...trading.slice(0, 5), ...trading.slice(6)]).toEqual([
    "Buka | 8.950",
    "Tertinggi | 9.075",
    "Terendah | 8.925",
    "Penutupan lalu | 8.950",
    "Volume | 106.054.700",
    // 106,054,700 x 9,000
    "Nilai transaksi | 954,49 M | harga × volume",
    "Kap. Pasar | 1.105,58 T",
  ]);
  expect(trading[5]).toMatch(/^Volume 30 hari \| \d\d,\d\d Jt$/);
  expect(await factsOf("Kinerja dan valuasi")).toEqual([
    "EPS | Rp447",
    "P/E Ratio | 20,13x",
    "Div. Yield | N/A | dividen tidak diketahui",
    "P/B Ratio | N/A | ekuitas negatif atau tidak diketahui",
    "ROE | N/A | tidak diketahui",
  ]);
  // The highest high and lowest low of a year's daily candles.
  await expect(summary).toContainText("Rp8.175 – Rp9.850");
  const returns = await factsOf("Imbal hasil");
  expect(returns.map((fact) => fact.split(" | ")[0])).toEqual([
    "1 minggu",
    "1 bulan",
    "3 bulan",
    "6 bulan",
    "Tahun ini",
    "1 tahun",
    "3 tahun",
    "5 tahun",
  ]);
  for (const fact of returns) expect(fact).toMatch(/ \| [+−]?\d+,\d\d%$/);

  const card = page.getByRole("region", { name: "Perbandingan" });
  const peers = card.getByRole("row");
  await expect(peers.first()).toHaveText("EmitenHargaPerubahanKap. PasarP/EP/BDiv. Yield");
  await expect(peers).toHaveText([
    /^Emiten/,
    /^BBCA.*Rp9\.000\+0,56%1\.105,58 T20,13xN\/AN\/A$/,
    /^BBRI.*Rp3\.890−0,51%586,40 TN\/AN\/AN\/A$/,
    /^BMRI.*Rp5\.075−1,46%471,10 TN\/AN\/AN\/A$/,
    /^BBNI.*Rp4\.3000,00%159,20 TN\/AN\/AN\/A$/,
  ]);
  // The figures' time is shown; the source is one click away.
  const origin = card.getByRole("button", { name: "Asal data perbandingan" });
  await expect(origin).toContainText("21 Feb 2025, 16.00 WIB");
  // Not repeated here, because the line below the price already says so.
  await expect(origin).not.toContainText("Belum diperbarui");
  await origin.click();
  await expect(page.getByRole("definition").filter({ hasText: "Yahoo Finance" })).toBeVisible();
  await page.keyboard.press("Escape");

  const news = page.getByRole("region", { name: "Berita Terkait" });
  await expect(news.getByRole("heading", { level: 3 })).toHaveText([
    "BCA Bagikan Dividen",
    "Laba BCA Tumbuh",
  ]);
  await card.getByRole("link", { name: "BBRI" }).click();
  await expect(page).toHaveURL(/\/saham\/BBRI$/);
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Bank Rakyat Indonesia");
});

test.describe("a company of the comparison that can't be refreshed", () => {
  test.use({ expectedErrors: [/503 \(Service Unavailable\)/] });

  for (const failing of ["BBRI", "BBCA"])
    test(`is marked: ${failing}`, async ({ page }) => {
      let hasFailed = false;
      await page.route("**/api/quote?*", async (route) => {
        if (hasFailed && route.request().url().endsWith(`=${failing}`))
          return route.fulfill({ status: 503, body: "" });
        const response = await route.fetch();
        return route.fulfill({ response, json: { ...(await response.json()), stale: false } });
      });
      await page.clock.install();
      await page.goto("/saham/BBCA");
      await page.clock.runFor(3_000);
      await waitForHydration(page);
      const card = page.getByRole("region", { name: "Perbandingan" });
      const mark = card.getByRole("row", { name: failing }).getByText("Belum diperbarui");
      const header = page.getByRole("button", { name: /^Asal data harga BBCA/ });
      await advanceClockUntil(page, async () => !/Belum diperbarui/.test(await header.innerText()));
      await expect(card.getByText("Belum diperbarui")).toHaveCount(0);
      hasFailed = true;
      await advanceClockUntil(page, async () => (await mark.count()) === 1);
      await expect(card.getByText("Belum diperbarui")).toHaveCount(1);
    });
});

test("a loss of less than a rupiah per share isn't shown as zero", async ({ page }) => {
  await page.goto("/saham/BBNI");
  const figures = page.getByRole("region", { name: "Ringkasan" });
  await expect(figures).toContainText("EPS−Rp0,02P/E RatioN/Arugi");
});

test("a stock without figures shows a message instead of zeros", async ({ page }) => {
  await page.goto("/saham/TLKM");
  await expect(page.getByText("Belum ada data harga.")).toBeVisible();
  await expect(page.getByText("Belum ada data grafik untuk saham ini.")).toBeVisible();
  const figures = page.getByRole("region", { name: "Ringkasan" });
  await expect(figures.getByRole("definition").filter({ hasText: "N/A" })).toHaveCount(14);
  await expect(figures.getByText(/\d,\d|Rp/)).toHaveCount(0);
  await expect(figures.getByText("Imbal hasil")).toHaveCount(0);
  await page.getByRole("link", { name: "Historical Data" }).click();
  await expect(page.getByText("Belum ada data historis untuk saham ini.")).toBeVisible();
});

test("a bar with the price stays below the site's header after the page's own header scrolls away", async ({
  page,
}) => {
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto("/saham/BBCA");
    // A reload restores the scroll position.
    await page.evaluate(() => scrollTo(0, 0));
    const bar = page.locator(".price-bar");
    await expect(bar).toHaveText("BBCARp9.000+0,56%");
    const isOnTop = () =>
      bar.evaluate((element) => {
        const { left, top, height } = element.getBoundingClientRect();
        return element.contains(document.elementFromPoint(left + 10, top + height / 2));
      });
    expect(await isOnTop()).toBe(false);
    await page.getByRole("region", { name: "Berita Terkait" }).evaluate((news) => news.scrollIntoView());
    await expect.poll(isOnTop).toBe(true);
  }
});

test("sharing copies the link without a system dialog, and is a link without JavaScript", async ({
  page,
  context,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.goto("/saham/BBCA");
  await waitForHydration(page);
  const share = page.getByRole("link", { name: "Bagikan", exact: true });
  // Without JavaScript it is a link.
  await expect(share).toHaveAttribute("href", /^https:\/\/wa\.me\/\?text=Bank\+Central\+Asia.*saham%2FBBCA$/);
  await page.evaluate(() => Reflect.deleteProperty(Navigator.prototype, "share"));
  await share.click();
  await expect(page.getByText("Tautan disalin.", { exact: true })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/\/saham\/BBCA$/);
});

test("a sentence states the day's change and describes the chart without JavaScript", async ({
  browser,
  product,
}) => {
  const page = await browser.newPage({ javaScriptEnabled: false });
  await page.goto(`${product.url}/saham/BBCA`);
  // 106,054,700 shares; the mean of the previous 30 days is 52,290,000.
  const sentence =
    "Pada perdagangan terakhir yang tercatat, 21 Feb 2025, BBCA naik 0,56% dari penutupan sebelumnya, dengan volume 2,0 kali rata-rata 30 hari.";
  await expect(page.getByRole("img", { name: "Grafik harga BBCA" })).toHaveAccessibleDescription(sentence);
  await expect(page.getByText(sentence)).toBeVisible();
  await page.close();
});

test("on a phone the chart is within the first screen", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 800 });
  await page.goto("/saham/BBCA");
  const box = await page.locator("[data-chart]").boundingBox();
  expect(box?.y).toBeLessThan(500);
});

test("on a wide page the news is below both columns and spans them", async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto("/saham/BBCA");
  const boxOf = async (name: string) => {
    const box = await page.getByRole("region", { name, exact: true }).boundingBox();
    if (!box) throw new Error(`${name} isn't shown.`);
    return { ...box, right: box.x + box.width, bottom: box.y + box.height };
  };
  const [news, summary, peers] = await Promise.all([
    boxOf("Berita Terkait"),
    boxOf("Ringkasan"),
    boxOf("Perbandingan"),
  ]);
  // The news is below both columns and spans both.
  expect(news.y).toBeGreaterThan(Math.max(summary.bottom, peers.bottom));
  expect(Math.abs(news.x - peers.x)).toBeLessThan(1);
  expect(Math.abs(news.right - summary.right)).toBeLessThan(1);
});
