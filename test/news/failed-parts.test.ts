/** One part of a public page can't be read, because its table is renamed; the rest must still render. */
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { textOf } from "#test/http-person.ts";
import { changePrice, fillMarket } from "#test/market-figures.ts";
import { type Product, startProduct } from "#test/product.ts";
import { purgeTimeout } from "#test/purge-timeout.ts";
import { withoutTable } from "#test/without-table.ts";

let product: Product;
beforeAll(async () => {
  product = await startProduct();
  const { db } = await product.database();
  await fillMarket(db);
  await changePrice(db, "BBCA", 9_800);
});
afterAll(() => product[Symbol.asyncDispose]());

const ARTICLE = "/news/read/apa-itu-auto-rejection-batas-harga-harian-di-bursa";
const failedBlock = (heading: string) =>
  `Gagal memuat data Tidak dapat mengambil data untuk ${heading}. Coba Lagi`;
const CHART = failedBlock("Grafik Harga");
const ARTICLES = "Gagal memuat artikel Terjadi kesalahan Coba Lagi";

test.each<[path: string, table: string, failed: string | undefined, remainingText: string]>([
  ["/", "articles", ARTICLES, "Performa Sektor"],
  ["/", "quotes", "Tidak dapat mengambil data untuk Ringkasan Pasar. Coba Lagi", "Apa Itu Auto Rejection"],
  [
    "/",
    "market_holidays",
    "Tidak dapat mengambil data untuk Ringkasan Pasar. Coba Lagi",
    "Apa Itu Auto Rejection",
  ],
  ["/markets", "quotes", "Tidak dapat mengambil data untuk Performa Sektor. Coba Lagi", "Penggerak Pasar"],
  [
    "/markets",
    "year_statistics",
    "Tidak dapat mengambil data untuk Statistik Perdagangan. Coba Lagi",
    "Performa Sektor",
  ],
  ["/news", "quotes", failedBlock("Penggerak Pasar"), "Apa Itu Auto Rejection"],
  [ARTICLE, "quotes", `Emiten dalam Berita ${failedBlock("Emiten dalam Berita")}`, "Apa Itu Auto Rejection"],
  [ARTICLE, "candles", `Emiten dalam Berita ${failedBlock("Emiten dalam Berita")}`, "Apa Itu Auto Rejection"],
  ["/news/BBCA", "articles", ARTICLES, "Rp9.800"],
  ["/news/BBCA", "quotes", failedBlock("Harga BBCA"), "Artikel Terkait"],
  ["/sector/banking", "articles", "Gagal memuat berita sektor Terjadi kesalahan Coba Lagi", "BBCA"],
  ["/saham/BBCA", "candles", CHART, "Rp9.800"],
  ["/saham/BBCA", "quotes", failedBlock("harga BBCA"), "Bank Central Asia Tbk."],
  [
    "/saham/BBCA",
    "articles",
    "Gagal Memuat Data Gagal memuat berita: Terjadi kesalahan Coba Lagi",
    "Rp9.800",
  ],
  ["/saham/BBCA?tab=chart", "candles", CHART, "Rp9.800"],
  ["/saham/BBCA?tab=historical-data", "candles", "Gagal Memuat Data Terjadi kesalahan Coba Lagi", "Rp9.800"],
  ["/saham/BBCA?tab=corp-actions", "corporate_actions", "Gagal Memuat Data Terjadi kesalahan", "Rp9.800"],
  ["/saham/BBCA?tab=statistics", "candles", "Gagal Memuat Data Terjadi kesalahan", "Rp9.800"],
  ["/saham/BBCA?tab=fundamentals", "fundamentals", "Gagal Memuat Data Terjadi kesalahan", "Rp9.800"],
  ["/saham/BBCA?tab=events", "corporate_events", "Gagal Memuat Data Terjadi kesalahan", "Rp9.800"],
  [ARTICLE, "corrections", undefined, "Apa Itu Auto Rejection"],
])(
  "%s renders without %s, isn't cached, and is complete after recovery",
  async (path, table, failed, remainingText) => {
    const { pool } = await product.database();
    await withoutTable(pool, table, async () => {
      await pool.query("INSERT INTO page_changes (tag) VALUES ('all')");
      const response = await vi.waitFor(async () => {
        const attempt = await product.fetch(path);
        // Retried until the cached page has been purged.
        expect(attempt.status).toBe(503);
        return attempt;
      }, purgeTimeout);
      expect(response.headers.get("cache-control")).toBe("no-store");
      const text = await textOf(response);
      if (failed === undefined) expect(text).not.toContain("Coba Lagi");
      else expect(text).toContain(failed);
      expect(text).toContain(remainingText);
      expect(text).not.toContain("Unexpected Application Error!");
      expect(product.output()).toContain(`${table}\\" does not exist`);
      const [page = "", search] = path.split("?");
      const dataPath = `${page === "/" ? "/_" : page}.data${search ? `?${search}` : ""}`;
      expect((await product.fetch(dataPath)).status).toBe(503);
    });
    await expect.poll(async () => (await product.fetch(path)).status).toBe(200);
    if (failed !== undefined) expect(await textOf(await product.fetch(path))).not.toContain(failed);
  },
);

test("stack traces in the log name functions", async () => {
  const { pool } = await product.database();
  await withoutTable(pool, "symbols", () => product.fetch("/saham/BMRI"));
  expect(product.output()).toMatch(/at (?:async )?findStockQuote \(/);
});

test("a stock page fails without its company's data", async () => {
  const { pool } = await product.database();
  await withoutTable(pool, "symbols", async () => {
    const response = await product.fetch("/saham/BMRI");
    expect(response.status).toBe(500);
    const text = await textOf(response);
    expect(text).toContain("Gagal Memuat Data");
    expect(text).toContain("Watchlist Berita Screener Pasar");
  });
});
