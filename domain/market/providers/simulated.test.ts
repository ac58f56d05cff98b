import { describe, expect, test } from "vitest";
import { wib } from "#test/wib.ts";
import { idxCalendar } from "../calendar/idx-calendar.ts";
import { nextTradingDay, previousTradingDay, tradingDaysBetween } from "../calendar/trading-hours.ts";
import { dateOfDayStamp } from "../candles/candle.ts";
import { marketInstruments, stockInstrument } from "../listings/instrument.ts";
import { autoRejectionLimits, isValidPrice } from "../quotes/price-rules.ts";
import { noFigures } from "../quotes/quote.ts";
import { describeProviderContract } from "./provider-contract.ts";
import { createSimulatedProvider } from "./simulated.ts";

const inventedStocks = Array.from({ length: 40 }, (_, index) =>
  stockInstrument(`SIM${String.fromCharCode(65 + (index % 26))}${index}`, ""),
);
const instruments = [
  ...marketInstruments,
  stockInstrument("BBCA", "Bank Central Asia Tbk."),
  stockInstrument("GOTO", "GoTo"),
  ...inventedStocks,
];
const stocks = instruments.filter(({ kind }) => kind === "stock");

function providerAt(now: Date) {
  return createSimulatedProvider(instruments, () => now);
}

async function quoteAt(symbol: string, now: Date) {
  const { quotes } = await providerAt(now).quotes([symbol]);
  const [quote] = quotes;
  expect.assert(quote);
  return quote;
}

async function dailyAt(symbol: string, now: Date, range: "1M" | "5Y" = "1M") {
  return (await providerAt(now).candles(symbol, range))?.candles ?? [];
}

const CONTRACT_SYMBOLS = ["IHSG", "USD/IDR", "S&P 500", "NIKKEI", "BTC/USD", "BBCA", "GOTO"];
for (const at of ["2026-08-21T10:07:30", "2026-08-23T03:00:00"]) {
  const now = wib(at);
  const contractInstruments = instruments.filter(({ symbol }) => CONTRACT_SYMBOLS.includes(symbol));
  describeProviderContract(`simulated at ${at} WIB`, () => ({
    provider: providerAt(now),
    instruments: contractInstruments,
    now,
  }));
}

test("a company has every figure but the 52-week range, and no date for its figures", async () => {
  const quote = await quoteAt("BBCA", wib("2026-08-21T10:07:30"));
  const missing = Object.keys(noFigures).filter(
    (name) => quote[name as keyof typeof noFigures] === undefined,
  );
  expect(missing).toEqual(["high52Week", "low52Week", "figuresAsOf", "figuresGap"]);
});

describe("the trading hours of the simulated exchange", () => {
  test("before the open, the quote is yesterday's", async () => {
    const morning = await quoteAt("BBCA", wib("2026-08-21T08:59:59"));
    const evening = await quoteAt("BBCA", wib("2026-08-20T20:00:00"));
    expect(morning).toEqual(evening);
    expect(morning.tradingDate).toBe("2026-08-20");
    expect(morning.asOf).toEqual(wib("2026-08-20T16:00:00"));
  });

  test("prices do not move in the break, at the weekend or on a holiday", async () => {
    expect(await quoteAt("BBCA", wib("2026-08-20T12:00:00"))).toEqual(
      await quoteAt("BBCA", wib("2026-08-20T13:29:59")),
    );
    expect(await quoteAt("BBCA", wib("2026-08-14T18:00:00"))).toEqual(
      await quoteAt("BBCA", wib("2026-08-18T08:00:00")),
    );
  });

  test("today's close is tomorrow's previous close", async () => {
    const close = await quoteAt("GOTO", wib("2026-08-20T17:00:00"));
    const next = await quoteAt("GOTO", wib("2026-08-21T09:00:00"));
    expect(next.tradingDate).toBe("2026-08-21");
    expect(next.previousClose).toBe(close.last);
  });

  test("prices move during the session and end with the closing auction", async () => {
    const closing = await quoteAt("BBCA", wib("2026-08-20T16:00:00"));
    expect(closing.asOf).toEqual(wib("2026-08-20T16:00:00"));
    expect((await quoteAt("BBCA", wib("2026-08-20T15:59:59"))).asOf).toEqual(wib("2026-08-20T15:49:00"));
    const prices = new Set<number>();
    for (let minute = 0; minute < 60; minute += 1) {
      prices.add((await quoteAt("BBCA", wib(`2026-08-20T10:${String(minute).padStart(2, "0")}:00`))).last);
    }
    expect(prices.size).toBeGreaterThan(1);
  });

  test("five-minute candles are within the sessions", async () => {
    const batch = await providerAt(wib("2026-08-21T18:00:00")).candles("BBCA", "1D");
    const clocks =
      batch?.candles.map(({ t }) => new Date((t + 7 * 3600) * 1000).toISOString().slice(11, 16)) ?? [];
    expect([clocks[0], clocks.at(-1)]).toEqual(["09:00", "16:00"]);
    expect(clocks.filter((clock) => clock >= "11:30" && clock < "14:00")).toEqual([]);
    expect(clocks).toHaveLength(30 + 22 + 1);
  });

  test("volume grows during the day and past days do not change", async () => {
    const noon = await quoteAt("BBCA", wib("2026-08-20T11:00:00"));
    const evening = await quoteAt("BBCA", wib("2026-08-20T17:00:00"));
    expect(evening.volume ?? 0).toBeGreaterThan(noon.volume ?? Number.POSITIVE_INFINITY);
    expect((evening.volume ?? 1) % 100).toBe(0);
    const later = await dailyAt("BBCA", wib("2026-08-21T17:00:00"));
    expect(later.find(({ t }) => dateOfDayStamp(t) === "2026-08-20")).toMatchObject({
      c: evening.last,
      v: evening.volume,
    });
  });
});

describe("the rules of the simulated exchange", () => {
  test("every price is on a tick and within its day's limits", async () => {
    const provider = providerAt(wib("2026-08-21T17:00:00"));
    const violations: string[] = [];
    for (const { symbol } of stocks.slice(0, 12)) {
      const candles = (await provider.candles(symbol, "5Y"))?.candles ?? [];
      for (const [index, { t, o, h, l, c, v }] of candles.entries()) {
        const date = dateOfDayStamp(t);
        const limits = index === 0 ? undefined : autoRejectionLimits(candles[index - 1]?.c ?? 0, date);
        const prices = [o, h, l, c].filter((price) => price !== null);
        const inside = limits === undefined || ((h ?? 0) <= limits.upperIdr && (l ?? 0) >= limits.lowerIdr);
        if (!inside || !prices.every((price) => isValidPrice(price, date)))
          violations.push(`${symbol} ${date}`);
        if (v === null || v % 100 !== 0) violations.push(`${symbol} ${date} volume`);
      }
    }
    expect(violations).toEqual([]);
  });

  test("a stock may have a day without trades: no candle, and an older quote", async () => {
    const now = wib("2026-08-21T17:00:00");
    const days = tradingDaysBetween("2026-07-22", "2026-08-21", idxCalendar);
    let quietStocks = 0;
    for (const { symbol } of inventedStocks) {
      const candles = await dailyAt(symbol, now);
      const dates = new Set(candles.map(({ t }) => dateOfDayStamp(t)));
      const gap = days.findLast((date) => !dates.has(date));
      if (gap === undefined) continue;
      quietStocks += 1;
      const quote = await quoteAt(symbol, wib(`${gap}T17:00:00`));
      expect(quote.tradingDate < gap).toBe(true);
    }
    expect(quietStocks).toBeGreaterThan(0);
    expect(quietStocks).toBeLessThan(inventedStocks.length);
  });

  test("some stocks make a loss and have no P/E, others pay no dividend", async () => {
    const { quotes } = await providerAt(wib("2026-08-21T17:00:00")).quotes(
      stocks.map(({ symbol }) => symbol),
    );
    const losses = quotes.filter(({ eps }) => eps !== undefined && eps < 0);
    expect(losses.length).toBeGreaterThan(0);
    expect(losses.every(({ per }) => per === undefined)).toBe(true);
    expect(quotes.some(({ divYieldPct }) => divYieldPct === undefined)).toBe(true);
  });
});

test("another provider at a later time returns the same history", async () => {
  const earlyCandles = await dailyAt("BBCA", wib("2026-08-20T17:00:00"), "5Y");
  const lateCandles = await dailyAt("BBCA", wib("2026-11-20T10:00:00"), "5Y");
  const lateByTime = new Map(lateCandles.map((candle) => [candle.t, candle]));
  const commonCandles = earlyCandles.filter(({ t }) => lateByTime.has(t));
  expect(commonCandles.length).toBeGreaterThan(1_000);
  expect(
    commonCandles.every(
      (candle) => candle.c === lateByTime.get(candle.t)?.c && candle.h === lateByTime.get(candle.t)?.h,
    ),
  ).toBe(true);
});

test("a stock with a dividend yield had one dividend of that amount in the last twelve months", async () => {
  const now = wib("2026-11-20T17:00:00");
  let payingStocks = 0;
  for (const { symbol } of stocks.slice(0, 12)) {
    const [quote, batch] = [await quoteAt(symbol, now), await providerAt(now).candles(symbol, "5Y")];
    const dividends = batch?.dividends ?? [];
    if (quote.divYieldPct === undefined) expect(dividends).toEqual([]);
    else {
      payingStocks += 1;
      const lastYear = dividends.filter(({ date }) => date > "2025-11-20");
      expect(lastYear).toHaveLength(1);
      expect(((lastYear[0]?.amount ?? 0) / quote.last) * 100).toBeCloseTo(quote.divYieldPct, 6);
      expect(dividends.map(({ date }) => Number(date.slice(0, 4)))).toEqual([2022, 2023, 2024, 2025, 2026]);
      expect(dividends.every(({ date }) => idxCalendar.isTradingDay(date))).toBe(true);
    }
  }
  expect(payingStocks).toBeGreaterThan(3);
  expect((await providerAt(now).candles("IHSG", "All"))?.dividends).toEqual([]);
});

test("a quote is as of the current time, even after the clock goes back", async () => {
  let now = wib("2026-08-21T17:00:00");
  const provider = createSimulatedProvider(instruments, () => now);
  await provider.quotes(["BBCA"]);
  now = wib("2026-08-18T10:00:00");
  const { quotes } = await provider.quotes(["BBCA"]);
  expect(quotes).toEqual([await quoteAt("BBCA", now)]);
  expect(previousTradingDay(quotes[0]?.tradingDate ?? "", idxCalendar)).toBe("2026-08-14");
  expect(nextTradingDay("2026-08-14", idxCalendar)).toBe("2026-08-18");
});

test("crypto has a price on Sunday night, Wall Street still has Friday's", async () => {
  const sunday = new Date("2026-08-23T22:02:00Z");
  expect(await quoteAt("BTC/USD", sunday)).toMatchObject({
    tradingDate: "2026-08-23",
    asOf: new Date("2026-08-23T22:00:00Z"),
  });
  expect(await quoteAt("S&P 500", sunday)).toMatchObject({ tradingDate: "2026-08-21" });
  expect(await quoteAt("USD/IDR", sunday)).toMatchObject({ tradingDate: "2026-08-24" });
});
