import type { Page } from "@playwright/test";
import { changePrice, makeStale } from "#test/market-figures.ts";
import { withoutTable } from "#test/without-table.ts";
import { expect, test, waitForHydration } from "./fixtures.ts";
import { advanceClock, advanceClockUntil, waitForApiResponse } from "./market-clock.ts";

const toast = (page: Page) => page.locator("li.toast");
const tile = (page: Page, symbol: string) =>
  page.getByRole("listitem").filter({ has: page.getByRole("heading", { name: symbol, exact: true }) });

async function open(page: Page, url: string): Promise<void> {
  await page.clock.install();
  await page.goto(url);
  await page.clock.runFor(3_000);
  await waitForHydration(page);
  await page.clock.runFor(5_000);
}

test("figures update after a minute without a reload", async ({ page, product }) => {
  const { db } = await product.database();
  await open(page, "/");
  await expect(tile(page, "IHSG")).toContainText("7.511,25");
  await expect(tile(page, "IHSG")).toContainText("+1,00%");
  await changePrice(db, "IHSG", 7_362.51);
  await waitForApiResponse(product, "market-overview", /7362.51/);
  await advanceClock(page, 60);
  await expect(tile(page, "IHSG")).toContainText("7.362,51");
  await expect(tile(page, "IHSG")).toContainText("−1,00%");
  await changePrice(db, "IHSG", 7_511.25);
  await waitForApiResponse(product, "market-overview", /7511.25/);
});

test.describe("while the server can't be reached", () => {
  test.use({ expectedErrors: [/net::ERR_FAILED/] });

  test("the last figures stay, flagged stale, with one toast; afterwards they recover", async ({ page }) => {
    let toasts = 0;
    await open(page, "/");
    await page.exposeFunction("countToast", () => {
      toasts += 1;
    });
    await page.evaluate(() => {
      new MutationObserver((changes) => {
        for (const { addedNodes } of changes)
          for (const node of addedNodes)
            if (node instanceof HTMLElement && (node.matches(".toast") || node.querySelector(".toast")))
              (window as unknown as { countToast(): void }).countToast();
      }).observe(document.body, { childList: true, subtree: true });
    });
    await page.route("**/api/**", (route) => route.abort());
    await advanceClockUntil(page, async () => {
      const messages = (await toast(page).allInnerTexts()).join();
      return /Gagal memperbarui data\s+Menampilkan data terakhir yang tersedia\. Auto-refresh aktif\./.test(
        messages,
      );
    });
    await expect(tile(page, "IHSG")).toContainText("7.511,25");
    // Shown once, because it applies to all of them.
    await expect(page.getByRole("button", { name: /^Asal data harga di halaman ini/ })).toContainText(
      "Belum diperbarui",
    );
    await expect(tile(page, "IHSG")).not.toContainText("Belum diperbarui");
    await expect(page.getByRole("region", { name: "Penggerak Pasar" })).not.toContainText("Belum diperbarui");
    await expect(page.getByRole("region", { name: "Performa Sektor" })).not.toContainText("Belum diperbarui");
    await advanceClock(page, 6);
    await expect(toast(page)).toHaveCount(0);
    await advanceClock(page, 60);
    await expect(toast(page)).toHaveCount(0);
    expect(toasts).toBe(1);

    await page.unroute("**/api/**");
    await advanceClock(page, 60);
    await expect(page.locator("main")).not.toContainText("Belum diperbarui");
  });
});

test("a hidden tab isn't refreshed until it becomes visible, and then immediately", async ({ page }) => {
  await open(page, "/markets");
  let requestCount = 0;
  page.on("request", (request) => {
    if (new URL(request.url()).pathname.startsWith("/api/")) requestCount += 1;
  });
  const turn = (state: "hidden" | "visible") =>
    page.evaluate((visibility) => {
      Object.defineProperty(document, "visibilityState", { configurable: true, value: visibility });
      document.dispatchEvent(new Event("visibilitychange"));
    }, state);
  await turn("hidden");
  await page.clock.runFor(10 * 60_000);
  expect(requestCount).toBe(0);
  await turn("visible");
  await page.clock.runFor(10);
  await expect.poll(() => requestCount).toBe(6);
  await turn("hidden");
  await page.clock.runFor(1_000);
  await turn("visible");
  await page.clock.runFor(10_000);
  expect(requestCount).toBe(6);
});

test.describe("a block whose data can't be read", () => {
  test.use({ expectedErrors: [/503 \(Service Unavailable\)/] });

  test("shows an error with a working 'Coba Lagi', while the rest of the page works", async ({
    page,
    product,
  }) => {
    const { pool } = await product.database();
    await withoutTable(pool, "quotes", async () => {
      await pool.query("INSERT INTO page_changes (tag) VALUES ('market')");
      await waitForApiResponse(product, "market-overview", /error/);
      await expect.poll(async () => (await product.fetch("/")).text()).not.toMatch(/7\.511,25/);
      await open(page, "/");
      const failures = page.getByRole("alert").filter({ hasText: "Gagal memuat data" });
      await expect(failures.first()).toContainText("Tidak dapat mengambil data untuk Ringkasan Pasar.");
      await expect(page.getByText("Tidak dapat mengambil data untuk Performa Sektor.")).toBeVisible();
      await expect(page.getByText("Tidak dapat mengambil data untuk Penggerak Pasar.").first()).toBeVisible();
      await expect(page.getByRole("heading", { name: "Berita Terbaru" })).toBeVisible();
      await expect(page.locator("main article").filter({ visible: true })).toHaveCount(11);
    });
    await page.getByRole("button", { name: "Coba Lagi" }).first().press("Enter");
    await expect(tile(page, "IHSG")).toContainText("7.511,25");
    await expect(page.getByRole("region", { name: "Ringkasan Pasar" })).toBeFocused();
    await expect(page.getByRole("alert").filter({ hasText: "market-overview" })).toHaveCount(0);
    await advanceClock(page, 60);
    await expect(page.getByRole("alert").filter({ hasText: "Gagal memuat data" })).toHaveCount(0);
    await pool.query("INSERT INTO page_changes (tag) VALUES ('market')");
  });
});

test.describe("a stock page without a price", () => {
  test.use({ expectedErrors: [/503 \(Service Unavailable\)/] });

  test("shows after 'Coba Lagi' that the price is loading", async ({ page, product }) => {
    const { pool } = await product.database();
    const failures = page.getByRole("alert").filter({ hasText: "data untuk harga BBCA." });
    await withoutTable(pool, "quotes", async () => {
      await pool.query("INSERT INTO page_changes (tag) VALUES ('market')");
      await expect.poll(async () => (await product.fetch("/saham/BBCA")).status).toBe(503);
      await open(page, "/saham/BBCA");
      await expect(failures).toHaveCount(2);
    });
    const released = Promise.withResolvers<void>();
    await page.route("**/api/quote?*", async (route) => {
      await released.promise;
      await route.continue();
    });
    await failures.first().getByRole("button", { name: "Coba Lagi" }).click();
    await expect(page.locator("[aria-busy=true]", { hasText: "Memuat harga BBCA..." })).toHaveCount(2);
    await expect(failures).toHaveCount(0);
    released.resolve();
    await expect(page.getByText("Rp9.800").first()).toBeVisible();
    await page.unroute("**/api/quote?*");
    await pool.query("INSERT INTO page_changes (tag) VALUES ('market')");
  });
});

test("a sector without figures for today is flagged on its tile, with the time of its last figure", async ({
  page,
  product,
}) => {
  const { db } = await product.database();
  await makeStale(db, "KLBF");
  try {
    await waitForApiResponse(product, "sector-heatmap", /"name":"Healthcare"[^}]*"stale":true/);
    for (const path of ["/", "/markets"]) {
      await page.goto(path);
      const card = page.getByRole("region", { name: "Performa Sektor" });
      await expect(card.getByRole("link", { name: /^Healthcare.*Belum diperbarui/ })).toBeVisible();
      await expect(card.getByRole("link", { name: /^Banking.*Belum diperbarui/ })).toHaveCount(0);
      const older = card.getByRole("button", { name: "Asal data Performa Sektor: Healthcare" });
      await expect(older).toContainText(/: \d+ \S+ \d{4}, \d\d\.\d\d WIB/);
      await expect(older).toContainText("Belum diperbarui");
      await older.click();
      await expect(page.getByText("Bukan yang terbaru: ini data terakhir yang kami terima.")).toBeVisible();
    }
  } finally {
    await changePrice(db, "KLBF", 1_400);
    await waitForApiResponse(product, "sector-heatmap", /"name":"Healthcare"[^}]*"stale":false/);
  }
});
