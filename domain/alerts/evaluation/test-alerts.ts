import { asc, sql } from "drizzle-orm";
import type { Quote, QuoteSource } from "#domain/market/quotes/quote.ts";
import { storeQuotes } from "#domain/market/quotes/store-quotes.server.ts";
import type { DatabasePool } from "#platform/database/database.ts";
import { aQuote } from "#test/market.ts";
import { wib } from "#test/wib.ts";
import type { NotificationFacts } from "../inbox/notification.ts";
import { notifications } from "../inbox/tables.server.ts";
import type { AlertKind, AlertState } from "../rules/alert.ts";
import type { AlertRow } from "../rules/alerts.server.ts";
import { createAlert } from "../rules/change-alerts.server.ts";
import { evaluateQuotes } from "./evaluate-quotes.server.ts";

export const FRIDAY = "2026-08-21";

/** Stores a price at a time and evaluates the alerts, as the sync does. @param time "10:00" or "2026-08-21T10:00" */
export async function price(
  db: DatabasePool,
  time: string,
  last: number,
  overrides: Partial<Quote> & { receivedAt?: Date; displayedSource?: QuoteSource } = {},
): Promise<void> {
  const asOf = wib(time.includes("T") ? time : `${FRIDAY}T${time}`);
  const { receivedAt = asOf, displayedSource = "yahoo", ...fields } = overrides;
  const tradingDate = time.includes("T") ? time.slice(0, 10) : FRIDAY;
  const quote = aQuote({ last, asOf, tradingDate, delayed: false, ...fields });
  await storeQuotes(db, [quote], receivedAt, async (tx, changes) => {
    await evaluateQuotes(tx, changes, receivedAt, displayedSource);
  });
}

/** Creates an alert that counts prices after `at`, which by default is long before all prices. */
export async function alert(
  db: DatabasePool,
  userId: string,
  kind: AlertKind,
  threshold = "",
  {
    symbol = "BBCA",
    repeats = "",
    portfolio = "",
    at = "2026-01-05T10:00",
  }: { symbol?: string; repeats?: string; portfolio?: string; at?: string } = {},
): Promise<AlertRow> {
  const created = await createAlert(db, userId, {
    kind,
    symbol,
    threshold,
    portfolio,
    repeats,
    expiresOn: "",
  });
  if (!created.ok) throw new Error(created.code);
  await db.execute(
    sql`UPDATE alerts SET counts_from = ${wib(at).toISOString()} WHERE id = ${created.value.id}`,
  );
  return created.value;
}

export async function state(db: DatabasePool): Promise<AlertState[]> {
  const { rows } = await db.execute<{ state: AlertState }>(sql`SELECT state FROM alerts ORDER BY id`);
  return rows.map((row) => row.state);
}

export async function listFacts(db: DatabasePool): Promise<NotificationFacts[]> {
  const rows = await db
    .select({ facts: notifications.facts })
    .from(notifications)
    .orderBy(asc(notifications.id));
  return rows.map(({ facts }) => facts);
}

/** The prices at which alerts fired, in order. */
export async function listFiredPrices(db: DatabasePool): Promise<number[]> {
  return (await listFacts(db)).map((facts) => ("lastIdr" in facts ? facts.lastIdr : Number.NaN));
}
