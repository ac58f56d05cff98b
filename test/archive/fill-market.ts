import { sql } from "drizzle-orm";
import { addListedCompanies } from "#domain/market/listings/symbols.server.ts";
import { prepareMarket } from "#domain/market/sync/prepare-market.server.ts";
import type { DatabasePool } from "#platform/database/database.ts";
import { COMPANIES } from "./companies.ts";

/** Seven years of weekdays for 963 companies are 1.7 million candles. */
const DAYS_PER_COMPANY = 1_780;
const COMPANIES_PER_STATEMENT = 50;

export interface MarketFill {
  candles: number;
  /** The last trading day is the weekday before. */
  now: Date;
}

/**
 * The whole exchange: companies, their fundamentals and quotes, and daily candles in equal parts until
 * `candles` are stored. Prices are a smooth wave, different for each company.
 */
export async function fillMarket(db: DatabasePool, { candles, now }: MarketFill): Promise<void> {
  await prepareMarket(db);
  await addListedCompanies(db, COMPANIES);
  const days = Math.min(DAYS_PER_COMPANY, Math.ceil(candles / COMPANIES.length));
  const today = now.toISOString().slice(0, 10);
  await db.execute(sql`
    INSERT INTO candle_series (symbol, source, interval, adjustment, synced_at, confirmed_date)
    SELECT symbol, 'eod', '1d', 'adjusted', now(), ${lastWeekday(today)} FROM symbols WHERE kind = 'stock'
    ON CONFLICT DO NOTHING`);
  for (let start = 0; start < COMPANIES.length; start += COMPANIES_PER_STATEMENT) {
    const symbols = COMPANIES.slice(start, start + COMPANIES_PER_STATEMENT).map(({ symbol }) => symbol);
    await db.execute(sql`
      INSERT INTO candles (series_id, starts_at, o, h, l, c, v)
      SELECT series.id, day.date AT TIME ZONE 'UTC', price.c - 5, price.c + 20, price.c - 20, price.c,
        100000 + (series.id * 7919 + extract(epoch FROM day.date)::bigint / 86400 * 104729) % 5000000
      FROM candle_series AS series
      CROSS JOIN LATERAL (
        SELECT date FROM generate_series(
          ${today}::timestamp - ${sql.raw(String(Math.ceil((days * 7) / 5) + 1))} * interval '1 day',
          ${today}::timestamp - interval '1 day', interval '1 day'
        ) AS date
        WHERE extract(isodow FROM date) < 6 ORDER BY date DESC LIMIT ${days}
      ) AS day
      CROSS JOIN LATERAL (
        SELECT (1000 + 10 * (series.id % 300)
          + 5 * round(60 * sin(extract(epoch FROM day.date) / 86400 / (20 + series.id % 40)))::int) AS c
      ) AS price
      WHERE series.symbol = ANY(${sql.param(symbols)}::text[]) AND series.source = 'eod'
      ON CONFLICT DO NOTHING`);
  }
  await fillQuotes(db);
  await db.execute(sql`TRUNCATE page_changes`);
}

async function fillQuotes(db: DatabasePool): Promise<void> {
  await db.execute(sql`
    INSERT INTO quotes (symbol, last, previous_close, change_pct, volume, turnover, market_cap, eps, per, currency,
      as_of, trading_date, confirmed_date, delayed, source, received_at)
    SELECT series.symbol, last.c, before.c, (last.c - before.c) / before.c * 100, last.v, last.v * last.c,
      last.c * 1000000000, last.c / 12, 12, 'IDR', last.starts_at + interval '9 hours', last.starts_at::date,
      last.starts_at::date, false, 'eod', now()
    FROM candle_series AS series
    CROSS JOIN LATERAL (
      SELECT * FROM candles WHERE series_id = series.id ORDER BY starts_at DESC LIMIT 1
    ) AS last
    CROSS JOIN LATERAL (
      SELECT c FROM candles WHERE series_id = series.id ORDER BY starts_at DESC LIMIT 1 OFFSET 1
    ) AS before
    WHERE series.source = 'eod' AND series.interval = '1d'
    ON CONFLICT DO NOTHING`);
  await db.execute(sql`
    INSERT INTO fundamentals (symbol, as_of, price_idr, listed_shares, eps_idr, dividend_idr,
      book_value_idr, roe_pct)
    SELECT quotes.symbol, quotes.as_of - quarter * interval '90 days', last, 1000000000, last / 12,
      last / 25, last / 2, 15
    FROM quotes CROSS JOIN generate_series(0, 3) AS quarter
    ON CONFLICT DO NOTHING`);
}

function lastWeekday(today: string) {
  return sql`(SELECT max(day)::date FROM generate_series(${today}::timestamp - interval '4 days',
    ${today}::timestamp - interval '1 day', interval '1 day') AS day WHERE extract(isodow FROM day) < 6)`;
}
