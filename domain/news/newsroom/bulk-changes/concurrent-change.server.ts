import { and, desc, eq } from "drizzle-orm";
import { users } from "#domain/accounts/users/tables.server.ts";
import { auditLog } from "#domain/site/tables.server.ts";
import type { Database } from "#platform/database/database.ts";
import type { ArticleStatus } from "../../articles/article-status.ts";
import { articles } from "../../articles/tables.server.ts";

export interface ConcurrentChange {
  what: Exclude<ArticleStatus, "review"> | "edited" | "deleted";
  who: string | undefined;
  at: Date | undefined;
}

/** Enough to include the change that led to the current status. */
const MAX_ENTRIES = 20;

export async function findConcurrentChange(
  db: Database,
  articleId: number,
  since: Date,
): Promise<ConcurrentChange> {
  const [[article], entries] = await Promise.all([
    db.select({ status: articles.status }).from(articles).where(eq(articles.id, articleId)),
    db
      .select({
        at: auditLog.at,
        action: auditLog.action,
        after: auditLog.after,
        email: auditLog.actorEmail,
        name: users.name,
      })
      .from(auditLog)
      .leftJoin(users, eq(users.id, auditLog.actorId))
      .where(and(eq(auditLog.subjectType, "article"), eq(auditLog.subjectId, String(articleId))))
      .orderBy(desc(auditLog.at), desc(auditLog.id))
      .limit(MAX_ENTRIES),
  ]);
  const what = article ? (article.status === "review" ? "edited" : article.status) : "deleted";
  const entry = entries.find(({ action, after, at }) => {
    if (what === "edited") return at > since; // no such entry: the source has changed it
    return what === "deleted" ? action === "article-deleted" : after?.status === what;
  });
  return { what, who: entry?.name?.trim() || entry?.email || undefined, at: entry?.at };
}
