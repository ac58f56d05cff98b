import { yearBefore } from "#domain/market/candles/years/year-range.ts";
import { listStoredYears, type StoredYear } from "#domain/market/candles/years/year-statistics.server.ts";
import type { QuoteChange, StoredPrice } from "#domain/market/quotes/quote-change.ts";
import type { Database } from "#platform/database/database.ts";
import type { PriceScale } from "./price-scales.server.ts";

/** High and low of 52 weeks, and average volume of 30 trading days, before the quote's day. Undefined if unknown. */
interface YearFigures {
  yearHigh?: number | undefined;
  yearLow?: number | undefined;
  averageVolume?: number | undefined;
}

/** A quote and the figures that levels depend on, as JSON for alertLevels. */
export interface LevelQuote extends YearFigures, Omit<StoredPrice, "delayed" | "source"> {
  isDelayed: boolean;
  isSimulated: boolean;
  /** The symbol's first quote, or the first from another source: it changes alerts' states, but fires none. */
  isBaseline: boolean;
  scales: readonly PriceScale[] | undefined;
}

/** @param scales by symbol */
export async function toLevelQuotes(
  db: Database,
  changes: readonly QuoteChange[],
  scales: ReadonlyMap<string, readonly PriceScale[]>,
): Promise<LevelQuote[]> {
  const years = await listStoredYears(db);
  return changes.map((change) => {
    const { before, after } = change;
    const { symbol, last, previousClose, volume, asOf, tradingDate, delayed, source } = after;
    const year = years.get(symbol);
    return {
      symbol,
      last,
      previousClose,
      volume,
      asOf,
      tradingDate,
      isDelayed: delayed,
      isSimulated: source === "simulated",
      isBaseline: before?.source !== source,
      ...(year?.source === source && yearFigures(change, year, scales.get(symbol))),
      scales: scales.get(symbol),
    };
  });
}

/** If the stored year still ends on an earlier day, extends it by the price before this quote. */
function yearFigures(
  { before, after }: QuoteChange,
  year: StoredYear,
  scales: readonly PriceScale[] = [],
): YearFigures {
  if (scales.some((scale) => year.date < scale.before)) return {};
  const { averageVolume } = year;
  if (year.date === after.tradingDate) {
    const range = yearBefore(after, year, year.listingDate);
    return { averageVolume, yearHigh: range?.high, yearLow: range?.low };
  }
  if (before === undefined || year.prices === undefined || year.date < before.tradingDate)
    return { averageVolume };
  const { low, high } = year.prices;
  const extremes = { low: Math.min(low, before.last), high: Math.max(high, before.last) };
  const range = yearBefore(after, { ...year, prices: { ...extremes, before: extremes } }, year.listingDate);
  return { averageVolume, yearHigh: range?.high, yearLow: range?.low };
}
