import { sql } from "drizzle-orm";
import type { Database } from "#platform/database/database.ts";
import type { QuoteSource } from "../quotes/quote.ts";
import { dayStamp } from "./candle.ts";
import type { DatedClose } from "./range-change.ts";

/**
 * Returns a company's offering price: the previous close in the exchange's summary of the listing day,
 * rescaled if the first close has been adjusted for a split.
 *
 * @param first the share's first known close; ignored unless it is from the listing day
 */
export async function findOfferingPrice(
  db: Database,
  ticker: string,
  source: QuoteSource,
  first: DatedClose,
): Promise<DatedClose | undefined> {
  const { rows } = await db.execute<{ price: string; c: string }>(sql`
    SELECT candles.previous_close AS price, candles.c
    FROM symbols JOIN candle_series USING (symbol) JOIN candles ON candles.series_id = candle_series.id
    WHERE symbols.symbol = ${ticker} AND symbols.listing_date = ${first.date}
      AND candle_series.source = ${source} AND candle_series.interval = '1d'
      AND candles.starts_at = to_timestamp(${dayStamp(first.date)}) AND candles.previous_close IS NOT NULL
    LIMIT 1`);
  const [row] = rows;
  if (row === undefined) return undefined;
  const rebasedPrice = Number(row.price) * (first.close / Number(row.c));
  return { close: Math.round(rebasedPrice * 10_000) / 10_000, date: first.date };
}
