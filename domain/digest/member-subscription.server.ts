import { and, eq, isNotNull, isNull, sql } from "drizzle-orm";
import type { Database, DatabasePool } from "#platform/database/database.ts";
import type { Editions } from "./digest.ts";
import { digestSubscribers } from "./tables.server.ts";

export interface Member {
  userId: string;
  /** In lower case. */
  email: string;
}

export const wantedEditions = {
  morning: digestSubscribers.wantsMorning,
  closing: digestSubscribers.wantsClosing,
};

/** Includes the editions that a member subscribed to as a visitor, before they had an account. */
export async function findEditionsOfMember(db: Database, { userId, email }: Member): Promise<Editions> {
  const [subscription] = await db
    .select({ ...wantedEditions, unsubscribedAt: digestSubscribers.unsubscribedAt })
    .from(digestSubscribers)
    .where(eq(digestSubscribers.userId, userId));
  if (subscription)
    return subscription.unsubscribedAt ? { morning: false, closing: false } : editionsOf(subscription);
  const [visitorSubscription] = await db
    .select(wantedEditions)
    .from(digestSubscribers)
    .where(
      and(
        eq(digestSubscribers.email, email),
        isNotNull(digestSubscribers.confirmedAt),
        isNull(digestSubscribers.unsubscribedAt),
      ),
    );
  return visitorSubscription ? editionsOf(visitorSubscription) : { morning: false, closing: false };
}

/** Also ends a visitor's subscription with the same address. */
export function changeEditionsOfMember(
  db: DatabasePool,
  { userId, email }: Member,
  { morning, closing }: Editions,
): Promise<void> {
  const values = {
    wantsMorning: morning,
    wantsClosing: closing,
    confirmedAt: sql`now()`,
    unsubscribedAt: morning || closing ? null : sql`now()`,
  };
  return db.transaction(async (tx) => {
    await tx
      .insert(digestSubscribers)
      .values({ userId, ...values })
      .onConflictDoUpdate({ target: digestSubscribers.userId, set: values });
    await tx
      .update(digestSubscribers)
      .set({ unsubscribedAt: sql`now()` })
      .where(and(eq(digestSubscribers.email, email), isNull(digestSubscribers.unsubscribedAt)));
  });
}

function editionsOf({ morning, closing }: Editions): Editions {
  return { morning, closing };
}
