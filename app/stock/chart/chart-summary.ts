import { chart } from "#copy/stock.ts";
import type { Candle } from "#domain/market/candles/candle.ts";
import type { ChartRange } from "#domain/market/candles/chart-range.ts";
import { changePctOf } from "#domain/market/quotes/quote.ts";
import { formatChangePct } from "#format/percent.ts";
import { formatRupiah } from "#format/price.ts";
import { type BarKind, crossesSplit } from "./bar-change.ts";
import { barLabel } from "./bar-label.ts";

/**
 * What a chart shows, in one sentence; undefined without candles. A bar whose range is not known counts by its close. Over a split
 * in unadjusted prices nothing is said of a change.
 */
export function chartSummary(
  ticker: string,
  range: ChartRange,
  candles: readonly Candle[],
  kind: BarKind,
): string | undefined {
  const first = candles[0];
  const last = candles.at(-1);
  if (first === undefined || last === undefined) return undefined;
  const inSentence = ({ t }: Candle) => barLabel(t, kind.interval).replace(/^Pekan/, "pekan");
  if (first === last) return chart.summaryOfOne(ticker, inSentence(last), formatRupiah(last.c));

  const highest = candles.reduce((best, candle) => (highOf(candle) > highOf(best) ? candle : best));
  const lowest = candles.reduce((best, candle) => (lowOf(candle) < lowOf(best) ? candle : best));
  return chart.summary({
    ticker,
    rangeName: chart.rangeNames[range],
    from: inSentence(first),
    to: inSentence(last),
    first: formatRupiah(first.c),
    last: formatRupiah(last.c),
    change: crossesSplit(candles, kind) ? undefined : formatChangePct(changePctOf(last.c, first.c)),
    high: formatRupiah(highOf(highest)),
    highAt: inSentence(highest),
    low: formatRupiah(lowOf(lowest)),
    lowAt: inSentence(lowest),
  });
}

export function highOf({ h, c }: Candle): number {
  return h ?? c;
}

export function lowOf({ l, c }: Candle): number {
  return l ?? c;
}
