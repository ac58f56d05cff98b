import { hashPassword } from "better-auth/crypto";
import { sql } from "drizzle-orm";
import { addListedCompanies } from "../../../domain/market/listings/symbols.server.ts";
import { prepareMarket } from "../../../domain/market/sync/prepare-market.server.ts";
import type { DatabasePool } from "../../../platform/database/database.ts";
import { COMPANIES } from "../../../test/archive/companies.ts";
import { randomNumbers } from "../../../test/random-numbers.ts";

export const YEARS = 10;
const DAY_MS = 86_400_000;
/** Chosen so that a company's holding never becomes negative. */
const SALES_SHARE = 0.3;

/**
 * Companies and the index with daily candles and a quote; each company pays a dividend a year, and every tenth has
 * split its shares 2:1.
 */
export async function fillPrices(db: DatabasePool, companies: number): Promise<string[]> {
  await prepareMarket(db);
  await addListedCompanies(db, COMPANIES.slice(0, companies));
  const { rows } = await db.execute<{ symbol: string }>(
    sql`SELECT symbol FROM symbols WHERE kind = 'stock' ORDER BY symbol LIMIT ${companies}`,
  );
  const symbols = rows.map(({ symbol }) => symbol);
  const priced = sql`${sql.param([...symbols, "IHSG"])}::text[]`;
  await db.execute(sql`
    INSERT INTO candle_series (symbol, source, interval, adjustment, synced_at, confirmed_date)
    SELECT symbol, 'eod', '1d', 'adjusted', now(), now()::date - 1 FROM unnest(${priced}) AS symbol`);
  await db.execute(sql`
    INSERT INTO candles (series_id, starts_at, o, h, l, c, v)
    SELECT series.id, day AT TIME ZONE 'UTC', price.c - 5, price.c + 20, price.c - 20, price.c, 1000000
    FROM candle_series AS series
    CROSS JOIN generate_series(now()::date - ${YEARS} * interval '1 year' - interval '9 days',
      now()::date - interval '1 day', interval '1 day') AS day
    CROSS JOIN LATERAL (SELECT 1000 + 10 * (series.id % 300)
      + 5 * round(60 * sin(extract(epoch FROM day) / 86400 / (20 + series.id % 40)))::int AS c) AS price
    WHERE extract(isodow FROM day) < 6`);
  await db.execute(sql`
    INSERT INTO quotes (symbol, last, previous_close, change_pct, currency, as_of, trading_date, confirmed_date,
      delayed, source, received_at)
    SELECT series.symbol, last.c, last.c, 0, 'IDR', last.starts_at + interval '9 hours', last.starts_at::date,
      last.starts_at::date, false, 'eod', now()
    FROM candle_series AS series CROSS JOIN LATERAL (
      SELECT * FROM candles WHERE series_id = series.id ORDER BY starts_at DESC LIMIT 1) AS last
    ON CONFLICT DO NOTHING`);
  await db.execute(sql`
    INSERT INTO corporate_events (symbol, type, ex_on, amount_idr, is_imported)
    SELECT symbol, 'dividend', (now() - year * interval '1 year' + number % 300 * interval '1 day')::date, 25, true
    FROM unnest(${sql.param(symbols)}::text[]) WITH ORDINALITY AS company (symbol, number)
    CROSS JOIN generate_series(1, ${YEARS}) AS year`);
  await db.execute(sql`
    INSERT INTO corporate_events (symbol, type, ex_on, factor, is_imported)
    SELECT symbol, 'split', now()::date - 1500 - number::int, 2, true
    FROM unnest(${sql.param(symbols)}::text[]) WITH ORDINALITY AS company (symbol, number) WHERE number % 10 = 0`);
  await db.execute(sql`VACUUM ANALYZE`);
  return symbols;
}

export async function fillPortfolio(
  db: DatabasePool,
  { email, password, symbols, count }: { email: string; password: string; symbols: string[]; count: number },
): Promise<number> {
  const userId = `investor-${count}`;
  await db.execute(sql`
    INSERT INTO users (id, name, email, email_verified) VALUES (${userId}, 'Investor', ${email}, true)`);
  await db.execute(sql`
    INSERT INTO accounts (id, account_id, provider_id, user_id, password)
    VALUES (${userId}, ${userId}, 'credential', ${userId}, ${await hashPassword(password)})`);
  await db.execute(sql`INSERT INTO profiles (user_id, last_sign_in_at) VALUES (${userId}, now())`);
  const { rows } = await db.execute<{ id: string }>(
    sql`INSERT INTO portfolios (user_id, name) VALUES (${userId}, 'Utama') RETURNING id`,
  );
  const id = Number(rows[0]?.id);
  const fills = generateFills(symbols, count);
  const column = <Name extends keyof Fill>(name: Name) => sql.param(fills.map((fill) => String(fill[name])));
  await db.execute(sql`
    INSERT INTO transactions (portfolio_id, user_id, type, date, symbol, shares, amount_idr, charges_idr)
    SELECT ${id}, ${userId}, type, date, symbol, shares, shares * price,
      round(shares * price * CASE type WHEN 'buy' THEN 0.0015 ELSE 0.0025 END, 2)
    FROM unnest(${column("type")}::text[], ${column("date")}::date[], ${column("symbol")}::text[],
      ${column("shares")}::numeric[], ${column("price")}::numeric[]) AS fill (type, date, symbol, shares, price)`);
  await db.execute(sql`VACUUM ANALYZE transactions`);
  return id;
}

interface Fill {
  type: "buy" | "sell";
  date: string;
  symbol: string;
  shares: number;
  price: number;
}

function generateFills(symbols: readonly string[], count: number): Fill[] {
  const random = randomNumbers(1);
  const sharesBySymbol = new Map<string, number>();
  const start = Date.now() - YEARS * 365 * DAY_MS;
  return Array.from({ length: count }, (_, number) => {
    const at = new Date(start + ((Date.now() - start) * number) / count);
    const symbol = symbols[number < symbols.length ? number : Math.floor(random() * symbols.length)] ?? "";
    const shares = 100 * (1 + Math.floor(random() * 10));
    const owned = sharesBySymbol.get(symbol) ?? 0;
    const type = owned >= shares && random() < SALES_SHARE ? "sell" : "buy";
    sharesBySymbol.set(symbol, owned + (type === "buy" ? shares : -shares));
    return {
      type,
      date: at.toISOString().slice(0, 10),
      symbol,
      shares,
      price: 1_000 + 5 * Math.floor(random() * 600),
    };
  });
}
