import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Product, startProduct } from "#test/product.ts";

/** Accepts requests and never responds. */
const silent = createServer(() => {});
let product: Product;

beforeAll(async () => {
  await new Promise<void>((resolve) => silent.listen(0, "127.0.0.1", resolve));
  const url = `http://127.0.0.1:${(silent.address() as AddressInfo).port}`;
  product = await startProduct({ settings: { MARKET_PROVIDER: "yahoo", YAHOO_URL: url } });
  const { pool } = await product.database();
  await pool.query(`
    INSERT INTO symbols (symbol, name, is_listed) VALUES ('FREN', 'Smartfren Telecom Tbk.', false)`);
});
afterAll(async () => {
  await product[Symbol.asyncDispose]();
  silent.closeAllConnections();
  await new Promise((resolve) => silent.close(resolve));
});

const textOf = async (path: string) => (await product.fetch(path)).text();

test("prices that were never fetched are shown as pending", async () => {
  const awaited = "Data harga sedang disiapkan. Muat ulang halaman ini sebentar lagi.";
  for (const path of ["/saham/BBCA", "/saham/BBCA?tab=historical-data"]) {
    await expect.poll(() => textOf(path), { message: path, timeout: 60_000 }).toContain(awaited);
    expect(await textOf(path)).not.toContain("Belum ada data grafik");
  }
  expect(await textOf("/saham/FREN")).toContain("Belum ada data grafik untuk saham ini.");

  const { pool } = await product.database();
  await pool.query(`
    INSERT INTO candle_series (symbol, source, interval, adjustment, attempted_at)
      VALUES ('BBCA', 'yahoo', '1d', 'adjusted', now())`);
  // Another URL bypasses the cached page.
  expect(await textOf("/saham/BBCA?range=1M")).toContain("Belum ada data grafik untuk saham ini.");
});
