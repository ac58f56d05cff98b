import { and, asc, eq, isNotNull, lt, ne, notInArray, sql } from "drizzle-orm";
import { sessions } from "#domain/accounts/users/tables.server.ts";
import { lockUser } from "#domain/portfolio/portfolios/owner.server.ts";
import { hashText } from "#format/text-hash.ts";
import type { Database, DatabasePool } from "#platform/database/database.ts";
import { returnedRow } from "#platform/database/sql.ts";
import type { OutboundHttp } from "#platform/outbound/outbound-http.ts";
import { failure, type Outcome, success } from "#platform/outcome.ts";
import { areValidPushKeys } from "#platform/push/encrypt-push.ts";
import { pushSubscriptions } from "./tables.server.ts";

export const MAX_DEVICES = 10;

const MAX_ENDPOINT_LENGTH = 1_000;

export interface Device {
  id: number;
  /** "Chrome di Android" */
  device: string;
  createdAt: Date;
  /** The user has signed out there. */
  isPaused: boolean;
  /** Lets a browser recognise its own device; the endpoint itself is a secret. */
  endpointHash: number;
}

export interface PushSubscriptionForm {
  endpoint: string;
  p256dh: string;
  auth: string;
  device: string;
}

export type DeviceFailure = "push-address-refused" | "push-keys-invalid" | "too-many-devices";

export async function listDevices(db: Database, userId: string): Promise<Device[]> {
  const rows = await db
    .select({
      id: pushSubscriptions.id,
      device: pushSubscriptions.device,
      createdAt: pushSubscriptions.createdAt,
      isPaused: sql<boolean>`${pushSubscriptions.sessionId} IS NULL`,
      endpoint: pushSubscriptions.endpoint,
    })
    .from(pushSubscriptions)
    .where(eq(pushSubscriptions.userId, userId))
    .orderBy(asc(pushSubscriptions.id));
  return rows.map(({ endpoint, ...device }) => ({ ...device, endpointHash: hashText(endpoint) }));
}

/**
 * Adds the browser's subscription, or renews it. If another user of the browser had it, that user loses it.
 *
 * @param formerId the browser's previous device, whose subscription is replaced
 */
export async function subscribeDevice(
  db: DatabasePool,
  http: Pick<OutboundHttp, "findPostRefusal">,
  { userId, sessionId }: { userId: string; sessionId: string },
  { endpoint, p256dh, auth, device }: PushSubscriptionForm,
  formerId?: number,
): Promise<Outcome<{ id: number }, DeviceFailure>> {
  if (endpoint.length > MAX_ENDPOINT_LENGTH) return failure("push-address-refused");
  if ((await http.findPostRefusal(endpoint)) !== undefined) return failure("push-address-refused");
  if (!areValidPushKeys({ p256dh, auth })) return failure("push-keys-invalid");
  return db.transaction(async (tx) => {
    // Lock the user: two devices added at the same time must not both become the tenth.
    await lockUser(tx, userId);
    // Delete the row instead of reassigning it: deliveries waiting for it belong to the other user.
    await tx
      .delete(pushSubscriptions)
      .where(and(eq(pushSubscriptions.endpoint, endpoint), ne(pushSubscriptions.userId, userId)));
    const ownSubscriptions = await tx
      .select({ id: pushSubscriptions.id, endpoint: pushSubscriptions.endpoint })
      .from(pushSubscriptions)
      .where(eq(pushSubscriptions.userId, userId));
    const formerSubscription =
      ownSubscriptions.find((subscription) => subscription.endpoint === endpoint) ??
      ownSubscriptions.find(({ id }) => id === formerId);
    const values = { sessionId, endpoint, p256dh, auth, device };
    if (formerSubscription) {
      await tx.update(pushSubscriptions).set(values).where(eq(pushSubscriptions.id, formerSubscription.id));
      return success({ id: formerSubscription.id });
    }
    if (ownSubscriptions.length >= MAX_DEVICES) return failure("too-many-devices");
    const added = await tx
      .insert(pushSubscriptions)
      .values({ userId, ...values })
      .returning({ id: pushSubscriptions.id })
      .then(returnedRow);
    return success(added);
  });
}

/** Resumes the device if its own user has signed in again; pauses it if another user has. */
export async function bindDeviceToSession(db: Database, id: number, sessionId: string): Promise<void> {
  const ownSession = db
    .select({ id: sessions.id })
    .from(sessions)
    .where(and(eq(sessions.id, sessionId), eq(sessions.userId, pushSubscriptions.userId)));
  await db
    .update(pushSubscriptions)
    .set({ sessionId: sql`(${ownSession})` })
    .where(eq(pushSubscriptions.id, id));
}

/**
 * Deletes expired sessions, except those of push devices: a device gets messages until its user signs out, even if the
 * user hasn't opened the site for months (decision 67).
 */
export async function deleteExpiredSessions(db: Database): Promise<void> {
  const deviceSessions = db
    .select({ id: pushSubscriptions.sessionId })
    .from(pushSubscriptions)
    .where(isNotNull(pushSubscriptions.sessionId));
  await db
    .delete(sessions)
    .where(and(lt(sessions.expiresAt, sql`now()`), notInArray(sessions.id, deviceSessions)));
}

export async function removeDevice(db: Database, userId: string, id: number): Promise<void> {
  await db
    .delete(pushSubscriptions)
    .where(and(eq(pushSubscriptions.id, id), eq(pushSubscriptions.userId, userId)));
}

/** Call it when the push service reports that the device no longer exists. */
export async function removeGoneDevice(db: Database, id: number): Promise<void> {
  await db.delete(pushSubscriptions).where(eq(pushSubscriptions.id, id));
}
