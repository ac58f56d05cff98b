import { sql } from "drizzle-orm";
import type { Database } from "#platform/database/database.ts";
import { optionalNumber } from "#platform/database/sql.ts";
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

interface ReferenceRow extends Record<string, unknown> {
  symbol: string;
  board: ListingBoard | null;
  last: string | null;
  previous_close: string | null;
  trading_date: IsoDate | null;
  as_of: string | null;
  market_cap: string | null;
  eps: string | null;
  per: number | null;
  div_yield_pct: number | null;
  high_52_week: string | null;
  low_52_week: string | null;
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
      SELECT input.symbol, symbols.board, stored.last, stored.previous_close, stored.trading_date::text,
        stored.as_of::text, stored.market_cap, stored.eps, stored.per, stored.div_yield_pct, stored.high_52_week,
        stored.low_52_week, day_before.close_before, noted.noted_on, paid.dividend
      FROM unnest(${sql.param(symbols)}::text[], ${sql.param([...days.values()])}::date[]) AS input (symbol, date)
      JOIN symbols USING (symbol)
      LEFT JOIN quotes AS stored ON stored.symbol = input.symbol AND stored.source = ${source}
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
      const quote = quoteOf(row);
      return [
        row.symbol,
        {
          quote,
          closeBefore: row.close_before ?? undefined,
          splits: symbolSplits,
          actionExDates: row.noted_on ?? [],
          board: row.board ?? undefined,
          figures: {
            shownQuote: quote && {
              last: quote.last,
              marketCap: optionalNumber(row.market_cap),
              eps: optionalNumber(row.eps),
              per: optionalNumber(row.per),
              divYieldPct: optionalNumber(row.div_yield_pct),
              high52Week: optionalNumber(row.high_52_week),
              low52Week: optionalNumber(row.low_52_week),
            },
            shares: count && factorSince && Math.round(count.shares * factorSince),
            dividendIdr: optionalNumber(row.dividend),
          },
        },
      ] as const;
    }),
  );
}

function quoteOf({ last, previous_close, trading_date, as_of }: ReferenceRow): QuoteReference["quote"] {
  if (last === null || trading_date === null || as_of === null) return undefined;
  return {
    last: Number(last),
    previousClose: optionalNumber(previous_close),
    tradingDate: trading_date,
    asOf: new Date(as_of),
  };
}
