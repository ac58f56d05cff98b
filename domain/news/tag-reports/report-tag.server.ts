import { and, eq, sql } from "drizzle-orm";
import { beginAttempt } from "#domain/accounts/attempts/attempts.server.ts";
import type { Database } from "#platform/database/database.ts";
import { type Outcome, success } from "#platform/outcome.ts";
import { articles } from "../articles/tables.server.ts";
import { tagReports } from "./tables.server.ts";

/**
 * Records a reader's report that an article isn't about a company it is tagged with. Reports that an editor has
 * rejected remain rejected; if a removed ticker has been added again, the report is reopened.
 *
 * @param ipAddress for rate limiting
 * @returns undefined if there is no such published article with that ticker
 */
export async function reportTag(
  db: Database,
  { articleId, ticker, ipAddress }: { articleId: number; ticker: string; ipAddress: string },
): Promise<Outcome<{ slug: string; title: string; ticker: string }, "too-many-attempts"> | undefined> {
  const account = `${articleId} ${ticker}`;
  const limitCheck = await beginAttempt(db, { action: "report-tag", account, ipAddress });
  if (!limitCheck.ok) return limitCheck;
  const [article] = await db
    .select({ slug: articles.slug, title: articles.title })
    .from(articles)
    .where(
      and(
        eq(articles.id, articleId),
        eq(articles.status, "published"),
        sql`${articles.tickers} @> ARRAY[${ticker}]`,
      ),
    );
  if (!article) return undefined;
  await db
    .insert(tagReports)
    .values({ articleId, ticker })
    .onConflictDoUpdate({
      target: [tagReports.articleId, tagReports.ticker],
      set: {
        count: sql`${tagReports.count} + 1`,
        decision: sql`nullif(${tagReports.decision}, 'accepted')`,
      },
    });
  return success({ ...article, ticker });
}
