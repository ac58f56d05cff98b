import { type ChartInterval, endOfBar, startOfBar } from "#domain/market/candles/bars/chart-interval.ts";
import type { Candle } from "#domain/market/candles/candle.ts";

export interface ChartHeadline {
  slug: string;
  title: string;
  publishedAt: string;
}

export interface NewsPin {
  index: number;
  headlines: ChartHeadline[];
}

/**
 * Pins each headline to the bar of its time. A headline published while the exchange was closed goes to the next bar,
 * whose price is the first that could react to it. Headlines older than the chart or newer than its last bar are
 * skipped, since they would appear on the wrong day.
 */
export function pinNews(
  candles: readonly Candle[],
  interval: ChartInterval,
  headlines: readonly ChartHeadline[],
): NewsPin[] {
  const [first] = candles;
  if (first === undefined) return [];
  const chartStart = startOfBar(first.t, interval);
  const barEnds = endsOfBars(candles, interval);

  const byIndex = new Map<number, ChartHeadline[]>();
  for (const headline of headlines) {
    const at = Date.parse(headline.publishedAt) / 1000;
    const index = at < chartStart ? -1 : barEnds.findIndex((end) => end > at);
    if (index !== -1) byIndex.set(index, [...(byIndex.get(index) ?? []), headline]);
  }
  return [...byIndex]
    .map(([index, barHeadlines]) => ({ index, headlines: barHeadlines.sort(newestFirst) }))
    .sort((a, b) => a.index - b.index);
}

function endsOfBars(candles: readonly Candle[], interval: ChartInterval): number[] {
  const step = shortestStep(candles);
  return candles.map(({ t }) => endOfBar(t, interval) ?? t + step);
}

/** Seconds between intraday bars, ignoring breaks. */
function shortestStep(candles: readonly Candle[]): number {
  const steps = candles.slice(1).map(({ t }, i) => t - (candles[i]?.t ?? t));
  return steps.length === 0 ? 300 : Math.min(...steps);
}

function newestFirst(a: ChartHeadline, b: ChartHeadline): number {
  return Date.parse(b.publishedAt) - Date.parse(a.publishedAt);
}
