import { and, asc, count, eq, ne } from "drizzle-orm";
import { users } from "#domain/accounts/users/tables.server.ts";
import { hashText } from "#format/text-hash.ts";
import type { Database, DatabasePool } from "#platform/database/database.ts";
import type { OutboundHttp } from "#platform/outbound/outbound-http.ts";
import { failure, type Outcome, success } from "#platform/outcome.ts";
import { arePushKeys } from "#platform/push/encrypt-push.ts";
import { pushSubscriptions } from "./tables.server.ts";

export const MAX_DEVICES = 10;

const MAX_ENDPOINT_LENGTH = 1_000;

export interface Device {
  id: number;
  /** "Chrome di Android" */
  device: string;
  createdAt: Date;
  /** By which a browser recognises its own device; the endpoint itself is a secret. */
  endpointHash: number;
}

export interface PushSubscriptionForm {
  endpoint: string;
  p256dh: string;
  auth: string;
  device: string;
}

export type SubscribeFailure = "push-address-refused" | "push-keys-invalid" | "too-many-devices";

export async function listDevices(db: Database, userId: string): Promise<Device[]> {
  const stored = await db
    .select({
      id: pushSubscriptions.id,
      device: pushSubscriptions.device,
      createdAt: pushSubscriptions.createdAt,
      endpoint: pushSubscriptions.endpoint,
    })
    .from(pushSubscriptions)
    .where(eq(pushSubscriptions.userId, userId))
    .orderBy(asc(pushSubscriptions.id));
  return stored.map(({ endpoint, ...device }) => ({ ...device, endpointHash: hashText(endpoint) }));
}

/** Adds the browser's subscription, or renews it. If another user of the browser had it, that user loses it. */
export async function subscribeDevice(
  db: DatabasePool,
  http: Pick<OutboundHttp, "findPostRefusal">,
  userId: string,
  { endpoint, p256dh, auth, device }: PushSubscriptionForm,
): Promise<Outcome<undefined, SubscribeFailure>> {
  if (endpoint.length > MAX_ENDPOINT_LENGTH) return failure("push-address-refused");
  if ((await http.findPostRefusal(endpoint)) !== undefined) return failure("push-address-refused");
  if (!arePushKeys({ p256dh, auth })) return failure("push-keys-invalid");
  return db.transaction(async (tx) => {
    // Two devices at the same time must not both be the tenth.
    await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for("no key update");
    // Deleted instead of moved, because copies that wait for this device are the other user's.
    await tx
      .delete(pushSubscriptions)
      .where(and(eq(pushSubscriptions.endpoint, endpoint), ne(pushSubscriptions.userId, userId)));
    const [others] = await tx
      .select({ count: count() })
      .from(pushSubscriptions)
      .where(and(eq(pushSubscriptions.userId, userId), ne(pushSubscriptions.endpoint, endpoint)));
    if ((others?.count ?? 0) >= MAX_DEVICES) return failure("too-many-devices");
    await tx
      .insert(pushSubscriptions)
      .values({ userId, endpoint, p256dh, auth, device })
      .onConflictDoUpdate({ target: pushSubscriptions.endpoint, set: { p256dh, auth, device } });
    return success(undefined);
  });
}

export async function removeDevice(db: Database, userId: string, id: number): Promise<void> {
  await db
    .delete(pushSubscriptions)
    .where(and(eq(pushSubscriptions.id, id), eq(pushSubscriptions.userId, userId)));
}

/** The push service says that it no longer exists. */
export async function removeGoneDevice(db: Database, id: number): Promise<void> {
  await db.delete(pushSubscriptions).where(eq(pushSubscriptions.id, id));
}
