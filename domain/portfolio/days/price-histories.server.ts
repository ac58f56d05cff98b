import { addDays, type IsoDate } from "#domain/market/calendar/exchange-clock.ts";
import { dateOfDayStamp, dayStamp } from "#domain/market/candles/candle.ts";
import { findCandleBefore, listCandles, listClosesOfMany } from "#domain/market/candles/candles.server.ts";
import { listChartSeries } from "#domain/market/candles/chart-series.server.ts";
import type { ChartSeries } from "#domain/market/candles/join-series.ts";
import { listKnownSplits } from "#domain/market/corporate-actions/corporate-events.server.ts";
import type { QuotedSymbol } from "#domain/market/quotes/quote-view.server.ts";
import type { Database } from "#platform/database/database.ts";
import { exactRatio } from "../ledger/exact-ratio.ts";
import { type DatedPrice, type DatedSplit, unadjustPrices } from "../performance/unadjust-prices.ts";

/** The exchange never closes for longer, so an older price is only needed for a suspended share. */
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
      [...splits].map(([symbol, known]) => [
        symbol,
        known.map(({ date, factor }) => ({ date, ratio: exactRatio(factor) })),
      ]),
    ),
  };
}

/** Prices are of their day. Each history begins with the last close before the given day. */
export async function readPriceHistories(
  db: Database,
  { seriesBySymbol, splitsBySymbol }: PriceSources,
  from: IsoDate,
): Promise<Map<string, DatedPrice[]>> {
  const fromT = dayStamp(addDays(from, -LONGEST_GAP_DAYS));
  const requests = [...seriesBySymbol.values()].map((shown) => ({ shown, fromT }));
  const closes = await listClosesOfMany(db, requests);
  const histories = new Map<string, DatedPrice[]>();
  const dateOf = rememberedDates();
  for (const [symbol, shown] of seriesBySymbol) {
    const listed = closes.get(shown) ?? [];
    const [first] = listed;
    const earlier =
      first === undefined || first.t > dayStamp(from) ? await findCandleBefore(db, shown, fromT) : undefined;
    const days = earlier === undefined ? listed : [earlier, ...listed];
    const splits = splitsBySymbol.get(symbol) ?? [];
    histories.set(symbol, inPricesOfTheirDay(days, shown, splits, dateOf));
  }
  return histories;
}

/** The shown price is the last close of its day. */
export function withQuotes(
  histories: ReadonlyMap<string, readonly DatedPrice[]>,
  quoted: ReadonlyMap<string, QuotedSymbol>,
  today: IsoDate,
): Map<string, DatedPrice[]> {
  const joined = new Map([...histories].map(([symbol, prices]) => [symbol, [...prices]]));
  for (const [symbol, { quote }] of quoted) {
    if (quote === undefined || quote.tradingDate > today) continue;
    const before = (joined.get(symbol) ?? []).filter(({ date }) => date < quote.tradingDate);
    joined.set(symbol, [...before, { date: quote.tradingDate, priceIdr: quote.last }]);
  }
  return joined;
}

export interface DayPrices {
  lowIdr: number;
  highIdr: number;
  closeIdr: number;
}

/** In prices of that day. Undefined without a trade, or if unknown. */
export async function findDayPrices(
  db: Database,
  symbol: string,
  date: IsoDate,
): Promise<DayPrices | undefined> {
  const { seriesBySymbol, splitsBySymbol } = await readPriceSources(db, [symbol], LAST_DATE);
  const series = seriesBySymbol.get(symbol);
  if (series === undefined) return undefined;
  const [candle] = await listCandles(db, series, dayStamp(date), dayStamp(date));
  if (candle === undefined) return undefined;
  const { t, c, l, h } = candle;
  const prices = [l ?? c, h ?? c, c].map((price) => ({ t, c: price }));
  const ofDay = inPricesOfTheirDay(prices, series, splitsBySymbol.get(symbol) ?? []);
  const [lowIdr = c, highIdr = c, closeIdr = c] = ofDay.map(({ priceIdr }) => priceIdr);
  return { lowIdr, highIdr, closeIdr };
}

/** A series is restated for splits, or a part of it is as of the day (join-series.ts). */
function inPricesOfTheirDay(
  days: readonly { t: number; c: number }[],
  { series, tail }: ChartSeries,
  splits: readonly DatedSplit[],
  dateOf = dateOfDayStamp,
): DatedPrice[] {
  const isAsOfDay = (t: number) => (series === "raw") === (tail === undefined || t <= tail.afterT);
  const dated = days.map(({ t, c }) => ({ date: dateOf(t), priceIdr: c, isAsOfDay: isAsOfDay(t) }));
  if (splits.length === 0) return dated.map(({ date, priceIdr }) => ({ date, priceIdr }));
  return dated.flatMap((day) =>
    day.isAsOfDay ? [{ date: day.date, priceIdr: day.priceIdr }] : unadjustPrices([day], splits),
  );
}

/** All companies have the same days, and formatting each of half a million dates would take half a second. */
function rememberedDates(): (t: number) => IsoDate {
  const dates = new Map<number, IsoDate>();
  return (t) => {
    const known = dates.get(t);
    if (known !== undefined) return known;
    const date = dateOfDayStamp(t);
    dates.set(t, date);
    return date;
  };
}
