import { z } from "zod";
import type { IsoDate } from "../calendar/exchange-clock.ts";
import { sessionAt, tradingDaysBetween } from "../calendar/trading-hours.ts";
import { type Candle, dateOfDayStamp, dayStamp, findCandleAnomaly } from "../candles/candle.ts";
import type { StoredInterval } from "../candles/chart-range.ts";
import { findImplausiblePrices } from "../candles/implausible-prices.ts";
import { adjustForSplit } from "../candles/unadjusted-splits.ts";
import type { Instrument } from "../listings/instrument.ts";
import { isWithinReach, type PriceSplit } from "../quotes/price-jumps.ts";
import type { Dividend } from "./provider.ts";
import { CLOCK_TOLERANCE_SECONDS, dateInZone, yahooTradingDate } from "./yahoo-dates.ts";

const figures = z.array(z.number().nullable().catch(null)).optional().catch(undefined);

const chartSchema = z.object({
  meta: z.object({
    symbol: z.string().optional().catch(undefined),
    currency: z.string().nullish(),
    exchangeTimezoneName: z.string(),
  }),
  timestamp: z.array(z.number()).optional(),
  indicators: z.object({
    quote: z.array(z.object({ open: figures, high: figures, low: figures, close: figures, volume: figures })),
  }),
  events: z
    .object({
      splits: z
        .record(z.string(), z.object({ date: z.number(), numerator: z.number(), denominator: z.number() }))
        .optional()
        .catch(undefined),
      dividends: z
        .record(z.string(), z.object({ date: z.number(), amount: z.number() }))
        .optional()
        .catch(undefined),
    })
    .optional()
    .catch(undefined),
});

const chartResponseSchema = z.object({ chart: z.object({ result: z.array(chartSchema).min(1) }) });

export interface YahooChart {
  symbol: string | undefined;
  currency: string | undefined;
  candles: Candle[];
  splits: PriceSplit[];
  dividends: Dividend[];
}

/**
 * Parses a response of /v8/finance/chart; undefined if it has another shape. Skips nulls, holidays, days
 * without trades, future bars, and prices that don't fit the others. If the last day has two rows, the last
 * one wins: it is the running price. If an earlier bar of a share has two prices, both are dropped.
 *
 * @param now when the request was made
 */
export function parseYahooChart(
  json: unknown,
  interval: StoredInterval,
  instrument: Instrument,
  now: Date,
): YahooChart | undefined {
  const chart = chartResponseSchema.safeParse(json).data?.chart.result[0];
  if (chart === undefined) return undefined;
  const { meta, timestamp = [], indicators, events } = chart;
  const [quote] = indicators.quote;
  const byTime = new Map<number, Candle>();
  const contradictedTimes = new Set<number>();
  for (const [row, unixSeconds] of timestamp.entries()) {
    const t = candleTime(unixSeconds, meta.exchangeTimezoneName, interval, instrument);
    const figure = (name: "open" | "high" | "low" | "close" | "volume") => quote?.[name]?.[row] ?? null;
    const [high, low, close] = [figure("high"), figure("low"), figure("close")];
    if (
      t === undefined ||
      close === null ||
      isInFuture(unixSeconds, meta.exchangeTimezoneName, interval, now)
    )
      continue;
    const hasMoved = high !== null && low !== null && high > low;
    const v = volumeOf(figure("volume"), hasMoved, interval, instrument);
    const candle: Candle = { t, o: figure("open"), h: high, l: low, c: close, v };
    if (findCandleAnomaly(candle) !== undefined) continue;
    if ((byTime.get(t)?.c ?? close) !== close) contradictedTimes.add(t);
    byTime.set(t, candle);
  }
  const lastT = Math.max(...byTime.keys());
  if (instrument.kind === "stock") for (const t of contradictedTimes) if (t !== lastT) byTime.delete(t);
  const splits = Object.values(events?.splits ?? {}).flatMap(
    ({ date, numerator, denominator }): PriceSplit[] => {
      const day = dateInZone(date, meta.exchangeTimezoneName);
      const isUsable = day !== undefined && numerator > 0 && denominator > 0 && numerator !== denominator;
      return isUsable ? [{ date: day, factor: numerator / denominator }] : [];
    },
  );
  const dividends = Object.values(events?.dividends ?? {}).flatMap(({ date, amount }): Dividend[] => {
    const day = dateInZone(date, meta.exchangeTimezoneName);
    return day !== undefined && amount > 0 && Number.isFinite(amount) ? [{ date: day, amount }] : [];
  });
  const candlesToCheck = [...byTime.values()].map((candle) => ({ candle, isLikeThousands: false }));
  const implausibleCandles = findImplausiblePrices(candlesToCheck);
  const candles = candlesToCheck
    .filter((candle) => !implausibleCandles.has(candle))
    .map(({ candle }) => candle)
    .sort((a, b) => a.t - b.t);
  // The service adjusts older prices for a split only hours later. Only stocks split, and the UTC date of
  // their bars is the exchange's date: it trades from 01:45 to 09:15 UTC.
  const adjustedCandles = splits.reduce<Candle[]>(adjustForSplit, candles);
  return {
    symbol: meta.symbol,
    currency: meta.currency ?? undefined,
    candles: withoutJumpAtEnd(adjustedCandles, interval, instrument),
    splits,
    dividends,
  };
}

/**
 * Drops bars of the last day that are out of reach from the previous day. The next response has them too, and
 * they are accepted once a later day agrees. On an earlier day such a step is a split or an issue that the
 * service doesn't report.
 */
function withoutJumpAtEnd(
  candles: readonly Candle[],
  interval: StoredInterval,
  instrument: Instrument,
): Candle[] {
  const dateOf = (candle: Candle) => dateOfBar(candle, interval, instrument) ?? "";
  const lastDate = candles.length === 0 ? "" : dateOf(candles[candles.length - 1] as Candle);
  const before = candles.findLast((candle) => dateOf(candle) < lastDate);
  if (before === undefined) return [...candles];
  const days = tradingDaysBetween(dateOf(before), lastDate, instrument.calendar).length - 1;
  const canFollow = ({ o, h, l, c }: Candle) =>
    [o, h, l, c].every(
      (price) => price === null || isWithinReach(instrument, price, before.c, lastDate, days),
    );
  return candles.filter((candle) => dateOf(candle) !== lastDate || canFollow(candle));
}

/** Undefined for an intraday bar outside the sessions. */
export function dateOfBar(
  { t }: Candle,
  interval: StoredInterval,
  { calendar }: Instrument,
): IsoDate | undefined {
  return interval === "1d" ? dateOfDayStamp(t) : sessionAt(new Date(t * 1000), calendar).tradingDate;
}

/** Daily bars are compared by date, because they can have any time of their day. */
function isInFuture(unixSeconds: number, timeZone: string, interval: StoredInterval, now: Date): boolean {
  const nowSeconds = now.getTime() / 1000;
  if (interval === "5m") return unixSeconds > nowSeconds + CLOCK_TOLERANCE_SECONDS;
  return (dateInZone(unixSeconds, timeZone) ?? "") > (dateInZone(nowSeconds, timeZone) ?? "");
}

function candleTime(
  unixSeconds: number,
  timeZone: string,
  interval: StoredInterval,
  instrument: Instrument,
): number | undefined {
  if (interval === "5m") {
    const { tradingDate } = sessionAt(new Date(unixSeconds * 1000), instrument.calendar);
    return tradingDate === undefined ? undefined : Math.floor(unixSeconds / 300) * 300;
  }
  const date = dateInZone(unixSeconds, timeZone);
  const tradingDate = yahooTradingDate(unixSeconds, timeZone, instrument);
  const isMovable = instrument.calendar.id === "currency";
  return tradingDate !== undefined && (tradingDate === date || isMovable) ? dayStamp(tradingDate) : undefined;
}

/**
 * The service reports 0 for indices and currencies, which have no volume, and for a stock's first five
 * minutes even if its price moved: both are unknown. A stock with 0 for the whole day did not trade.
 */
function volumeOf(
  volume: number | null,
  hasMoved: boolean,
  interval: StoredInterval,
  { kind }: Instrument,
): number | null {
  if (volume !== 0) return volume;
  return kind !== "stock" || (interval === "5m" && hasMoved) ? null : 0;
}
