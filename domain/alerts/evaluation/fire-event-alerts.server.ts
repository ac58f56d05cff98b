import { sql } from "drizzle-orm";
import type { Database } from "#platform/database/database.ts";
import type { NotificationFacts } from "../inbox/notification.ts";

export interface AlertEvent {
  /** Names the event among those of its kind and company: an alert fires once for it. */
  key: string;
  /** Alerts created later don't fire. */
  happenedAt: Date;
  facts: NotificationFacts;
  /** Only these alerts; undefined for all of the kind and company. */
  alertIds?: readonly number[];
}

/** Fires the armed alerts about an event. Triggers do the same for news and corporate actions (0002_triggers.sql). */
export async function fireEventAlerts(
  db: Database,
  { key, happenedAt, facts, alertIds }: AlertEvent,
): Promise<void> {
  const symbol = "symbol" in facts ? facts.symbol : null;
  await db.execute(sql`SELECT fire_event_alerts(${facts.kind}, ${symbol}, ${key}, ${happenedAt.toISOString()}::timestamptz,
    ${JSON.stringify(facts)}::jsonb, ${alertIds === undefined ? null : sql.param([...alertIds])}::bigint[])`);
}
