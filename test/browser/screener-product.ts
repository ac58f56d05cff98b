import { fillMarket } from "#test/market-figures.ts";
import { type Product, startProduct } from "#test/product.ts";
import { test as base } from "./fixtures.ts";

export { expect, expectNoAccessibilityFaults, hydrated } from "./fixtures.ts";

/**
 * A product with eight quoted companies, four of them with a P/E: BBCA 25, TLKM 15, ICBP 12.5 and PTBA 5.
 * GOTO has a loss. The other listed companies have no figures.
 */
export const test = base.extend<object, { product: Product }>({
  product: [
    // biome-ignore lint/correctness/noEmptyPattern: the test runner wants a destructured argument
    async ({}, use) => {
      const product = await startProduct({ settings: { MARKET_PROVIDER: "eod" } });
      const { db, pool } = await product.database();
      await fillMarket(db);
      await pool.query(`
        UPDATE quotes SET per = given.per, div_yield_pct = given.yield
        FROM (VALUES ('BBCA', 25, 2.5), ('TLKM', 15, 6), ('ICBP', 12.5, 4), ('PTBA', 5, 12)) AS given (symbol, per, yield)
        WHERE quotes.symbol = given.symbol`);
      await use(product);
      await product[Symbol.asyncDispose]();
    },
    { scope: "worker" },
  ],
});
