import { and, asc, eq, lte, notInArray, sql } from "drizzle-orm";
import { isAllowed } from "#domain/accounts/users/permissions.ts";
import { findProfile } from "#domain/accounts/users/profiles.server.ts";
import { systemActor } from "#domain/site/audit.ts";
import type { Database, DatabasePool, DatabaseTransaction } from "#platform/database/database.ts";
import { msUntil, storedNow } from "#platform/database/sql.ts";
import type { Logger } from "#platform/log/log.ts";
import { transitions } from "../../articles/article-status.ts";
import { articles } from "../../articles/tables.server.ts";
import { recordArticleChange } from "../audit-article.server.ts";
import { lockArticle } from "../editable-article.server.ts";

const isScheduled = sql`${articles.status} = 'scheduled'`;
const isDue = and(isScheduled, lte(articles.publishedAt, storedNow));

/** The wait before a failed article is retried, unless another one is due earlier. */
const RETRY_MS = 60_000;

/** After the scheduled time; a shorter failure, such as a lock or a restart of the database, isn't reported. */
const isReportable = sql<boolean>`${articles.publishedAt} <= ${storedNow} - interval '5 minutes'`;

export interface ScheduledArticle {
  id: number;
  title: string;
  publishedAt: Date;
}

/** held-back: returned to review, because its editor may no longer publish. error: still scheduled, tried again. */
export type PublishFailure = "held-back" | "error";

/** @param db for held-back, the transaction that returns the article to review */
export type OnPublishFailure = (
  db: Database,
  article: ScheduledArticle,
  reason: PublishFailure,
) => Promise<void>;

/**
 * Publishes the articles that are due, each exactly once across all nodes, with the scheduled time even if no node
 * was up then. If the user who scheduled an article may no longer publish, it goes back to review.
 *
 * @returns milliseconds until the next article is due or retried; undefined if none is scheduled
 */
export async function publishScheduledArticles(
  db: DatabasePool,
  log: Logger,
  stopping: AbortSignal,
  onNotPublished: OnPublishFailure,
): Promise<number | undefined> {
  const due = await db
    .select({ id: articles.id, title: articles.title, publishedAt: articles.publishedAt, isReportable })
    .from(articles)
    .where(isDue)
    .orderBy(asc(articles.publishedAt));
  const failed: number[] = [];
  for (const article of due) {
    if (stopping.aborted) return undefined;
    try {
      await db.transaction(async (tx) => {
        if ((await publishIfDue(tx, log, article.id)) === "held-back") {
          await onNotPublished(tx, article, "held-back");
        }
      });
    } catch (error) {
      failed.push(article.id);
      log.error({ err: error, articleId: article.id }, "could not publish a scheduled article");
      if (!article.isReportable) continue;
      await onNotPublished(db, article, "error").catch((err: unknown) =>
        log.error({ err, articleId: article.id }, "could not report an unpublished article"),
      );
    }
  }
  const [next] = await db
    .select({ ms: msUntil(sql`min(${articles.publishedAt})`) })
    .from(articles)
    .where(and(isScheduled, notInArray(articles.id, failed)));
  const ms = next?.ms ?? undefined;
  return failed.length === 0 ? ms : Math.min(ms ?? RETRY_MS, RETRY_MS);
}

async function publishIfDue(
  tx: DatabaseTransaction,
  log: Logger,
  id: number,
): Promise<"held-back" | undefined> {
  const [claimed] = await tx
    .select({ id: articles.id })
    .from(articles)
    .where(and(eq(articles.id, id), isDue))
    .for("update", { skipLocked: true });
  const article = claimed && (await lockArticle(tx, claimed.id));
  if (!article) return undefined;
  const mayPublish = article.scheduledBy !== null && (await mayPublishScheduled(tx, article.scheduledBy));
  const { to } = mayPublish ? transitions.publish : transitions["hold-back"];
  await tx.update(articles).set({ status: to, updatedAt: sql`clock_timestamp()` }).where(eq(articles.id, id));
  const action = mayPublish ? "article-status-changed" : "article-held-back";
  await recordArticleChange(tx, systemActor, action, article, await lockArticle(tx, id));
  if (mayPublish) return undefined;
  log.warn({ articleId: id }, "returned a scheduled article to review; its editor may no longer publish");
  return "held-back";
}

/** A deleted user has no profile and therefore no permission; a deactivated one still has a role. */
async function mayPublishScheduled(tx: DatabaseTransaction, userId: string): Promise<boolean> {
  const { role, deactivatedAt } = await findProfile(tx, userId);
  return deactivatedAt === null && isAllowed(role, transitions.publish.permission);
}
