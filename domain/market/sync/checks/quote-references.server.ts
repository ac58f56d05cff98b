import { sql } from "drizzle-orm";
import type { Database } from "#platform/database/database.ts";
import { optionalNumber, withoutNulls } from "#platform/database/sql.ts";
import { type IsoDate, latestDate } from "../../calendar/exchange-clock.ts";
import { listKnownSplits } from "../../corporate-actions/corporate-events.server.ts";
import type { ListingBoard } from "../../listings/listing-board.ts";
import { listShareCounts } from "../../listings/share-counts.server.ts";
import { shareCountOn } from "../../listings/share-counts.ts";
import type { ProvidedQuote } from "../../providers/provider.ts";
import { productOf } from "../../quotes/company-figures.ts";
import type { QuoteSource } from "../../quotes/quote.ts";
import type { ReferenceFigures } from "./figure-checks.ts";
import type { QuoteReference } from "./quote-checks.ts";

export type SymbolReference = Omit<QuoteReference, "quarantinedSince"> & { figures: ReferenceFigures };

/** An older stored close can't serve as a reference for today's price. */
const OLDEST_CLOSE_DAYS = 14;

type Figure = "previousClose" | "marketCap" | "eps" | "per" | "divYieldPct" | "high52Week" | "low52Week";

interface ReferenceRow extends Record<string, unknown> {
  symbol: string;
  board: ListingBoard | null;
  quote: ({ last: number; tradingDate: IsoDate; asOf: string } & Record<Figure, number | null>) | null;
  close_before: { date: IsoDate; close: number } | null;
  noted_on: IsoDate[] | null;
  dividend: string | null;
}

export async function listQuoteReferences(
  db: Database,
  source: QuoteSource,
  reportedQuotes: readonly ProvidedQuote[],
): Promise<Map<string, SymbolReference>> {
  if (reportedQuotes.length === 0) return new Map();
  const symbols = reportedQuotes.map(({ symbol }) => symbol);
  const days = new Map(reportedQuotes.map((quote) => [quote.symbol, quote.tradingDate]));
  const latest = latestDate([...days.values()]) ?? "";
  const [splits, counts, { rows }] = await Promise.all([
    listKnownSplits(db, symbols, latest),
    listShareCounts(db, symbols),
    db.execute<ReferenceRow>(sql`
      SELECT input.symbol, symbols.board, stored.quote, day_before.close_before, noted.noted_on, paid.dividend
      FROM unnest(${sql.param(symbols)}::text[], ${sql.param([...days.values()])}::date[]) AS input (symbol, date)
      JOIN symbols USING (symbol)
      LEFT JOIN LATERAL (
        SELECT json_build_object('last', last, 'previousClose', previous_close, 'tradingDate', trading_date,
          'asOf', as_of, 'marketCap', market_cap, 'eps', eps, 'per', per, 'divYieldPct', div_yield_pct,
          'high52Week', high_52_week, 'low52Week', low_52_week) AS quote
        FROM quotes WHERE quotes.symbol = input.symbol AND quotes.source = ${source}
      ) AS stored ON true
      LEFT JOIN LATERAL (
        SELECT json_build_object(
          'date', (candles.starts_at AT TIME ZONE 'UTC')::date, 'close', candles.c) AS close_before
        FROM candle_series CROSS JOIN LATERAL (
          SELECT starts_at, c FROM candles
          WHERE candles.series_id = candle_series.id AND starts_at < input.date::timestamp AT TIME ZONE 'UTC'
            AND starts_at >= (input.date - ${OLDEST_CLOSE_DAYS}::int)::timestamp AT TIME ZONE 'UTC'
          ORDER BY starts_at DESC LIMIT 1
        ) AS candles
        WHERE candle_series.symbol = input.symbol AND candle_series.interval = '1d'
          AND candle_series.source IN (${source}, 'eod')
        ORDER BY candles.starts_at DESC, candle_series.source = ${source} DESC LIMIT 1
      ) AS day_before ON true
      LEFT JOIN LATERAL (
        SELECT array_agg(corporate_actions.ex_on::text) AS noted_on FROM corporate_actions
        WHERE corporate_actions.ticker = input.symbol AND corporate_actions.type IN ('bonus', 'rights-issue', 'split')
          AND corporate_actions.ex_on BETWEEN input.date - ${OLDEST_CLOSE_DAYS}::int AND input.date
      ) AS noted ON true
      LEFT JOIN LATERAL (
        SELECT sum(corporate_events.amount_idr) AS dividend FROM corporate_events
        WHERE corporate_events.symbol = input.symbol AND corporate_events.type = 'dividend'
          AND NOT corporate_events.is_simulated AND corporate_events.ex_on BETWEEN input.date - 365 AND input.date
      ) AS paid ON true`),
  ]);
  return new Map(
    rows.map((row) => {
      const day = days.get(row.symbol) ?? "";
      const symbolSplits = splits.get(row.symbol) ?? [];
      const count = shareCountOn(day, counts.get(row.symbol) ?? []);
      const factorSince =
        count &&
        productOf(
          symbolSplits
            .filter(({ date }) => date > count.untilDate && date <= day)
            .map(({ factor }) => factor),
        );
      const quote = row.quote ? { ...withoutNulls(row.quote), asOf: new Date(row.quote.asOf) } : undefined;
      return [
        row.symbol,
        {
          quote,
          closeBefore: row.close_before ?? undefined,
          splits: symbolSplits,
          actionExDates: row.noted_on ?? [],
          board: row.board ?? undefined,
          figures: {
            shownQuote: quote,
            shares: count && factorSince && Math.round(count.shares * factorSince),
            dividendIdr: optionalNumber(row.dividend),
          },
        },
      ] as const;
    }),
  );
}
