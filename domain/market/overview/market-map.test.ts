import { expect, test } from "vitest";
import { aQuote, createMarket, fridayAfternoon, storeTestQuotes } from "#test/market.ts";
import { wib } from "#test/wib.ts";
import { idxCalendar } from "../calendar/idx-calendar.ts";
import type { Quote } from "../quotes/quote.ts";
import { readMarketDay } from "./market-day.server.ts";
import { marketMapOf } from "./market-map.ts";

function share(symbol: string, marketCap: number | undefined, overrides: Partial<Quote> = {}) {
  return aQuote({ symbol, last: 110, previousClose: 100, volume: 10, marketCap, ...overrides });
}

async function readDay(quotes: Quote[], withoutSector: string[] = []) {
  const { db, pool } = await createMarket();
  await pool.query("UPDATE symbols SET sector = NULL WHERE symbol = ANY($1)", [withoutSector]);
  await storeTestQuotes(db, quotes, fridayAfternoon);
  return readMarketDay(db, idxCalendar, wib("2026-08-21T14:31"));
}

test("companies are grouped by sector and sorted by market cap, those too small for a cell together", async () => {
  const day = await readDay([
    share("BBRI", 400_000),
    share("BBCA", 594_000),
    // A company with 0.15 % of the million has a cell, one with less doesn't.
    share("BMRI", 1_500),
    share("BBNI", 1_490),
    share("BRIS", 10),
    share("GOTO", 3_000),
  ]);
  const sectors = marketMapOf(day);
  expect(
    sectors
      .map(({ summary, stocks, rest }) => [summary.slug, stocks.map(({ symbol }) => symbol), rest])
      .slice(0, 2),
  ).toEqual([
    ["banking", ["BBCA", "BBRI", "BMRI"], { companies: 2, marketCapIdr: 1_500 }],
    ["technology", ["GOTO"], { companies: 0, marketCapIdr: 0 }],
  ]);
  expect(sectors).toHaveLength(9);
});

test("a single sector fills the map, and its smaller companies get cells", async () => {
  const day = await readDay([share("BBCA", 594_000), share("GOTO", 3_000), share("ITMG", 100)]);
  expect(marketMapOf(day, "energy")).toMatchObject([
    { summary: { slug: "energy" }, stocks: [{ symbol: "ITMG" }], rest: { companies: 0 } },
  ]);
});

test("companies outside the eight sectors are last, regardless of their size", async () => {
  const day = await readDay([share("BBCA", 594_000), share("GOTO", 900_000)], ["GOTO"]);
  expect(marketMapOf(day).at(-1)).toMatchObject({
    summary: { slug: "other", name: "Sektor lain", changePct: expect.closeTo(10, 9), marketCapIdr: 900_000 },
    stocks: [{ symbol: "GOTO" }],
  });
});

test("a company without a quote or a market cap is counted, but not placed", async () => {
  const day = await readDay([share("BBCA", 594_000), share("BBRI", undefined)]);
  // BBRI, and BMRI, BBNI and BRIS, which have no quote.
  expect(marketMapOf(day, "banking")).toMatchObject([{ stocks: [{ symbol: "BBCA" }], unsized: 4 }]);
});

test("a change is that of the market's day: 0 without a trade, unknown if it isn't reported", async () => {
  const thursday = { tradingDate: "2026-08-20", asOf: wib("2026-08-20T16:00") };
  const day = await readDay([
    share("BBCA", 594_000),
    share("BBRI", 3_000, { ...thursday, confirmedDate: "2026-08-21" }),
    share("BMRI", 2_000, thursday),
  ]);
  const [banking] = marketMapOf(day);
  expect(banking?.stocks.map(({ symbol, changePct }) => [symbol, changePct])).toEqual([
    ["BBCA", expect.closeTo(10, 9)],
    ["BBRI", 0],
    ["BMRI", undefined],
  ]);
});
