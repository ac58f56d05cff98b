import { and, asc, eq, gt, isNull, sql } from "drizzle-orm";
import { addDays, type IsoDate, latestDate, todayInJakarta } from "#domain/market/calendar/exchange-clock.ts";
import { loadIdxCalendar } from "#domain/market/calendar/holidays.server.ts";
import { lastEndedDate, tradingDaysBetween } from "#domain/market/calendar/trading-hours.ts";
import type { QuotedSymbol } from "#domain/market/quotes/quote-view.server.ts";
import type { Database, DatabasePool, DatabaseTransaction } from "#platform/database/database.ts";
import type { Ledger } from "../ledger/book-transactions.ts";
import { type Computed, computed, notComputable } from "../ledger/computed.ts";
import { type Decimal, decimal } from "../ledger/decimal.ts";
import { type DayValue, dailyValues } from "../performance/daily-values.ts";
import { portfolios } from "../portfolios/tables.server.ts";
import type { BookedPortfolio } from "../transactions/ledgers.server.ts";
import type { StoredTransaction } from "../transactions/stored-transactions.server.ts";
import { transactions } from "../transactions/tables.server.ts";
import { daysBasis, lastDayOfBasis } from "./days-basis.ts";
import { readPriceHistories, readPriceSources, withQuotes } from "./price-histories.server.ts";
import { portfolioDays } from "./tables.server.ts";

/** Sources correct recent prices, so the last days are computed each time. */
const RECENT_DAYS = 7;

/**
 * The value and flows of a portfolio on each trading day, up to the last prices. Days that no change has invalidated
 * are read, the others computed and stored. Computing all days of 10,000 transactions over ten years takes about a
 * second; a request that reads stored days takes a quarter of that.
 *
 * @param quotes the last prices of its companies, as on all other pages
 */
export async function refreshPortfolioDays(
  db: DatabasePool,
  portfolio: BookedPortfolio,
  ledger: Ledger,
  quotes: ReadonlyMap<string, QuotedSymbol>,
  now: Date,
): Promise<Computed<DayValue[]>> {
  const { id, hasCash } = portfolio;
  const first = ledger.transactions[0]?.date;
  if (first === undefined) return notComputable("no-flows");
  const today = todayInJakarta(now);
  const symbols = [...ledger.holdings.keys()];
  const sources = await readPriceSources(db, symbols, today);
  const basis = (until: IsoDate) => daysBasis({ portfolio, ledger, sources, today }, until);
  const state = await readStoredState(db, id);
  const isValid = state.basis !== null && state.basis === basis(lastDayOfBasis(state.basis));
  const storedDays =
    isValid && state.validUntil !== null ? await listStoredDays(db, id, state.validUntil) : [];
  // Not `validUntil`: that may fall on a weekend, whose flows are only stored with the next trading day.
  const opening = storedDays.at(-1)?.date;
  const calendar = await loadIdxCalendar(db);
  const lastEnded = lastEndedDate(now, calendar);
  const days = new Set(tradingDaysBetween(opening ?? first, lastEnded, calendar));
  if (opening !== undefined) days.add(opening);
  // Prices and transactions newer than the last ended day belong to one more, unfinished day.
  const latest = latestRecordedDate(ledger, quotes, today);
  if (latest !== undefined && latest > lastEnded) days.add(latest);
  const orderedDays = [...days].sort();
  const [start] = orderedDays;
  if (start === undefined) return notComputable("no-days");
  const prices = withQuotes(await readPriceHistories(db, sources, start), quotes, today);
  const values = dailyValues(ledger, orderedDays, prices, { hasCash });
  if (!values.isKnown) return values;
  const computedDays = opening === undefined ? values.value : values.value.slice(1);
  const weekAgo = addDays(today, -RECENT_DAYS);
  // During a long holiday, the unfinished day may be older than a week.
  const until = weekAgo < lastEnded ? weekAgo : lastEnded;
  await storeDays(db, { portfolio, state, opening, basis, days: computedDays, until });
  return computed([...storedDays, ...computedDays]);
}

function latestRecordedDate(
  ledger: Ledger,
  quotes: ReadonlyMap<string, QuotedSymbol>,
  today: IsoDate,
): IsoDate | undefined {
  const dates = [
    ...ledger.transactions.slice(-1).map(({ date }) => date),
    ...[...quotes.values()].flatMap(({ quote }) => quote?.tradingDate ?? []),
  ];
  return latestDate(dates.filter((date) => date <= today));
}

interface StoredState {
  validUntil: IsoDate | null;
  basis: string | null;
}

async function readStoredState(db: Database, id: number): Promise<StoredState> {
  const [state] = await db
    .select({ validUntil: portfolios.daysValidUntil, basis: portfolios.daysBasis })
    .from(portfolios)
    .where(eq(portfolios.id, id));
  return state ?? { validUntil: null, basis: null };
}

async function listStoredDays(db: Database, id: number, until: IsoDate): Promise<DayValue[]> {
  const rows = await db
    .select()
    .from(portfolioDays)
    .where(and(eq(portfolioDays.portfolioId, id), sql`${portfolioDays.date} <= ${until}`))
    .orderBy(asc(portfolioDays.date));
  return rows.map(({ date, valueIdr, inflowIdr, outflowIdr, transfersIdr }) => ({
    date,
    valueIdr: decimal(valueIdr),
    inflowIdr: decimal(inflowIdr),
    outflowIdr: decimal(outflowIdr),
    ...(transfersIdr !== null && { transfersIdr: readTransfers(transfersIdr) }),
  }));
}

function readTransfers(transfersIdr: Record<string, string>): Map<string, Decimal> {
  return new Map(Object.entries(transfersIdr).map(([asset, amountIdr]) => [asset, decimal(amountIdr)]));
}

function writeTransfers(transfersIdr: ReadonlyMap<string, Decimal>): string {
  return JSON.stringify(
    Object.fromEntries([...transfersIdr].map(([asset, amountIdr]) => [asset, amountIdr.toFixed()])),
  );
}

interface NewDays {
  portfolio: BookedPortfolio;
  state: StoredState;
  /** The last stored day before the new ones; undefined if they replace all stored ones. */
  opening: IsoDate | undefined;
  basis: (until: IsoDate) => string;
  days: readonly DayValue[];
  until: IsoDate;
}

/** Stores nothing if a transaction or another request has changed the portfolio since it was read. */
async function storeDays(
  db: DatabasePool,
  { portfolio, state, opening, basis, days, until }: NewDays,
): Promise<void> {
  const { id, costMethod, hasCash, storedTransactions } = portfolio;
  const settledDays = days.filter(({ date }) => date <= until);
  const last = settledDays.at(-1);
  if (last === undefined) return;
  await db.transaction(async (tx) => {
    const [unchangedRow] = await tx
      .select({ id: portfolios.id })
      .from(portfolios)
      .where(
        and(
          eq(portfolios.id, id),
          eq(portfolios.costMethod, costMethod),
          eq(portfolios.withCash, hasCash),
          sql`${portfolios.daysValidUntil} IS NOT DISTINCT FROM ${state.validUntil}::date`,
          sql`${portfolios.daysBasis} IS NOT DISTINCT FROM ${state.basis}`,
        ),
      )
      .for("no key update");
    if (unchangedRow === undefined || !(await isUnchanged(tx, id, storedTransactions))) return;
    const invalidDays = opening === undefined ? undefined : gt(portfolioDays.date, opening);
    await tx.delete(portfolioDays).where(and(eq(portfolioDays.portfolioId, id), invalidDays));
    await tx.execute(sql`
      INSERT INTO portfolio_days (portfolio_id, date, value_idr, inflow_idr, outflow_idr, transfers_idr)
      SELECT ${id}, day.* FROM unnest(
        ${sql.param(settledDays.map(({ date }) => date))}::date[],
        ${sql.param(settledDays.map(({ valueIdr }) => valueIdr.toFixed()))}::numeric[],
        ${sql.param(settledDays.map(({ inflowIdr }) => inflowIdr.toFixed()))}::numeric[],
        ${sql.param(settledDays.map(({ outflowIdr }) => outflowIdr.toFixed()))}::numeric[],
        ${sql.param(settledDays.map(({ transfersIdr }) => transfersIdr && writeTransfers(transfersIdr)))}::jsonb[]
      ) AS day`);
    await tx
      .update(portfolios)
      .set({ daysValidUntil: last.date, daysBasis: basis(last.date) })
      .where(eq(portfolios.id, id));
  });
}

/** Can't race: every change to the transactions also updates the portfolio's row, which `tx` has locked. */
async function isUnchanged(
  tx: DatabaseTransaction,
  id: number,
  storedTransactions: readonly StoredTransaction[],
): Promise<boolean> {
  const version = sql`${transactions.id} || ':' || ${transactions.version}`;
  const [current] = await tx
    .select({ versions: sql<string | null>`string_agg(${version}, ',' ORDER BY ${transactions.id})` })
    .from(transactions)
    .where(and(eq(transactions.portfolioId, id), isNull(transactions.deletedAt)));
  const versions = storedTransactions
    .toSorted((a, b) => a.id - b.id)
    .map((row) => `${row.id}:${row.version}`);
  return (current?.versions ?? "") === versions.join(",");
}
