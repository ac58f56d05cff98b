import { loadIdxCalendar } from "#domain/market/calendar/holidays.server.ts";
import { dayStamp } from "#domain/market/candles/candle.ts";
import {
  openCandleSeries,
  type StoredCandle,
  storeCandles,
} from "#domain/market/candles/store-candles.server.ts";
import { listInstruments } from "#domain/market/listings/symbols.server.ts";
import { createEodProvider } from "#domain/market/providers/eod.server.ts";
import { prepareMarket } from "#domain/market/sync/prepare-market.server.ts";
import { syncMarket } from "#domain/market/sync/sync-market.server.ts";
import { ignoreStoredQuotes } from "./market.ts";
import { type Product, startProduct } from "./product.ts";

/** BBCA rises, BBRI falls, IHSG is at 7,500.5: the closes of Friday 21 August 2026. */
export async function startMarketProduct(): Promise<Product> {
  const product = await startProduct();
  await storeDays(product, "BBCA", [
    ["2026-08-20", 6_400],
    ["2026-08-21", 6_450],
  ]);
  await storeDays(product, "BBRI", [
    ["2026-08-20", 4_000],
    ["2026-08-21", 3_900],
  ]);
  await storeDays(product, "IHSG", [
    ["2026-08-20", 7_450],
    ["2026-08-21", 7_500.5],
  ]);
  return product;
}

export async function storeDays(product: Product, symbol: string, days: [date: string, close: number][]) {
  const { db } = await product.database();
  await prepareMarket(db);
  const candles = days.map(
    ([date, c]): StoredCandle => ({
      t: dayStamp(date),
      o: c,
      h: c,
      l: c,
      c,
      v: symbol === "IHSG" ? null : 1_000,
    }),
  );
  const series = await openCandleSeries(db, {
    symbol,
    source: "eod",
    interval: "1d",
    adjustment: "adjusted",
  });
  await storeCandles(db, series, candles);
  const now = new Date();
  const instruments = await listInstruments(db, await loadIdxCalendar(db), { withDelisted: true });
  await syncMarket(
    db,
    createEodProvider(db, instruments, () => now),
    now,
    { onQuotesStored: ignoreStoredQuotes },
  );
}

export async function postTo(product: Product, name: string, body?: unknown) {
  const response = await product.fetch(`/api/${name}`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    ...(body !== undefined && { body: typeof body === "string" ? body : JSON.stringify(body) }),
  });
  return { status: response.status, headers: response.headers, json: await response.json() };
}

export async function getFrom(product: Product, address: string) {
  const response = await product.fetch(`/api/${address}`);
  return { status: response.status, headers: response.headers, json: await response.json() };
}
