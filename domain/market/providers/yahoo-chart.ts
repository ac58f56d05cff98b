import { z } from "zod";
import { sessionAt, tradingDaysBetween } from "../calendar/trading-hours.ts";
import { type Candle, dateOfDayStamp, dayStamp, findCandleFault } from "../candles/candle.ts";
import type { StoredInterval } from "../candles/chart-range.ts";
import { findIncredible } from "../candles/credible-prices.ts";
import type { Instrument } from "../listings/instrument.ts";
import { isWithinReach } from "../quotes/price-jumps.ts";
import type { Split } from "./provider.ts";
import { CLOCK_TOLERANCE_SECONDS, dateInZone, yahooTradingDate } from "./yahoo-dates.ts";

const figures = z.array(z.number().nullable().catch(null)).optional().catch(undefined);

const chartSchema = z.object({
  meta: z.object({
    symbol: z.string().optional().catch(undefined),
    currency: z.string().nullish(),
    exchangeTimezoneName: z.string(),
    regularMarketTime: z.number().optional().catch(undefined),
  }),
  timestamp: z.array(z.number()).optional(),
  indicators: z.object({
    quote: z.array(z.object({ open: figures, high: figures, low: figures, close: figures, volume: figures })),
  }),
  events: z
    .object({
      splits: z
        .record(z.string(), z.object({ date: z.number(), numerator: z.number(), denominator: z.number() }))
        .optional(),
    })
    .optional()
    .catch(undefined),
});

const chartResponseSchema = z.object({ chart: z.object({ result: z.array(chartSchema).min(1) }) });

export interface YahooChart {
  /** The service's own name of what it shows, where it says so. */
  symbol: string | undefined;
  currency: string | undefined;
  asOf: Date | undefined;
  /** Oldest first, one for a day or five minutes. */
  candles: Candle[];
  splits: Split[];
}

/**
 * An answer of /v8/finance/chart; undefined for one of another shape. Rows of null, holidays and days without a trade come with it
 * and are left out, as are those of the future and prices that can't stand among the others; of two rows for a day (the second is
 * the running price) the later one counts.
 *
 * @param now when it was asked
 */
export function readYahooChart(
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
  for (const [row, unixSeconds] of timestamp.entries()) {
    const t = candleTime(unixSeconds, meta.exchangeTimezoneName, interval, instrument);
    const close = quote?.close?.[row] ?? null;
    if (
      t === undefined ||
      close === null ||
      isOfFuture(unixSeconds, meta.exchangeTimezoneName, interval, now)
    )
      continue;
    const [open, high, low] = [
      quote?.open?.[row] ?? null,
      quote?.high?.[row] ?? null,
      quote?.low?.[row] ?? null,
    ];
    const moved = high !== null && low !== null && high > low;
    const v = volumeOf(quote?.volume?.[row] ?? null, moved, interval, instrument);
    const candle: Candle = { t, o: open, h: high, l: low, c: close, v };
    if (findCandleFault(candle) === undefined) byTime.set(t, candle);
  }
  const splits = Object.values(events?.splits ?? {}).flatMap(({ date, numerator, denominator }): Split[] => {
    const day = dateInZone(date, meta.exchangeTimezoneName);
    const isUsable = day !== undefined && numerator > 0 && denominator > 0 && numerator !== denominator;
    return isUsable ? [{ date: day, factor: numerator / denominator }] : [];
  });
  const judged = [...byTime.values()].map((candle) => ({ candle, isLikeThousands: false }));
  const incredible = findIncredible(judged);
  const candles = judged
    .filter((candle) => !incredible.has(candle))
    .map(({ candle }) => candle)
    .sort((a, b) => a.t - b.t);
  const adjusted = splits.reduce((prices, split) => adjustForSplit(prices, split), candles);
  return {
    symbol: meta.symbol,
    currency: meta.currency ?? undefined,
    asOf: meta.regularMarketTime === undefined ? undefined : new Date(meta.regularMarketTime * 1000),
    candles: withoutJumpAtEnd(adjusted, interval, instrument),
    splits,
  };
}

/**
 * Without the bars of the last day that a share can't have reached from the day before: they come again, and stand once a day after them
 * agrees. Of an earlier day such a step is a split or an issue that the service does not tell of.
 */
function withoutJumpAtEnd(
  candles: readonly Candle[],
  interval: StoredInterval,
  instrument: Instrument,
): Candle[] {
  const dateOf = ({ t }: Candle) =>
    interval === "1d"
      ? dateOfDayStamp(t)
      : (sessionAt(new Date(t * 1000), instrument.calendar).tradingDate ?? "");
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

/** A day may be dated by any time of it. */
function isOfFuture(unixSeconds: number, timeZone: string, interval: StoredInterval, now: Date): boolean {
  const nowSeconds = now.getTime() / 1000;
  if (interval === "5m") return unixSeconds > nowSeconds + CLOCK_TOLERANCE_SECONDS;
  return (dateInZone(unixSeconds, timeZone) ?? "") > (dateInZone(nowSeconds, timeZone) ?? "");
}

/** Undefined outside trading: such a bar did not happen on a market that we know. */
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
 * Zero is told where there is no volume (indices, currencies), and for the first five minutes of a stock's day although its price
 * moved: both are not known. A stock's whole day of zero did not trade.
 */
function volumeOf(
  volume: number | null,
  moved: boolean,
  interval: StoredInterval,
  { kind }: Instrument,
): number | null {
  if (volume !== 0) return volume;
  return kind !== "stock" || (interval === "5m" && moved) ? null : 0;
}

/**
 * The service recalculates older prices for a split only after some hours. Where the step at the split is nearer to its factor than
 * to no step at all, that has not happened yet, and it is done here.
 */
function adjustForSplit(candles: readonly Candle[], { date, factor }: Split): Candle[] {
  // Only stocks split, and the UTC date of their bars is the exchange's: it trades from 01:45 to 09:15 UTC.
  const isBefore = ({ t }: Candle) => dateOfDayStamp(t) < date;
  const last = candles.findLast(isBefore);
  const first = candles.find((candle) => !isBefore(candle));
  if (last === undefined || first === undefined) return [...candles];
  const step = Math.log(last.c / first.c);
  if (Math.abs(step - Math.log(factor)) >= Math.abs(step)) return [...candles];
  const divide = (price: number | null) => (price === null ? null : price / factor);
  return candles.map((candle) => {
    if (!isBefore(candle)) return candle;
    const { t, o, h, l, c, v } = candle;
    return { t, o: divide(o), h: divide(h), l: divide(l), c: c / factor, v: v === null ? null : v * factor };
  });
}
