import { and, eq, sql } from "drizzle-orm";
import type { DatabasePool } from "#platform/database/database.ts";
import { digestRecipients, digestSubscribers } from "./tables.server.ts";

/** @returns false if the subscriber no longer exists */
export function unsubscribeFromDigest(
  db: DatabasePool,
  subscriberId: number,
  issueId: number,
): Promise<boolean> {
  return db.transaction(async (tx) => {
    const ended = await tx
      .update(digestSubscribers)
      .set({ unsubscribedAt: sql`coalesce(unsubscribed_at, now())` })
      .where(eq(digestSubscribers.id, subscriberId))
      .returning({ id: digestSubscribers.id });
    await tx
      .update(digestRecipients)
      .set({ unsubscribedAt: sql`coalesce(unsubscribed_at, now())` })
      .where(and(eq(digestRecipients.subscriberId, subscriberId), eq(digestRecipients.issueId, issueId)));
    return ended.length > 0;
  });
}
