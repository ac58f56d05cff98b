import { and, asc, eq, inArray, ne, sql } from "drizzle-orm";
import { users } from "#domain/accounts/users/tables.server.ts";
import type { Database } from "#platform/database/database.ts";
import { articlePresence } from "../tables.server.ts";

/** The editor's page reports every 20 seconds; a user who misses three reports counts as gone. */
const PRESENT_FOR_SECONDS = 60;

const isPresent = sql`${articlePresence.seenAt} > clock_timestamp() - make_interval(secs => ${PRESENT_FOR_SECONDS})`;

export interface PresentEditor {
  email: string;
  name: string;
  openedAt: Date;
}

export async function updatePresence(
  db: Database,
  { articleId, userId }: { articleId: number; userId: string },
): Promise<PresentEditor[]> {
  await db
    .insert(articlePresence)
    .values({ articleId, userId, seenAt: sql`clock_timestamp()` })
    .onConflictDoUpdate({
      target: [articlePresence.articleId, articlePresence.userId],
      set: {
        openedAt: sql`CASE WHEN ${isPresent} THEN ${articlePresence.openedAt} ELSE clock_timestamp() END`,
        seenAt: sql`clock_timestamp()`,
      },
    });
  return listPresentEditors(db, { articleIds: [articleId], exceptUser: userId });
}

export async function endPresence(
  db: Database,
  { articleId, userId }: { articleId: number; userId: string },
): Promise<void> {
  await db
    .delete(articlePresence)
    .where(and(eq(articlePresence.articleId, articleId), eq(articlePresence.userId, userId)));
}

export function listPresentEditors(
  db: Database,
  { articleIds, exceptUser }: { articleIds: readonly number[]; exceptUser: string },
): Promise<(PresentEditor & { articleId: number })[]> {
  return db
    .select({
      articleId: articlePresence.articleId,
      email: users.email,
      name: users.name,
      openedAt: articlePresence.openedAt,
    })
    .from(articlePresence)
    .innerJoin(users, eq(users.id, articlePresence.userId))
    .where(
      and(
        inArray(articlePresence.articleId, [...articleIds]),
        ne(articlePresence.userId, exceptUser),
        isPresent,
      ),
    )
    .orderBy(asc(articlePresence.openedAt), asc(users.email));
}
