import { expect, test } from "vitest";
import { flatCandle } from "#test/candles.ts";
import { createMarket, ignoreStoredQuotes } from "#test/market.ts";
import { wib } from "#test/wib.ts";
import { idxCalendar } from "../calendar/idx-calendar.ts";
import { dayStamp } from "../candles/candle.ts";
import { openCandleSeries, storeCandles } from "../candles/store-candles.server.ts";
import { stockInstrument } from "../listings/instrument.ts";
import { createEodProvider } from "../providers/eod.server.ts";
import { syncMarket } from "../sync/sync-market.server.ts";
import { dayLimitsOf } from "./day-limits.ts";
import { findStockQuote } from "./stock-quote.server.ts";

test("on Monday at 10.05 the limits are computed from Friday's close in the files", async () => {
  const { db } = await createMarket();
  const series = { symbol: "BBCA", source: "eod", interval: "1d", adjustment: "adjusted" } as const;
  const closes = [
    ["2026-08-20", 6_400],
    ["2026-08-21", 6_450],
  ] as const;
  await storeCandles(
    db,
    await openCandleSeries(db, series),
    closes.map(([date, c]) => flatCandle(dayStamp(date), c, 1_000)),
  );
  const monday = wib("2026-08-24T10:05");
  await syncMarket(
    db,
    createEodProvider(db, [stockInstrument("BBCA", "")], () => monday),
    monday,
    { onQuotesStored: ignoreStoredQuotes },
  );
  const quotedSymbol = await findStockQuote(db, "BBCA", idxCalendar, monday);
  expect.assert(quotedSymbol?.quote);
  // 20 % above is 7,740, rounded down to a tick of 25; 15 % below is 5,482.50, rounded up.
  expect(dayLimitsOf(quotedSymbol.quote, "2026-08-24", idxCalendar)).toMatchObject({
    date: "2026-08-24",
    referenceIdr: 6_450,
    upperLimitIdr: 7_725,
    lowerLimitIdr: 5_500,
  });
});
