import { chart } from "#copy/stock.ts";
import { highOf, lowOf, priceExtremes } from "#domain/market/candles/bars/price-extremes.ts";
import type { Candle } from "#domain/market/candles/candle.ts";
import type { ChartRange } from "#domain/market/candles/chart-range.ts";
import { formatShortDate } from "#format/dates.ts";
import { formatChangePct } from "#format/percent.ts";
import { formatPriceInText } from "#format/price.ts";
import { barLabel } from "./bar-label.ts";
import type { ChartBars } from "./chart-item.ts";

/**
 * Describes a chart in one sentence; undefined without candles. Unadjusted prices across a split get no change. For a
 * bar without high and low, its close counts as both.
 */
export function chartSummary(
  ticker: string,
  range: ChartRange,
  { candles, interval, change, unit }: ChartBars,
): string | undefined {
  const price = (value: number) => formatPriceInText(value, unit);
  const last = candles.at(-1);
  const extremes = priceExtremes(candles);
  if (last === undefined || extremes === undefined || change === undefined) return undefined;
  const inSentence = ({ t }: Candle) => barLabel(t, interval).replace(/^Pekan/, "pekan");
  if (candles.length === 1 && change.from === "first-close")
    return chart.summaryOfOne(ticker, inSentence(last), price(last.c));

  const { highest, lowest } = extremes;
  return chart.summary({
    ticker,
    rangeName: chart.rangeNames[range],
    from: chart.origins[change.from](formatShortDate(change.fromDate)),
    to: inSentence(last),
    first: price(change.fromClose),
    last: price(change.toClose),
    change: change.changePct === null ? undefined : formatChangePct(change.changePct),
    high: price(highOf(highest)),
    highAt: inSentence(highest),
    low: price(lowOf(lowest)),
    lowAt: inSentence(lowest),
  });
}
