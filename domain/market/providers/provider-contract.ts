import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { DAY_MS } from "#format/durations.ts";
import { zonedClock } from "../calendar/exchange-clock.ts";
import { sessionAt } from "../calendar/trading-hours.ts";
import { dateOfDayStamp, findCandleAnomaly } from "../candles/candle.ts";
import { CHART_RANGES, chartRangeSpecs, chartRangeStart } from "../candles/chart-range.ts";
import type { Instrument } from "../listings/instrument.ts";
import type { MarketDataProvider } from "./provider.ts";

export interface ContractSubject {
  provider: MarketDataProvider;
  instruments: readonly Instrument[];
  now: Date;
  hasIntraday?: boolean;
  tearDown?: () => Promise<void>;
}

export function describeProviderContract(
  name: string,
  setUp: () => ContractSubject | Promise<ContractSubject>,
): void {
  describe(`the ${name} provider`, () => {
    let subject: ContractSubject;
    beforeAll(async () => {
      subject = await setUp();
    });
    afterAll(() => subject.tearDown?.());

    const symbolsOf = ({ instruments }: ContractSubject) => instruments.map(({ symbol }) => symbol);
    const latestPossibleDate = (instrument: Instrument, now: Date) =>
      zonedClock(new Date(now.getTime() + DAY_MS), instrument.calendar.timeZone).date;

    test("returns each symbol once, even if requested twice or unknown", async () => {
      const symbols = symbolsOf(subject);
      const { quotes, failures } = await subject.provider.quotes([...symbols, ...symbols, "ZZZZ"]);
      expect(quotes.map(({ symbol }) => symbol).sort()).toEqual([...symbols].sort());
      expect(failures).toEqual([{ symbol: "ZZZZ", reason: "unknown-symbol" }]);
      expect(symbols.every((symbol) => subject.provider.hasSymbol(symbol))).toBe(true);
      expect(subject.provider.hasSymbol("ZZZZ")).toBe(false);
    });

    test("returns nothing if no symbol is requested", async () => {
      expect(await subject.provider.quotes([])).toMatchObject({ quotes: [], failures: [] });
    });

    test("returns quotes that match their instrument and are not in the future", async () => {
      const { quotes } = await subject.provider.quotes(symbolsOf(subject));
      for (const quote of quotes) {
        const instrument = subject.instruments.find(({ symbol }) => symbol === quote.symbol);
        expect.assert(instrument);
        expect(quote.source).toBe(subject.provider.source);
        expect(quote.currency).toBe(instrument.currency);
        expect(quote.last).toBeGreaterThan(0);
        expect(quote.asOf.getTime()).toBeLessThanOrEqual(subject.now.getTime());
        expect(instrument.calendar.isTradingDay(quote.tradingDate)).toBe(true);
        expect(quote.tradingDate <= latestPossibleDate(instrument, subject.now)).toBe(true);
      }
    });

    test("returns changes that follow from the two prices, and figures that are positive or unknown", async () => {
      const { quotes } = await subject.provider.quotes(symbolsOf(subject));
      for (const { changePct, last, previousClose, ...quote } of quotes) {
        if (changePct !== undefined) {
          expect.assert(previousClose !== undefined);
          expect(changePct).toBeCloseTo((last / previousClose - 1) * 100, 6);
        }
        expect(quote.volume ?? 0).toBeGreaterThanOrEqual(0);
        for (const figure of [previousClose, quote.marketCap, quote.per])
          expect(figure ?? 1).toBeGreaterThan(0);
        expect(quote.divYieldPct ?? 0).toBeGreaterThanOrEqual(0);
        for (const figure of Object.values(quote)) expect(figure).not.toBeNaN();
      }
    });

    test.each(CHART_RANGES)(
      "returns candles of %s that are valid, sorted, within the range and within trading hours",
      async (range) => {
        for (const instrument of subject.instruments) {
          const batch = await subject.provider.candles(instrument.symbol, range);
          expect.assert(batch);
          expect(batch).toMatchObject({ source: subject.provider.source, symbol: instrument.symbol });
          expect(batch.interval).toBe(chartRangeSpecs[range].storedInterval);
          expect(batch.candles.map(findCandleAnomaly).filter((anomaly) => anomaly !== undefined)).toEqual([]);
          const times = batch.candles.map(({ t }) => t);
          expect(times).toEqual([...new Set(times)].sort((a, b) => a - b));

          const dates = times.map((t) =>
            batch.interval === "1d"
              ? dateOfDayStamp(t)
              : sessionAt(new Date(t * 1000), instrument.calendar).tradingDate,
          );
          if (subject.hasIntraday === false && batch.interval === "5m") {
            expect(batch.candles).toEqual([]);
            continue;
          }
          const last = dates.at(-1);
          expect.assert(last);
          const from = chartRangeStart(range, last, instrument.calendar) ?? "";
          expect(dates.filter((date) => date === undefined || date < from)).toEqual([]);
          expect(
            dates.filter((date) => date !== undefined && !instrument.calendar.isTradingDay(date)),
          ).toEqual([]);
          expect(last <= latestPossibleDate(instrument, subject.now)).toBe(true);
        }
      },
    );

    test("returns candles that end at the quote's price and, one before, at its previous close", async () => {
      const { quotes } = await subject.provider.quotes(symbolsOf(subject));
      for (const { symbol, last, previousClose, tradingDate } of quotes) {
        const daily = (await subject.provider.candles(symbol, "1M"))?.candles ?? [];
        const fiveMinutes = (await subject.provider.candles(symbol, "1D"))?.candles ?? [];
        const [before, today] = daily.slice(-2);
        expect.assert(before && today);
        expect(dateOfDayStamp(today.t)).toBe(tradingDate);
        expect(today.c).toBe(last);
        if (subject.hasIntraday !== false) expect(fiveMinutes.at(-1)?.c).toBe(last);
        if (previousClose !== undefined) expect(before.c).toBe(previousClose);
      }
    });

    test("has no candles for an unknown symbol", async () => {
      expect(await subject.provider.candles("ZZZZ", "1Y")).toBeUndefined();
    });

    test("returns the same quotes at the same time", async () => {
      const symbols = symbolsOf(subject);
      expect(await subject.provider.quotes(symbols)).toEqual(await subject.provider.quotes(symbols));
    });
  });
}
