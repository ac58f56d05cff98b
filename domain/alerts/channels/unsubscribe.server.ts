import { eq } from "drizzle-orm";
import { users } from "#domain/accounts/users/tables.server.ts";
import type { Database } from "#platform/database/database.ts";
import type { AlertRule } from "../rules/alert-form.ts";
import { alerts } from "../rules/tables.server.ts";
import { saveNotificationSettings } from "./notification-settings.server.ts";

export async function findStoppableAlert(
  db: Database,
  alertId: number,
): Promise<Pick<AlertRule, "kind" | "symbol"> | undefined> {
  const [alert] = await db
    .select({ kind: alerts.kind, symbol: alerts.symbol })
    .from(alerts)
    .where(eq(alerts.id, alertId));
  return alert;
}

/** Stops an alert through the link in its mail. Has no effect on a deleted alert. */
export async function stopAlertByLink(db: Database, alertId: number): Promise<void> {
  await db.update(alerts).set({ state: "stopped" }).where(eq(alerts.id, alertId));
}

export async function stopAlertMails(db: Database, userId: string): Promise<void> {
  const [user] = await db.select({ id: users.id }).from(users).where(eq(users.id, userId));
  if (user) await saveNotificationSettings(db, userId, { byMail: false });
}
