import { afterAll, beforeAll, expect, test } from "vitest";
import { textOf } from "#test/http-person.ts";
import { fillMarket } from "#test/market-figures.ts";
import { type Product, startProduct } from "#test/product.ts";
import { textBetween } from "#test/text-between.ts";

let product: Product;
beforeAll(async () => {
  product = await startProduct({ settings: { MOVERS_MIN_TURNOVER_IDR: "1000000000" } });
  const { db, pool } = await product.database();
  await fillMarket(db);
  // As with the exchange's daily files: no world markets.
  await pool.query(`
    DELETE FROM quotes WHERE symbol NOT IN ('IHSG', 'LQ45') AND symbol IN
      (SELECT symbol FROM symbols WHERE kind <> 'stock');
    UPDATE quotes SET source = 'eod';
    INSERT INTO page_changes (tag) VALUES ('all')`);
});
afterAll(() => product[Symbol.asyncDispose]());

const pageText = async (path: string) => textOf(await product.fetch(path));

test("with exchange figures only, the home page's strip shows those instead of world markets", async () => {
  await expect.poll(() => pageText("/")).toContain("Sektor terkuat");
  const text = await pageText("/");
  const strip = textBetween(text, "Ringkasan Pasar", "Berita Terbaru");
  expect(strip).toMatch(/IHSG .*7\.511,25/);
  expect(strip).toMatch(/Naik ▲ 4 Turun ▼ 3 Tetap = 1/);
  expect(strip).toMatch(/Nilai transaksi .*Rp30,26 M/);
  expect(strip).toMatch(/Sektor terkuat .*Energy .*\+4,17%/);
  expect(strip).toMatch(/Sektor terlemah .*Properties &amp; Real Estate .*−4,76%/);
  expect(strip).not.toMatch(/BTC|GOLD|USD\/IDR|Belum ada data/);
});

test("the market page shows only the tiles with figures, and no tabs for a single group", async () => {
  const html = await (await product.fetch("/markets")).text();
  const headings = [...html.matchAll(/<h3[^>]*title="[^"]*"[^>]*>(?:<a[^>]*>)?([^<]+)</g)].map(
    ([, text]) => text,
  );
  expect(headings).toEqual(["IHSG", "LQ45"]);
  expect(html).not.toContain(">Kripto<");
});

test("gainers and losers require a minimum turnover, the most active don't", async () => {
  const symbolsOf = async (type: string) => {
    const response = await product.fetch(`/api/market-movers?type=${type}`);
    return ((await response.json()) as { symbol: string }[]).map(({ symbol }) => symbol);
  };
  // GOTO rose by 3.33 % on Rp62 million.
  expect(await symbolsOf("gainers")).toEqual(["PTBA", "ANTM", "BBCA"]);
  expect(await symbolsOf("losers")).toEqual(["BSDE", "ICBP", "KLBF"]);
  expect(await symbolsOf("active")).toContain("GOTO");
  const sector = await (await product.fetch("/api/sector-companies?sector=technology")).json();
  expect(sector).toMatchObject({ movers: { gainers: [], active: [{ symbol: "GOTO" }] } });
  expect(await pageText("/")).toContain(
    "Naik dan Turun memuat saham dengan nilai transaksi paling sedikit Rp1,00 M.",
  );
});
