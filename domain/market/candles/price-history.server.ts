import { sql } from "drizzle-orm";
import type { Database } from "#platform/database/database.ts";
import type { QuoteSource } from "../quotes/quote.ts";
import { stockChangePct } from "../quotes/stock-change.ts";
import { dateOfDayStamp } from "./candle.ts";
import type { HistoricalDay } from "./historical-days.server.ts";
import { findShownSeries } from "./shown-series.server.ts";

export interface PriceHistory {
  /** Newest first; a day without a trade is not among them. */
  days: HistoricalDay[];
  source: QuoteSource;
}

/**
 * Every traded day of a company, of the series that the chart shows: what historical-days.server.ts has by the month.
 *
 * @param ticker in upper case
 * @returns undefined for a symbol without daily candles
 */
export async function findPriceHistory(db: Database, ticker: string): Promise<PriceHistory | undefined> {
  const shown = await findShownSeries(db, ticker, "1d");
  if (shown === undefined) return undefined;
  const { rows } = await db.execute<Record<string, string | null>>(sql`
    SELECT extract(epoch FROM starts_at) AS t, o, h, l, c, v,
      COALESCE(previous_close, lag(c) OVER (ORDER BY starts_at)) AS before
    FROM candles WHERE series_id = ${shown.id} ORDER BY starts_at DESC`);
  return {
    source: shown.source,
    days: rows.map((row) => {
      const number = (name: string) => (row[name] == null ? null : Number(row[name]));
      const date = dateOfDayStamp(Number(row.t));
      const c = Number(row.c);
      const changePct = stockChangePct(c, number("before") ?? undefined, date);
      return { date, o: number("o"), h: number("h"), l: number("l"), c, v: number("v"), changePct };
    }),
  };
}
