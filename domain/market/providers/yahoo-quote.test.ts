import { describe, expect, test } from "vitest";
import { marketInstruments, stockInstrument } from "../listings/instrument.ts";
import { bbca, closing, seconds, setUpFakeYahoo } from "./test-servers.ts";

const quotes: Record<string, object> = {
  "BBCA.JK": bbca,
  "GOTO.JK": {
    ...bbca,
    regularMarketPrice: 54,
    regularMarketPreviousClose: 55,
    epsTrailingTwelveMonths: -0.02,
    trailingPE: null,
  },
  // Reports in dollars, so EPS and dividend are in dollars too.
  "ITMG.JK": {
    ...bbca,
    regularMarketPrice: 25_200,
    regularMarketPreviousClose: 25_400,
    financialCurrency: "USD",
    epsTrailingTwelveMonths: 0.19,
    trailingPE: 132_631,
    trailingAnnualDividendRate: 0.11,
  },
  // A one-to-ten split; the previous close is still from before it.
  "DSSA.JK": { ...bbca, regularMarketPrice: 4_200, regularMarketPreviousClose: 41_500 },
  // Suspended: the last trade was the day before.
  "SRIL.JK": {
    ...bbca,
    regularMarketTime: seconds("2026-08-20T16:00:00+07:00"),
    regularMarketPrice: 146,
    regularMarketPreviousClose: 146,
    regularMarketVolume: 0,
  },
  "NULL.JK": {
    regularMarketPrice: 100,
    regularMarketTime: closing,
    exchangeTimezoneName: "Asia/Jakarta",
    currency: "IDR",
    regularMarketPreviousClose: null,
    regularMarketVolume: null,
    marketCap: "n/a",
    exchangeDataDelayedBy: null,
  },
  "ZERO.JK": { ...bbca, regularMarketPrice: 0 },
  "MINS.JK": { ...bbca, regularMarketPrice: -6_450 },
  "TEXT.JK": { ...bbca, regularMarketPrice: "NaN" },
  "HUGE.JK": { ...bbca, regularMarketPrice: 6_450_000_000_000, regularMarketPreviousClose: null },
  "TINY.JK": { ...bbca, regularMarketPrice: 0.4, regularMarketPreviousClose: 0.4 },
  "STEP.JK": { ...bbca, regularMarketPrice: 6.45 },
  "SOON.JK": { ...bbca, regularMarketTime: closing + 86_400 },
  "MSEC.JK": { ...bbca, regularMarketTime: closing * 1000 },
  "LONG.JK": { ...bbca, regularMarketTime: 1 },
  "WILD.JK": {
    ...bbca,
    regularMarketVolume: 1e300,
    marketCap: 1e30,
    epsTrailingTwelveMonths: -1e30,
    trailingPE: null,
    trailingAnnualDividendRate: 1e9,
  },
  "NOPE.JK": { ...bbca, regularMarketPrice: null },
  "SING.JK": { ...bbca, currency: "SGD" },
  "^JKSE": {
    ...bbca,
    regularMarketPrice: 6_525.69,
    regularMarketPreviousClose: 6_501.58,
    regularMarketVolume: 0,
  },
  "IDR=X": {
    regularMarketPrice: 17_705,
    regularMarketPreviousClose: 17_690,
    regularMarketTime: seconds("2026-08-21T09:25:00Z"),
    regularMarketVolume: 0,
    exchangeTimezoneName: "Europe/London",
    exchangeDataDelayedBy: 0,
    currency: "IDR",
  },
  "GC=F": {
    regularMarketPrice: 3_350.4,
    regularMarketPreviousClose: 3_340,
    regularMarketTime: seconds("2026-08-21T09:15:00Z"),
    exchangeTimezoneName: "America/New_York",
    exchangeDataDelayedBy: 10,
    currency: "USD",
  },
  "BTC-USD": {
    regularMarketPrice: 110_250.5,
    regularMarketPreviousClose: 109_000,
    regularMarketTime: seconds("2026-08-21T09:29:00Z"),
    regularMarketVolume: 40_000_000_000,
    exchangeTimezoneName: "UTC",
    exchangeDataDelayedBy: 0,
    currency: "USD",
  },
};

const UNUSABLE = ["ZERO", "MINS", "TEXT", "HUGE", "TINY", "STEP", "SOON", "MSEC", "LONG"];
const stocks = [
  ...["BBCA", "GOTO", "ITMG", "DSSA", "SRIL", "NULL", "NOPE", "SING", "GONE", "WILD"],
  ...UNUSABLE,
].map((symbol) => stockInstrument(symbol, ""));
const yahoo = setUpFakeYahoo(quotes);

async function quoteOf(symbol: string) {
  const {
    quotes: [quote],
  } = await yahoo.provider([...stocks, ...marketInstruments]).quotes([symbol]);
  expect.assert(quote);
  return quote;
}

describe("a quote", () => {
  test("with an impossible price or time is rejected, without affecting others", async () => {
    const { quotes: providedQuotes, failures } = await yahoo.provider(stocks).quotes(["BBCA", ...UNUSABLE]);
    expect(providedQuotes.map(({ symbol }) => symbol)).toEqual(["BBCA"]);
    expect(failures).toEqual(UNUSABLE.map((symbol) => ({ symbol, reason: "unusable" })));
  });

  test("drops impossible figures, but not its price", async () => {
    expect(await quoteOf("WILD")).toMatchObject({
      last: 6_450,
      changePct: 0.78125,
      volume: undefined,
      marketCap: undefined,
      eps: undefined,
      per: undefined,
      divYieldPct: undefined,
    });
  });

  test("of a stock has every figure", async () => {
    expect(await quoteOf("BBCA")).toEqual({
      symbol: "BBCA",
      last: 6_450,
      previousClose: 6_400,
      changePct: 0.78125,
      volume: 100_684_300,
      turnover: undefined,
      marketCap: 792_329_295_885_000,
      eps: 471.81,
      per: expect.closeTo(13.6708, 4),
      divYieldPct: expect.closeTo(5.519, 3),
      pbv: expect.closeTo(2.93, 3),
      roePct: undefined,
      high52Week: 8_975,
      low52Week: 4_820,
      figuresAsOf: undefined,
      currency: "IDR",
      asOf: new Date("2026-08-21T09:00:00Z"),
      tradingDate: "2026-08-21",
      confirmedDate: "2026-08-21",
      delayed: true,
      source: "yahoo",
    });
  });

  test("of a loss-making company has EPS and no P/E", async () => {
    expect(await quoteOf("GOTO")).toMatchObject({
      last: 54,
      changePct: expect.closeTo(-1.818, 3),
      eps: -0.02,
      per: undefined,
    });
  });

  test("of a company that reports in dollars has no EPS, P/E or yield", async () => {
    expect(await quoteOf("ITMG")).toMatchObject({
      last: 25_200,
      currency: "IDR",
      marketCap: 792_329_295_885_000,
      eps: undefined,
      per: undefined,
      divYieldPct: undefined,
    });
  });

  test("has neither change nor previous close across a split", async () => {
    expect(await quoteOf("DSSA")).toMatchObject({
      last: 4_200,
      changePct: undefined,
      previousClose: undefined,
    });
  });

  test("has the trading date of its last trade", async () => {
    expect(await quoteOf("SRIL")).toMatchObject({
      tradingDate: "2026-08-20",
      asOf: new Date("2026-08-20T09:00:00Z"),
      volume: 0,
    });
  });

  test("with only a price counts as delayed and has no other figures", async () => {
    expect(await quoteOf("NULL")).toMatchObject({
      last: 100,
      previousClose: undefined,
      changePct: undefined,
      volume: undefined,
      marketCap: undefined,
      per: undefined,
      delayed: true,
    });
  });

  test("without a price, in another currency, or missing fails for its symbol only", async () => {
    const { quotes: providedQuotes, failures } = await yahoo
      .provider(stocks)
      .quotes(["NOPE", "SING", "BBCA", "GONE", "ZZZZ"]);
    expect(providedQuotes.map(({ symbol }) => symbol)).toEqual(["BBCA"]);
    expect(failures).toEqual([
      { symbol: "ZZZZ", reason: "unknown-symbol" },
      { symbol: "NOPE", reason: "unusable" },
      { symbol: "SING", reason: "unusable" },
      { symbol: "GONE", reason: "missing" },
    ]);
  });

  test("of an index, a currency, gold or crypto has its own currency and volume rules", async () => {
    expect(await quoteOf("IHSG")).toMatchObject({
      last: 6_525.69,
      changePct: expect.closeTo(0.371, 3),
      volume: undefined,
      marketCap: undefined,
      eps: undefined,
      currency: undefined,
    });
    expect(await quoteOf("USD/IDR")).toMatchObject({
      last: 17_705,
      currency: "IDR",
      delayed: false,
      volume: undefined,
    });
    expect(await quoteOf("XAU/USD")).toMatchObject({
      last: 3_350.4,
      currency: "USD",
      tradingDate: "2026-08-21",
    });
    expect(await quoteOf("BTC/USD")).toMatchObject({
      last: 110_250.5,
      tradingDate: "2026-08-21",
      delayed: false,
    });
  });
});
