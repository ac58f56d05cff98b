import { beforeEach, expect, test } from "vitest";
import type { DatabasePool } from "#platform/database/database.ts";
import { aQuote, createMarket, fridayAfternoon, storeTestQuotes } from "#test/market.ts";
import type { IsoDate } from "../calendar/exchange-clock.ts";
import { idxCalendar } from "../calendar/idx-calendar.ts";
import { dayStamp, type PriceAdjustment } from "../candles/candle.ts";
import { openCandleSeries, type StoredCandle, storeCandles } from "../candles/store-candles.server.ts";
import { listQuotesOf } from "../quotes/stock-quote.server.ts";
import { listClosesUpToNow, listDaysUpToNow } from "./days-up-to-now.server.ts";

const day = (date: string, c: number, previousClose?: number): StoredCandle => ({
  t: dayStamp(date),
  o: c,
  h: c + 25,
  l: c - 25,
  c,
  v: 500,
  previousClose,
});

async function store(symbol: string, adjustment: PriceAdjustment, days: StoredCandle[]) {
  const key = { symbol, source: "eod" as const, interval: "1d" as const, adjustment };
  await storeCandles(db, await openCandleSeries(db, key), days);
}

let db: DatabasePool;
beforeEach(async () => {
  ({ db } = await createMarket());
  // Two series that join, as after an import, and a day without a candle so far.
  await store("BBCA", "adjusted", [day("2026-08-13", 6_300), day("2026-08-18", 6_350.5)]);
  await store("BBCA", "raw", [
    day("2026-08-18", 6_350.5),
    day("2026-08-19", 6_375, 6_350.5),
    day("2026-08-20", 6_400),
  ]);
  // A split of one to five.
  await store("BBRI", "raw", [
    day("2026-08-19", 5_000),
    day("2026-08-20", 990, 1_000),
    day("2026-08-21", 995, 990),
  ]);
  await storeTestQuotes(
    db,
    [
      aQuote({ source: "eod" }),
      aQuote({ symbol: "BBRI", source: "eod", last: 995, previousClose: 990 }),
      aQuote({ symbol: "BMRI", source: "eod" }),
    ],
    fridayAfternoon,
  );
});

async function read(list: typeof listDaysUpToNow | typeof listClosesUpToNow, firstDate: IsoDate) {
  const quotedSymbols = await listQuotesOf(db, ["BBCA", "BBRI", "BMRI"], idxCalendar, fridayAfternoon);
  const pricesBySymbol = await list(db, quotedSymbols, () => firstDate, idxCalendar);
  return [...pricesBySymbol].map(([symbol, { days, actions }]) => ({
    symbol,
    closes: days.map(({ t, c }) => [new Date(t * 1000).toISOString().slice(0, 10), c]),
    actions,
  }));
}

test.each([
  ["with their candles", listDaysUpToNow],
  ["alone", listClosesUpToNow],
])("closes %s are those of both series and of the quote's own day", async (_how, list) => {
  const bbri = {
    symbol: "BBRI",
    closes: [
      ["2026-08-19", 5_000],
      ["2026-08-20", 990],
      ["2026-08-21", 995],
    ],
    actions: ["2026-08-20"],
  };
  const lateCloses = [
    ["2026-08-19", 6_375],
    ["2026-08-20", 6_400],
    ["2026-08-21", 6_450],
  ];
  expect(await read(list, "2026-08-19")).toEqual([{ symbol: "BBCA", closes: lateCloses, actions: [] }, bbri]);
  const allCloses = [["2026-08-13", 6_300], ["2026-08-18", 6_350.5], ...lateCloses];
  expect(await read(list, "2026-08-13")).toEqual([{ symbol: "BBCA", closes: allCloses, actions: [] }, bbri]);
});
