import { addDays, type IsoDate } from "#domain/market/calendar/exchange-clock.ts";
import { dateOfDayStamp, dayStamp } from "#domain/market/candles/candle.ts";
import { findCandleBefore, listCandles, listClosesOfMany } from "#domain/market/candles/candles.server.ts";
import { listChartSeries } from "#domain/market/candles/chart-series.server.ts";
import { type ChartSeries, isRawAt } from "#domain/market/candles/join-series.ts";
import { listKnownSplits } from "#domain/market/corporate-actions/corporate-events.server.ts";
import type { Quote } from "#domain/market/quotes/quote.ts";
import type { Database } from "#platform/database/database.ts";
import { exactRatio } from "../ledger/exact-ratio.ts";
import { type DatedPrice, type DatedSplit, unadjustPrices } from "../performance/unadjust-prices.ts";

/** Longer than the exchange has ever closed, so an older price is only needed for a suspended share. */
const LONGEST_GAP_DAYS = 31;
const LAST_DATE = "9999-12-31";

export interface PriceSources {
  seriesBySymbol: ReadonlyMap<string, ChartSeries>;
  splitsBySymbol: ReadonlyMap<string, readonly DatedSplit[]>;
}

export async function readPriceSources(
  db: Database,
  symbols: readonly string[],
  today: IsoDate,
): Promise<PriceSources> {
  const seriesBySymbol = await listChartSeries(db, symbols, "1d");
  const splits = await listKnownSplits(db, symbols, today);
  return {
    seriesBySymbol,
    splitsBySymbol: new Map(
      [...splits].map(([symbol, symbolSplits]) => [
        symbol,
        symbolSplits.map(({ date, factor }) => ({ date, ratio: exactRatio(factor) })),
      ]),
    ),
  };
}

/** Prices as traded, not adjusted for later splits. Each history begins with the last close before `from`. */
export async function readPriceHistories(
  db: Database,
  { seriesBySymbol, splitsBySymbol }: PriceSources,
  from: IsoDate,
): Promise<Map<string, DatedPrice[]>> {
  const fromT = dayStamp(addDays(from, -LONGEST_GAP_DAYS));
  const requests = [...seriesBySymbol.values()].map((series) => ({ series, fromT }));
  const closes = await listClosesOfMany(db, requests);
  const histories = new Map<string, DatedPrice[]>();
  const dateOf = createDateCache();
  for (const [symbol, chartSeries] of seriesBySymbol) {
    const seriesCloses = closes.get(chartSeries) ?? [];
    const [first] = seriesCloses;
    const earlierCandle =
      first === undefined || first.t > dayStamp(from)
        ? await findCandleBefore(db, chartSeries, fromT)
        : undefined;
    const days = earlierCandle === undefined ? seriesCloses : [earlierCandle, ...seriesCloses];
    const splits = splitsBySymbol.get(symbol) ?? [];
    histories.set(symbol, inPricesOfTheirDay(days, chartSeries, splits, dateOf));
  }
  return histories;
}

/** A quote's price counts as the close of its day. A share that is no longer quoted can have later closes. */
export function withQuotes(
  histories: ReadonlyMap<string, readonly DatedPrice[]>,
  quotes: ReadonlyMap<string, { quote: Pick<Quote, "tradingDate" | "last"> | undefined }>,
  today: IsoDate,
): Map<string, DatedPrice[]> {
  const extendedHistories = new Map([...histories].map(([symbol, prices]) => [symbol, [...prices]]));
  for (const [symbol, { quote }] of quotes) {
    if (quote === undefined || quote.tradingDate > today) continue;
    const { tradingDate, last } = quote;
    const prices = extendedHistories.get(symbol) ?? [];
    extendedHistories.set(symbol, [
      ...prices.filter(({ date }) => date < tradingDate),
      { date: tradingDate, priceIdr: last },
      ...prices.filter(({ date }) => date > tradingDate),
    ]);
  }
  return extendedHistories;
}

/** As traded, not adjusted for later splits. Undefined if unknown, or if the share didn't trade. */
export async function findDayPrices(
  db: Database,
  symbol: string,
  date: IsoDate,
): Promise<{ lowIdr: number; highIdr: number; closeIdr: number } | undefined> {
  const { seriesBySymbol, splitsBySymbol } = await readPriceSources(db, [symbol], LAST_DATE);
  const series = seriesBySymbol.get(symbol);
  if (series === undefined) return undefined;
  const [candle] = await listCandles(db, series, dayStamp(date), dayStamp(date));
  if (candle === undefined) return undefined;
  const { t, c, l, h } = candle;
  const prices = [l ?? c, h ?? c, c].map((price) => ({ t, c: price }));
  const dayPrices = inPricesOfTheirDay(prices, series, splitsBySymbol.get(symbol) ?? []);
  const [lowIdr = c, highIdr = c, closeIdr = c] = dayPrices.map(({ priceIdr }) => priceIdr);
  return { lowIdr, highIdr, closeIdr };
}

/** Undoes adjustments for splits. */
function inPricesOfTheirDay(
  days: readonly { t: number; c: number }[],
  series: ChartSeries,
  splits: readonly DatedSplit[],
  dateOf = dateOfDayStamp,
): DatedPrice[] {
  const toDatedPrice = ({ t, c }: { t: number; c: number }) => ({ date: dateOf(t), priceIdr: c });
  if (splits.length === 0) return days.map(toDatedPrice);
  return days.flatMap((day) =>
    isRawAt(day.t, series) ? toDatedPrice(day) : unadjustPrices([toDatedPrice(day)], splits),
  );
}

/** All companies have the same days, and formatting each of half a million dates would take half a second. */
function createDateCache(): (t: number) => IsoDate {
  const dates = new Map<number, IsoDate>();
  return (t) => {
    const cachedDate = dates.get(t);
    if (cachedDate !== undefined) return cachedDate;
    const date = dateOfDayStamp(t);
    dates.set(t, date);
    return date;
  };
}
