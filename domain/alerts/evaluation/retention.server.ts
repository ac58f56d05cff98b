import { and, inArray, lt, sql } from "drizzle-orm";
import type { Database } from "#platform/database/database.ts";
import { notifications } from "../inbox/tables.server.ts";
import { alerts } from "../rules/tables.server.ts";

const RETENTION_DAYS = 90;

/** Deletes notifications after 90 days, and stops alerts after their last day. */
export async function expireAlertsAndNotifications(db: Database): Promise<void> {
  await db
    .delete(notifications)
    .where(lt(notifications.createdAt, sql`now() - make_interval(days => ${RETENTION_DAYS})`));
  await db
    .update(alerts)
    .set({ state: "stopped" })
    .where(
      and(
        inArray(alerts.state, ["armed", "waiting"]),
        lt(alerts.expiresOn, sql`(now() AT TIME ZONE 'Asia/Jakarta')::date`),
      ),
    );
}
