import { sql } from "drizzle-orm";
import type { Database } from "#platform/database/database.ts";
import type { NotificationFacts } from "../inbox/notification.ts";

export interface AlertEvent {
  /** Identifies the event among those of its kind and company. An alert fires at most once per key. */
  key: string;
  /** Alerts created later don't fire. */
  happenedAt: Date;
  facts: NotificationFacts;
  /** Restricts the event to these alerts; undefined for all of its kind and company. */
  alertIds?: readonly number[];
}

/** Fires the armed alerts about an event. Triggers do the same for news and corporate actions (0002_triggers.sql). */
export async function fireEventAlerts(
  db: Database,
  { key, happenedAt, facts, alertIds }: AlertEvent,
): Promise<void> {
  const symbol = "symbol" in facts ? facts.symbol : null;
  await db.execute(sql`SELECT fire_event_alerts(
    ${facts.kind}, ${symbol}, ${key}, ${happenedAt.toISOString()}::timestamptz,
    ${JSON.stringify(facts)}::jsonb, ${alertIds === undefined ? null : sql.param([...alertIds])}::bigint[])`);
}
