import { and, desc, eq, gt, inArray, lte, sql } from "drizzle-orm";
import type { Database } from "#platform/database/database.ts";
import { withoutNulls } from "#platform/database/sql.ts";
import type { IsoDate } from "../calendar/exchange-clock.ts";
import type { PriceSplit } from "../quotes/price-jumps.ts";
import { type CorporateEvent, type EventOrigin, splitTolerances } from "./corporate-event.ts";
import { corporateEvents } from "./tables.server.ts";

/** More than forty years of two dividends a year. */
const MAX_OF_COMPANY = 100;

/** A condition on rows of corporate_events: invented dates are never shown with real prices or figures. */
export const isShownEvent = sql`(NOT corporate_events.is_simulated
  OR EXISTS (SELECT FROM quotes WHERE quotes.symbol = corporate_events.symbol AND quotes.source = 'simulated')
    AND NOT EXISTS (SELECT FROM fundamentals WHERE fundamentals.symbol = corporate_events.symbol))`;

export async function listCorporateEvents(db: Database, symbol: string): Promise<CorporateEvent[]> {
  const rows = await db
    .select()
    .from(corporateEvents)
    .where(and(eq(corporateEvents.symbol, symbol), isShownEvent))
    .orderBy(desc(corporateEvents.exOn), corporateEvents.type)
    .limit(MAX_OF_COMPANY);
  return rows.map(({ isImported: _, ...row }) => withoutNulls(row));
}

export interface StoredCorporateEvent extends CorporateEvent {
  isImported: boolean;
}

export async function listEventsOfCompanies(
  db: Database,
  tickers: readonly string[],
): Promise<StoredCorporateEvent[]> {
  const rows = await db
    .select()
    .from(corporateEvents)
    .where(and(inArray(corporateEvents.symbol, [...tickers]), isShownEvent))
    .orderBy(corporateEvents.symbol, corporateEvents.exOn, corporateEvents.type);
  return rows.map(withoutNulls);
}

export async function listKnownSplits(
  db: Database,
  tickers: readonly string[],
  until: IsoDate,
): Promise<Map<string, PriceSplit[]>> {
  const rows = await db
    .select({ symbol: corporateEvents.symbol, date: corporateEvents.exOn, factor: corporateEvents.factor })
    .from(corporateEvents)
    .where(
      and(
        sql`${corporateEvents.symbol} = ANY(${sql.param([...tickers])}::text[])`,
        eq(corporateEvents.type, "split"),
        gt(corporateEvents.factor, 0),
        lte(corporateEvents.exOn, until),
        isShownEvent,
      ),
    )
    .orderBy(corporateEvents.exOn);
  const splits = rows.flatMap(({ factor, ...row }) => (factor === null ? [] : [{ ...row, factor }]));
  return Map.groupBy(splits, ({ symbol }) => symbol);
}

const isSameSplit = sql.raw(`
  existing.symbol = input.symbol AND existing.type = 'split' AND input.type = 'split' AND existing.ex_on <> input."exOn"
    AND abs(existing.ex_on - input."exOn") <= ${splitTolerances.days}
    AND abs(existing.factor / input.factor - 1) <= ${splitTolerances.factorTolerance}`);

/**
 * Stores events by symbol, type and ex date. An imported event replaces the stored one; one from the price
 * source never replaces an imported one. A split with an ex date a few days off counts as the same event.
 * Real events replace all invented ones of their companies.
 *
 * @returns the number of new or changed events
 */
export async function storeCorporateEvents(
  db: Database,
  events: readonly CorporateEvent[],
  origin: EventOrigin,
): Promise<number> {
  if (events.length === 0) return 0;
  const [isImported, isSimulated] = [origin === "imported", origin === "simulated"];
  const newEvents = events.map((event) => ({ ...event, isImported, isSimulated }));
  return db.transaction(async (tx) => {
    if (!isSimulated) {
      const companies = [...new Set(events.map(({ symbol }) => symbol))];
      await tx
        .delete(corporateEvents)
        .where(and(inArray(corporateEvents.symbol, companies), corporateEvents.isSimulated));
    }
    const rows = sql`jsonb_to_recordset(${JSON.stringify(newEvents)}::jsonb) AS input (
      symbol text, type text, "exOn" date, "cumOn" date, "recordOn" date, "paymentOn" date, "amountIdr" numeric,
      factor float8, "isImported" boolean, "isSimulated" boolean)`;
    await tx.execute(sql`
      DELETE FROM corporate_events AS existing USING ${rows}
      WHERE ${isSameSplit} AND ("isImported" OR NOT existing.is_imported)`);
    const result = await tx.execute(sql`
      INSERT INTO corporate_events AS existing (symbol, type, ex_on, cum_on, record_on, payment_on, amount_idr, factor,
        is_imported, is_simulated)
      SELECT symbol, type, "exOn", "cumOn", "recordOn", "paymentOn", "amountIdr", factor, "isImported", "isSimulated"
      FROM ${rows}
      WHERE NOT EXISTS (SELECT FROM corporate_events AS existing WHERE ${isSameSplit})
        AND symbol IN (SELECT symbol FROM symbols WHERE kind = 'stock')
        AND NOT ("isSimulated" AND symbol IN (SELECT symbol FROM corporate_events WHERE NOT is_simulated))
      ON CONFLICT (symbol, type, ex_on) DO UPDATE SET
        cum_on = excluded.cum_on, record_on = excluded.record_on, payment_on = excluded.payment_on,
        amount_idr = excluded.amount_idr, factor = excluded.factor, is_imported = excluded.is_imported
      WHERE (excluded.is_imported OR NOT existing.is_imported)
        AND to_jsonb(existing) IS DISTINCT FROM to_jsonb(excluded)`);
    return result.rowCount ?? 0;
  });
}
