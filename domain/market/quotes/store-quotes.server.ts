import { asc, inArray, ne, sql } from "drizzle-orm";
import type { Database } from "#platform/database/database.ts";
import { insertRows, setExcluded } from "#platform/database/insert-rows.ts";
import { withoutNulls } from "#platform/database/sql.ts";
import type { Quote, QuoteSource } from "./quote.ts";
import type { OnQuotesStored, StoredPrice } from "./quote-change.ts";
import { quotes } from "./tables.server.ts";

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

/**
 * Stores quotes in one statement. An older quote never replaces a newer one of the same source, unless the
 * newer one was stored while a node's clock was ahead. A quote of another source always replaces the stored
 * one, since the operator has chosen that source. Skips unknown symbols.
 *
 * @param receivedAt when the source reported them
 * @param onStored called in the same transaction
 * @returns the number of new, changed or confirmed quotes
 */
export async function storeQuotes(
  db: Database,
  newQuotes: readonly Quote[],
  receivedAt: Date,
  onStored: OnQuotesStored,
): Promise<number> {
  if (newQuotes.length === 0) return 0;
  return db.transaction(async (tx) => {
    const symbols = newQuotes.map(({ symbol }) => symbol);
    // In order, so that two nodes wait for each other instead of deadlocking.
    const before = await selectPrices(tx, symbols).orderBy(asc(quotes.symbol)).for("no key update");
    const storedSymbols = new Set(await upsertQuotes(tx, newQuotes, receivedAt));
    const priceBefore = new Map(before.map((price) => [price.symbol, withoutNulls(price)]));
    const changes = newQuotes
      .filter(({ symbol }) => storedSymbols.has(symbol))
      .map((after) => ({ before: priceBefore.get(after.symbol), after }));
    await onStored(tx, changes, receivedAt);
    return storedSymbols.size;
  });
}

/** With `isLocked`, the price can't change until the transaction ends. */
export async function findStoredPrice(
  db: Database,
  symbol: string,
  { isLocked }: { isLocked: boolean },
): Promise<StoredPrice | undefined> {
  const query = selectPrices(db, [symbol]);
  const [row] = await (isLocked ? query.for("share") : query);
  return row && withoutNulls(row);
}

export async function listStoredPrices(db: Database, symbols: readonly string[]): Promise<StoredPrice[]> {
  return (await selectPrices(db, symbols)).map(withoutNulls);
}

function selectPrices(db: Database, symbols: readonly string[]) {
  return db
    .select(priceColumns)
    .from(quotes)
    .where(inArray(quotes.symbol, [...symbols]));
}

async function upsertQuotes(db: Database, newQuotes: readonly Quote[], receivedAt: Date): Promise<string[]> {
  const rows = newQuotes.map((quote) => ({ ...quote, receivedAt }) satisfies AllColumns);
  const result = await db.execute<{ symbol: string }>(sql`
    ${insertRows(quotes, rows)}
    WHERE symbol IN (SELECT symbols.symbol FROM symbols)
    ON CONFLICT (symbol) DO UPDATE SET ${setExcluded(quotes, ["symbol"])}
    WHERE excluded.source <> quotes.source
      OR quotes.received_at > now() + interval '1 hour'
      OR (excluded.as_of >= quotes.as_of AND excluded.received_at >= quotes.received_at)
    RETURNING symbol`);
  return result.rows.map(({ symbol }) => symbol);
}

/** The compiler rejects a quote that lacks a column. */
type AllColumns = Record<keyof typeof quotes.$inferInsert, unknown>;

export async function hasQuotes(db: Database): Promise<boolean> {
  return (await db.select({ symbol: quotes.symbol }).from(quotes).limit(1)).length > 0;
}

export async function hasQuotesOfOtherSources(db: Database, source: QuoteSource): Promise<boolean> {
  const rows = await db
    .select({ symbol: quotes.symbol })
    .from(quotes)
    .where(ne(quotes.source, source))
    .limit(1);
  return rows.length > 0;
}
