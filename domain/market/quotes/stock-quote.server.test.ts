import { expect, test } from "vitest";
import { aQuote, createMarket, fridayAfternoon, storeTestQuotes } from "#test/market.ts";
import { wib } from "#test/wib.ts";
import { idxCalendar } from "../calendar/idx-calendar.ts";
import { dayStamp } from "../candles/candle.ts";
import { openCandleSeries, storeCandles } from "../candles/store-candles.server.ts";
import { type MarketTab, symbolsOfTab } from "../listings/market-tab.ts";
import { listMarketOverview } from "../overview/market-overview.server.ts";
import { findStockQuote, listQuotesOf } from "./stock-quote.server.ts";

const now = wib("2026-08-21T14:31");

test("a company without a quote is found, an unknown code is not", async () => {
  const { db } = await createMarket();
  expect(await findStockQuote(db, "GOTO", idxCalendar, now)).toEqual({
    symbol: "GOTO",
    name: "GoTo Gojek Tokopedia Tbk.",
    kind: "stock",
    sector: "Technology",
    idxSector: undefined,
    board: undefined,
    logoUrl: undefined,
    isListed: true,
    delistingDate: undefined,
    quote: undefined,
  });
  expect(await findStockQuote(db, "ZZZZ", idxCalendar, now)).toBeUndefined();
});

test("unknown figures are undefined, never zero", async () => {
  const { db } = await createMarket();
  await storeTestQuotes(
    db,
    [aQuote({ per: undefined, divYieldPct: undefined, turnover: undefined })],
    fridayAfternoon,
  );
  const quotedSymbol = await findStockQuote(db, "BBCA", idxCalendar, now);
  expect(quotedSymbol?.quote).toMatchObject({
    per: undefined,
    divYieldPct: undefined,
    turnover: undefined,
    eps: 471.81,
  });
});

test("the list for the watchlist is sorted by symbol", async () => {
  const { db } = await createMarket();
  await storeTestQuotes(db, [aQuote()], fridayAfternoon);
  const quotedSymbols = await listQuotesOf(db, ["GOTO", "BBCA", "ZZZZ"], idxCalendar, now);
  expect(quotedSymbols.map(({ symbol, quote }) => [symbol, quote?.last])).toEqual([
    ["BBCA", 6_450],
    ["GOTO", undefined],
  ]);
});

test("tiles have the same order and place, with or without figures", async () => {
  const { db } = await createMarket();
  const ihsg = aQuote({
    symbol: "IHSG",
    last: 7_500.5,
    previousClose: 7_450,
    currency: undefined,
    source: "eod",
  });
  await storeTestQuotes(db, [ihsg], fridayAfternoon);
  const series = await openCandleSeries(db, {
    symbol: "IHSG",
    source: "eod",
    interval: "1d",
    adjustment: "adjusted",
  });
  const day = (date: string, c: number) => ({ t: dayStamp(date), o: c, h: null, l: null, c, v: null });
  await storeCandles(db, series, [day("2026-08-20", 7_450), day("2026-08-21", 7_500.5)]);

  const tiles = await listMarketOverview(db, idxCalendar, now);
  const labels = (tab: MarketTab) =>
    tiles.filter(({ symbol }) => symbolsOfTab(tab).includes(symbol)).map(({ label }) => label);
  expect(labels("indonesia")).toEqual(["IHSG", "LQ45", "IDX30", "USD/IDR", "GOLD", "CPO"]);
  expect(tiles[0]).toMatchObject({
    symbol: "IHSG",
    kind: "index",
    quote: { last: 7_500.5, source: "eod", simulated: false },
    sparkline: [7_450, 7_500.5],
  });
  expect(tiles[4]).toMatchObject({ symbol: "XAU/USD", name: "Emas", quote: undefined, sparkline: [] });
  expect(labels("global")).toEqual(["S&P 500", "NASDAQ", "NIKKEI"]);
  expect(labels("crypto")).toEqual(["BTC/USD", "ETH/USD", "SOL/USD"]);
  expect(tiles).toHaveLength(12);
});
