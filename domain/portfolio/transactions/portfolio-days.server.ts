import { createHash } from "node:crypto";
import { and, asc, count, eq, gte, isNull, max, sql, sum } from "drizzle-orm";
import { addDays, type IsoDate, zonedClock } from "#domain/market/calendar/exchange-clock.ts";
import { loadIdxCalendar } from "#domain/market/calendar/holidays.server.ts";
import { lastEndedDate, tradingDaysBetween } from "#domain/market/calendar/trading-hours.ts";
import type { QuotedSymbol } from "#domain/market/quotes/quote-view.server.ts";
import type { Database, DatabasePool } from "#platform/database/database.ts";
import type { Ledger } from "../ledger/book-transactions.ts";
import { type Computed, computed, notComputable } from "../ledger/computed.ts";
import { decimal } from "../ledger/decimal.ts";
import { dailyValues } from "../performance/daily-values.ts";
import type { DayValue } from "../performance/day-value.ts";
import { portfolios } from "../watchlist/tables.server.ts";
import type { BookedPortfolio } from "./ledgers.server.ts";
import {
  type PriceSources,
  readPriceHistories,
  readPriceSources,
  withQuotes,
} from "./price-histories.server.ts";
import type { StoredTransaction } from "./stored-transactions.server.ts";
import { portfolioDays, transactions } from "./tables.server.ts";

/** Sources correct recent prices, so the last days are computed each time. */
const RECENT_DAYS = 7;

/**
 * The value and flows of a portfolio on each trading day, up to the last prices. Days that no change has outdated are
 * read, the others computed and stored: for 10,000 transactions of ten years that takes seconds, and a page's request
 * a tenth of that.
 *
 * @param quoted the last prices of its companies, as on all other pages
 */
export async function readPortfolioDays(
  db: DatabasePool,
  { id, withCash, actions, ignored, stored }: BookedPortfolio,
  ledger: Ledger,
  quoted: ReadonlyMap<string, QuotedSymbol>,
  now: Date,
): Promise<Computed<DayValue[]>> {
  const first = ledger.transactions[0]?.date;
  if (first === undefined) return notComputable("no-flows");
  const today = zonedClock(now, "Asia/Jakarta").date;
  const symbols = [...ledger.holdings.keys()];
  const sources = await readPriceSources(db, symbols, today);
  const basis = hashOf({ sources, actions, ignored: [...ignored].sort(), first, week: weekOf(today) });
  const validUntil = await findValidUntil(db, id, basis);
  const days = await listDaysAfter(db, { first, validUntil, ledger, quoted, today, now });
  const [start] = days;
  if (start === undefined) return notComputable("no-days");
  const prices = withQuotes(await readPriceHistories(db, sources, start), quoted, today);
  const values = dailyValues(ledger, days, prices, { withCash });
  if (!values.known) return values;
  const computedDays = validUntil === undefined ? values.value : values.value.slice(1);
  const valid = validUntil === undefined ? [] : await listStoredDays(db, id, validUntil);
  const until = addDays(today, -RECENT_DAYS);
  await storeDays(db, { id, basis, validUntil, stored, days: computedDays, until });
  return computed([...valid, ...computedDays]);
}

/** The trading days to compute, oldest first. With stored days, the last of these comes first, as the opening. */
async function listDaysAfter(
  db: Database,
  {
    first,
    validUntil,
    ledger,
    quoted,
    today,
    now,
  }: {
    first: IsoDate;
    validUntil: IsoDate | undefined;
    ledger: Ledger;
    quoted: ReadonlyMap<string, QuotedSymbol>;
    today: IsoDate;
    now: Date;
  },
): Promise<IsoDate[]> {
  const calendar = await loadIdxCalendar(db);
  const ended = lastEndedDate(now, calendar);
  const from = validUntil === undefined ? first : validUntil;
  const days = new Set(tradingDaysBetween(from, ended, calendar));
  if (validUntil !== undefined) days.add(validUntil);
  // Prices and transactions since the last day that ended belong to a last, unfinished one.
  const latest = [
    ...ledger.transactions.slice(-1).map(({ date }) => date),
    ...[...quoted.values()].flatMap(({ quote }) => quote?.tradingDate ?? []),
  ].filter((date) => date <= today);
  const last = latest.toSorted().at(-1);
  if (last !== undefined && last > ended) days.add(last);
  return [...days].sort();
}

async function findValidUntil(db: Database, id: number, basis: string): Promise<IsoDate | undefined> {
  const [valid] = await db
    .select({ until: portfolios.daysValidUntil })
    .from(portfolios)
    .where(and(eq(portfolios.id, id), eq(portfolios.daysBasis, basis)));
  return valid?.until ?? undefined;
}

async function listStoredDays(db: Database, id: number, until: IsoDate): Promise<DayValue[]> {
  const rows = await db
    .select()
    .from(portfolioDays)
    .where(and(eq(portfolioDays.portfolioId, id), sql`${portfolioDays.date} <= ${until}`))
    .orderBy(asc(portfolioDays.date));
  return rows.map(({ date, valueIdr, inflowIdr, outflowIdr }) => ({
    date,
    valueIdr: decimal(valueIdr),
    inflowIdr: decimal(inflowIdr),
    outflowIdr: decimal(outflowIdr),
  }));
}

interface NewDays {
  id: number;
  basis: string;
  /** `days_valid_until` when the days were computed. */
  validUntil: IsoDate | undefined;
  stored: readonly StoredTransaction[];
  days: readonly DayValue[];
  /** Later days may still change. */
  until: IsoDate;
}

/** Stores nothing if a transaction or another request has changed the portfolio since it was read. */
async function storeDays(
  db: DatabasePool,
  { id, basis, validUntil, stored, days, until }: NewDays,
): Promise<void> {
  const settled = days.filter(({ date }) => date <= until);
  const last = settled.at(-1);
  const [first] = days;
  if (last === undefined || first === undefined) return;
  await db.transaction(async (tx) => {
    const [asRead] = await tx
      .select({ id: portfolios.id })
      .from(portfolios)
      .where(
        and(
          eq(portfolios.id, id),
          validUntil === undefined
            ? sql`(days_valid_until IS NULL OR days_basis IS DISTINCT FROM ${basis})`
            : and(eq(portfolios.daysValidUntil, validUntil), eq(portfolios.daysBasis, basis)),
        ),
      )
      .for("no key update");
    if (asRead === undefined || !(await isUnchanged(tx, id, stored))) return;
    const outdated = validUntil === undefined ? undefined : gte(portfolioDays.date, first.date);
    await tx.delete(portfolioDays).where(and(eq(portfolioDays.portfolioId, id), outdated));
    await tx.execute(sql`
      INSERT INTO portfolio_days (portfolio_id, date, value_idr, inflow_idr, outflow_idr)
      SELECT ${id}, day.* FROM unnest(
        ${sql.param(settled.map(({ date }) => date))}::date[],
        ${sql.param(settled.map(({ valueIdr }) => valueIdr.toFixed()))}::numeric[],
        ${sql.param(settled.map(({ inflowIdr }) => inflowIdr.toFixed()))}::numeric[],
        ${sql.param(settled.map(({ outflowIdr }) => outflowIdr.toFixed()))}::numeric[]
      ) AS day`);
    await tx
      .update(portfolios)
      .set({ daysValidUntil: last.date, daysBasis: basis })
      .where(eq(portfolios.id, id));
  });
}

/** The transaction holds the portfolio's row, which each change of its transactions updates. */
async function isUnchanged(tx: Database, id: number, stored: readonly StoredTransaction[]): Promise<boolean> {
  const [known] = await tx
    .select({ count: count(), versions: sum(transactions.version), newest: max(transactions.id) })
    .from(transactions)
    .where(and(eq(transactions.portfolioId, id), isNull(transactions.deletedAt)));
  const versions = stored.reduce((total, { version }) => total + version, 0);
  const newest = Math.max(...stored.map((row) => row.id));
  return known?.count === stored.length && Number(known.versions) === versions && known.newest === newest;
}

/** Stored history is rarely corrected; once a week all days are computed again. */
function weekOf(date: IsoDate): number {
  return Math.floor(Date.parse(date) / (7 * 86_400_000));
}

function hashOf({
  sources: { seriesBySymbol, splitsBySymbol },
  ...rest
}: {
  sources: PriceSources;
  actions: BookedPortfolio["actions"];
  ignored: readonly string[];
  first: IsoDate;
  week: number;
}): string {
  const series = [...seriesBySymbol].map(([symbol, { id, firstT, tail }]) => [symbol, id, firstT, tail?.id]);
  const text = JSON.stringify([series.sort(), [...splitsBySymbol].sort(), rest]);
  return createHash("sha256").update(text).digest("base64url").slice(0, 22);
}
