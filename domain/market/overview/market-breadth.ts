import { compareText } from "#format/compare-text.ts";
import { shownChangePct } from "#format/percent.ts";
import type { IsoDate } from "../calendar/exchange-clock.ts";
import { newExtremes } from "../candles/years/year-range.ts";
import type { StoredYear } from "../candles/years/year-statistics.server.ts";
import type { ProvenanceView } from "../quotes/provenance.ts";
import type { QuotedSymbol, QuoteView } from "../quotes/quote-view.server.ts";
import { turnoverOf } from "../quotes/turnover.ts";
import { provenanceOfSum } from "./provenance-of-sum.ts";

export interface MarketBreadth {
  /** Traded on the day; grouped by the change as shown, with two decimals. */
  up: number;
  down: number;
  unchanged: number;
  untraded: number;
  /** All others: without a quote or change, or the source hasn't reported the day. */
  unknown: number;
  /** Over the companies with a trade; undefined if no volume is known. */
  turnoverIdr: number | undefined;
  /** Companies without a reported turnover, for which price times volume is used. */
  estimatedTurnovers: number;
  newHighs: NewExtremes;
  newLows: NewExtremes;
  yearsKnown: number;
  provenance: ProvenanceView | undefined;
}

export interface NewExtremes {
  count: number;
  largest: string[];
}

export const LARGEST_NAMED = 3;

/**
 * @param companies all listed companies
 * @param years stored years; those of another day or source than the quote's are ignored
 * @param day the latest reported day
 */
export function breadthOf(
  companies: readonly QuotedSymbol[],
  years: ReadonlyMap<string, StoredYear>,
  day: IsoDate | undefined,
): MarketBreadth {
  const counts = { up: 0, down: 0, unchanged: 0, untraded: 0, unknown: 0 };
  const tradedShares: { symbol: string; quote: QuoteView }[] = [];
  for (const { symbol, quote } of companies) {
    const kind = kindOf(quote, day);
    counts[kind] += 1;
    if (quote && quote.tradingDate === day && kind !== "untraded") tradedShares.push({ symbol, quote });
  }
  const turnovers = tradedShares.flatMap(({ quote }) => turnoverOf(quote) ?? []);
  const extremes = tradedShares.flatMap(({ symbol, quote }) => {
    const year = years.get(symbol);
    const isOfQuote = year?.source === quote.source && year.date === quote.tradingDate;
    const yearExtremes = isOfQuote ? newExtremes(quote, year, year.listingDate) : undefined;
    return yearExtremes ? [{ symbol, marketCapIdr: quote.marketCap ?? 0, ...yearExtremes }] : [];
  });
  return {
    ...counts,
    turnoverIdr:
      turnovers.length === 0 ? undefined : turnovers.reduce((sum, { amountIdr }) => sum + amountIdr, 0),
    estimatedTurnovers: turnovers.filter(({ isEstimated }) => isEstimated).length,
    newHighs: largestOf(extremes.filter(({ isHigh }) => isHigh)),
    newLows: largestOf(extremes.filter(({ isLow }) => isLow)),
    yearsKnown: extremes.length,
    provenance: provenanceOfSum(
      tradedShares.map(({ quote }) => quote),
      false,
    ),
  };
}

function kindOf(
  quote: QuoteView | undefined,
  day: IsoDate | undefined,
): "up" | "down" | "unchanged" | "untraded" | "unknown" {
  if (quote === undefined || day === undefined) return "unknown";
  const { tradingDate, confirmedDate, volume, changePct } = quote;
  if (tradingDate < day) return confirmedDate >= day ? "untraded" : "unknown";
  if (tradingDate > day) return "unknown";
  if (volume === 0) return "untraded";
  if (changePct === undefined) return "unknown";
  const shownPct = shownChangePct(changePct);
  if (shownPct === 0) return "unchanged";
  return shownPct > 0 ? "up" : "down";
}

function largestOf(companies: readonly { symbol: string; marketCapIdr: number }[]): NewExtremes {
  return {
    count: companies.length,
    largest: [...companies]
      .sort((a, b) => b.marketCapIdr - a.marketCapIdr || compareText(a.symbol, b.symbol))
      .slice(0, LARGEST_NAMED)
      .map(({ symbol }) => symbol),
  };
}
