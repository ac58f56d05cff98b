import { eq } from "drizzle-orm";
import { users } from "#domain/accounts/users/tables.server.ts";
import type { Database } from "#platform/database/database.ts";
import { openToken, signToken } from "#platform/secrets/signed-token.ts";
import type { AlertKind } from "../rules/alert.ts";
import { alerts } from "../rules/tables.server.ts";
import { saveNotificationSettings } from "./notification-settings.server.ts";

const PURPOSE = "unsubscribe";

/** What a link in a mail stops, without a session. */
export type Unsubscription =
  | { kind: "alert"; alertId: number }
  | { kind: "alerts-mail"; userId: string }
  | { kind: "digest"; subscriberId: number; issueId: number };

export const UNSUBSCRIBE_PATH = "/berhenti-berlangganan";

export function unsubscribePath(secret: string, unsubscription: Unsubscription): string {
  return `${UNSUBSCRIBE_PATH}/${signToken(secret, PURPOSE, payloadOf(unsubscription))}`;
}

/** @returns undefined if the token isn't one of ours */
export function openUnsubscription(secret: string, token: string): Unsubscription | undefined {
  const [kind, id = "", issueId] = openToken(secret, PURPOSE, token)?.split(":") ?? [];
  if (kind === "alert") return { kind, alertId: Number(id) };
  if (kind === "alerts-mail") return { kind, userId: id };
  if (kind === "digest") return { kind, subscriberId: Number(id), issueId: Number(issueId) };
  return undefined;
}

function payloadOf(unsubscription: Unsubscription): string {
  switch (unsubscription.kind) {
    case "alert":
      return `alert:${unsubscription.alertId}`;
    case "alerts-mail":
      return `alerts-mail:${unsubscription.userId}`;
    case "digest":
      return `digest:${unsubscription.subscriberId}:${unsubscription.issueId}`;
  }
}

export interface StoppableAlert {
  kind: AlertKind;
  symbol: string | null;
}

export async function findStoppableAlert(db: Database, alertId: number): Promise<StoppableAlert | undefined> {
  const [alert] = await db
    .select({ kind: alerts.kind, symbol: alerts.symbol })
    .from(alerts)
    .where(eq(alerts.id, alertId));
  return alert;
}

/** Stops an alert by the link in its mail. A deleted one has nothing left to stop. */
export async function stopAlertByLink(db: Database, alertId: number): Promise<void> {
  await db.update(alerts).set({ state: "stopped" }).where(eq(alerts.id, alertId));
}

export async function stopAlertMails(db: Database, userId: string): Promise<void> {
  const [user] = await db.select({ id: users.id }).from(users).where(eq(users.id, userId));
  if (user) await saveNotificationSettings(db, userId, { byMail: false });
}
