import { expect, test } from "vitest";
import { flatCandle } from "#test/candles.ts";
import { aQuote, createMarket, fridayAfternoon, storeTestQuotes } from "#test/market.ts";
import { wib } from "#test/wib.ts";
import { idxCalendar } from "../calendar/idx-calendar.ts";
import { tradingDaysBetween } from "../calendar/trading-hours.ts";
import { dayStamp } from "../candles/candle.ts";
import { openCandleSeries, storeCandles } from "../candles/store-candles.server.ts";
import { findStockQuote } from "../quotes/stock-quote.server.ts";
import { readKeyFigures } from "./key-figures.server.ts";

test("a share that last traded years ago has the volume of its own last days, and no returns", async () => {
  const { db } = await createMarket();
  const series = { symbol: "BBCA", source: "yahoo", interval: "1d", adjustment: "adjusted" } as const;
  const days = tradingDaysBetween("2022-06-01", "2023-06-27", idxCalendar);
  await storeCandles(
    db,
    await openCandleSeries(db, series),
    days.map((date) => flatCandle(dayStamp(date), 50, 700)),
  );
  // The source has reported all days since, without a trade.
  const last = { last: 50, previousClose: 50, tradingDate: "2023-06-27", confirmedDate: "2026-08-21" };
  const bbca = aQuote({ ...last, asOf: wib("2023-06-27T16:00") });
  await storeTestQuotes(db, [bbca, aQuote({ symbol: "BBRI" })], fridayAfternoon);

  const quotedSymbol = await findStockQuote(db, "BBCA", idxCalendar, fridayAfternoon);
  expect.assert(quotedSymbol);
  const { averageVolume, periods } = await readKeyFigures(db, quotedSymbol, idxCalendar, fridayAfternoon);
  expect(averageVolume).toBe(700);
  expect(periods.map(({ period, returnPct, missing }) => [period, returnPct ?? missing])).toEqual([
    ["1W", "gap"],
    ["1M", "gap"],
    ["3M", "gap"],
    ["6M", "gap"],
    ["YTD", "gap"],
    ["1Y", "gap"],
    ["3Y", "young"],
    ["5Y", "young"],
  ]);
});
