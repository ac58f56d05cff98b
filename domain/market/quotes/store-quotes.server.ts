import { asc, inArray, ne, sql } from "drizzle-orm";
import type { Database } from "#platform/database/database.ts";
import type { Quote, QuoteSource } from "./quote.ts";
import type { OnQuotesStored, StoredPrice } from "./quote-change.ts";
import { quotes } from "./tables.server.ts";

/**
 * Stores quotes in one statement. An older quote never replaces a newer one of the same source, unless the newer one was
 * stored while a node's clock was ahead; a quote of another source always replaces it, since the operator has chosen that
 * source. Unknown symbols are skipped.
 *
 * @param receivedAt when the source reported them
 * @param onStored called in the same transaction
 * @returns the number of new, changed or confirmed quotes
 */
export async function storeQuotes(
  db: Database,
  given: readonly Quote[],
  receivedAt: Date,
  onStored?: OnQuotesStored,
): Promise<number> {
  if (given.length === 0) return 0;
  if (onStored === undefined) return (await upsertQuotes(db, given, receivedAt)).length;
  return db.transaction(async (tx) => {
    const symbols = given.map(({ symbol }) => symbol);
    // In order, so that two nodes wait for each other instead of deadlocking.
    const before = await tx
      .select(priceColumns)
      .from(quotes)
      .where(inArray(quotes.symbol, symbols))
      .orderBy(asc(quotes.symbol))
      .for("no key update");
    const stored = new Set(await upsertQuotes(tx, given, receivedAt));
    const priceBefore = new Map(before.map((price) => [price.symbol, toStoredPrice(price)]));
    const changes = given
      .filter(({ symbol }) => stored.has(symbol))
      .map((after) => ({ before: priceBefore.get(after.symbol), after }));
    await onStored(tx, changes, receivedAt);
    return stored.size;
  });
}

const priceColumns = {
  symbol: quotes.symbol,
  last: quotes.last,
  previousClose: quotes.previousClose,
  volume: quotes.volume,
  asOf: quotes.asOf,
  tradingDate: quotes.tradingDate,
  delayed: quotes.delayed,
  source: quotes.source,
};

/** With `isLocked`, the price can't change until the transaction ends. */
export async function findStoredPrice(
  db: Database,
  symbol: string,
  { isLocked }: { isLocked: boolean },
): Promise<StoredPrice | undefined> {
  const query = db
    .select(priceColumns)
    .from(quotes)
    .where(inArray(quotes.symbol, [symbol]));
  const [row] = await (isLocked ? query.for("share") : query);
  return row && toStoredPrice(row);
}

export async function listStoredPrices(db: Database, symbols: readonly string[]): Promise<StoredPrice[]> {
  const rows = await db
    .select(priceColumns)
    .from(quotes)
    .where(inArray(quotes.symbol, [...symbols]));
  return rows.map(toStoredPrice);
}

function toStoredPrice({
  previousClose,
  volume,
  ...price
}: Omit<StoredPrice, "previousClose" | "volume"> & {
  previousClose: number | null;
  volume: number | null;
}): StoredPrice {
  return { ...price, previousClose: previousClose ?? undefined, volume: volume ?? undefined };
}

async function upsertQuotes(db: Database, given: readonly Quote[], receivedAt: Date): Promise<string[]> {
  const stored = await db.execute<{ symbol: string }>(sql`
    INSERT INTO quotes (symbol, last, previous_close, change_pct, volume, value, market_cap, eps, per, div_yield_pct,
      pbv, roe_pct, high_52_week, low_52_week, figures_as_of, figures_gap, currency, as_of, trading_date, confirmed_date, delayed, source, received_at)
    SELECT symbol, last, "previousClose", "changePct", volume, value, "marketCap", eps, per, "divYieldPct",
      pbv, "roePct", "high52Week", "low52Week", "figuresAsOf", "figuresGap", currency, "asOf", "tradingDate", "confirmedDate", delayed, source, ${receivedAt.toISOString()}::timestamptz
    FROM jsonb_to_recordset(${JSON.stringify(given)}::jsonb) AS given (
      symbol text, last numeric, "previousClose" numeric, "changePct" float8, volume numeric, value numeric,
      "marketCap" numeric, eps numeric, per float8, "divYieldPct" float8, pbv float8, "roePct" float8,
      "high52Week" numeric, "low52Week" numeric, "figuresAsOf" timestamptz, "figuresGap" text, currency text, "asOf" timestamptz,
      "tradingDate" date, "confirmedDate" date, delayed boolean, source text)
    JOIN symbols USING (symbol)
    ON CONFLICT (symbol) DO UPDATE SET
      last = excluded.last, previous_close = excluded.previous_close, change_pct = excluded.change_pct,
      volume = excluded.volume, value = excluded.value, market_cap = excluded.market_cap, eps = excluded.eps,
      per = excluded.per, div_yield_pct = excluded.div_yield_pct, pbv = excluded.pbv,
      roe_pct = excluded.roe_pct, high_52_week = excluded.high_52_week, low_52_week = excluded.low_52_week,
      figures_as_of = excluded.figures_as_of, figures_gap = excluded.figures_gap, currency = excluded.currency,
      as_of = excluded.as_of, trading_date = excluded.trading_date,
      confirmed_date = excluded.confirmed_date, delayed = excluded.delayed, source = excluded.source, received_at = excluded.received_at
    WHERE excluded.source <> quotes.source
      OR quotes.received_at > excluded.received_at + interval '1 hour'
      OR (excluded.as_of >= quotes.as_of AND excluded.received_at >= quotes.received_at)
    RETURNING symbol`);
  return stored.rows.map(({ symbol }) => symbol);
}

export async function hasQuotes(db: Database): Promise<boolean> {
  return (await db.select({ symbol: quotes.symbol }).from(quotes).limit(1)).length > 0;
}

export async function hasQuotesOfOtherSources(db: Database, source: QuoteSource): Promise<boolean> {
  const found = await db
    .select({ symbol: quotes.symbol })
    .from(quotes)
    .where(ne(quotes.source, source))
    .limit(1);
  return found.length > 0;
}
