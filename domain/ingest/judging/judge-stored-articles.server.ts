import { and, eq, exists, gt, isNull, sql } from "drizzle-orm";
import { type JudgedText, judgeSentiment } from "#domain/news/articles/judging/judge-sentiment.ts";
import { LEAD_LENGTH } from "#domain/news/articles/judging/mixed-news.ts";
import { articles } from "#domain/news/articles/tables.server.ts";
import type { DatabasePool } from "#platform/database/database.ts";
import { ingestedItems } from "../sources/tables.server.ts";

/** Small, because a transaction on the embedded database blocks all readers. */
const ARTICLES_PER_SLICE = 100;

/**
 * Judges the articles of sources that nobody has judged, such as those from before there was a model. Interrupted and
 * called again, it goes on.
 *
 * @returns how many were judged, and how many of them got a score
 */
export async function judgeStoredArticles(db: DatabasePool): Promise<{ judged: number; scored: number }> {
  const counts = { judged: 0, scored: 0 };
  let lastId = 0;
  while (true) {
    const slice = await listUnjudged(db, lastId);
    const last = slice.at(-1);
    if (last === undefined) return counts;
    lastId = last.id;
    await db.transaction(async (tx) => {
      for (const { id, ...text } of slice) {
        const { score, words } = judgeSentiment(text);
        // The article's time of change stays: whether an editor has changed it is told by that.
        const [written] = await tx
          .update(articles)
          .set({ sentimentScore: score, sentimentBy: "model", sentimentWords: words })
          .where(and(eq(articles.id, id), isNull(articles.sentimentBy)))
          .returning({ id: articles.id });
        if (written === undefined) continue;
        counts.judged += 1;
        if (score !== null) counts.scored += 1;
      }
    });
  }
}

function listUnjudged(db: DatabasePool, afterId: number): Promise<({ id: number } & JudgedText)[]> {
  const fromSource = db
    .select({ one: sql`1` })
    .from(ingestedItems)
    .where(and(eq(ingestedItems.articleId, articles.id), ingestedItems.isOriginal));
  return db
    .select({
      ...{ id: articles.id, title: articles.title, tickers: articles.tickers },
      content: sql<string>`left(${articles.content}, ${LEAD_LENGTH})`,
    })
    .from(articles)
    .where(and(gt(articles.id, afterId), isNull(articles.sentimentBy), exists(fromSource)))
    .orderBy(articles.id)
    .limit(ARTICLES_PER_SLICE);
}
