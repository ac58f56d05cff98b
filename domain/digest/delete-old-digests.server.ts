import { and, isNotNull, isNull, lt, sql } from "drizzle-orm";
import type { Database } from "#platform/database/database.ts";
import { digestIssues, digestRecipients, digestSubscribers } from "./tables.server.ts";

const UNCONFIRMED_DAYS = 7;
const UNSUBSCRIBED_DAYS = 30;

const ISSUE_DAYS = 365;

/**
 * Deletes old issues with their recipients, and visitors who never confirmed. Erases the addresses of visitors who
 * unsubscribed a month ago; their rows remain while an issue counts them.
 */
export async function deleteOldDigests(db: Database): Promise<void> {
  await db
    .delete(digestIssues)
    .where(lt(digestIssues.scheduledAt, sql`now() - make_interval(days => ${ISSUE_DAYS})`));
  await db
    .delete(digestSubscribers)
    .where(
      and(
        isNull(digestSubscribers.confirmedAt),
        lt(digestSubscribers.createdAt, sql`now() - make_interval(days => ${UNCONFIRMED_DAYS})`),
      ),
    );
  // Excludes visitors who have requested another confirmation since, because its link needs the row.
  const isOld = and(
    lt(digestSubscribers.unsubscribedAt, sql`now() - make_interval(days => ${UNSUBSCRIBED_DAYS})`),
    lt(digestSubscribers.createdAt, sql`now() - make_interval(days => ${UNCONFIRMED_DAYS})`),
  );
  await db
    .update(digestSubscribers)
    .set({ email: null })
    .where(and(isOld, isNotNull(digestSubscribers.email)));
  await db.delete(digestSubscribers).where(
    and(
      isOld,
      isNull(digestSubscribers.email),
      isNull(digestSubscribers.userId),
      sql`NOT EXISTS (
        SELECT FROM ${digestRecipients} WHERE ${digestRecipients.subscriberId} = ${digestSubscribers.id})`,
    ),
  );
}
