import { and, asc, desc, eq, inArray } from "drizzle-orm";
import type { Database } from "#platform/database/database.ts";
import type { Mention } from "./mention.ts";
import { articleMentions } from "./tables.server.ts";

export function listMentions(
  db: Database,
  articleId: number,
  tickers: readonly string[],
): Promise<Mention[]> {
  if (tickers.length === 0) return Promise.resolve([]);
  return db
    .select({
      ticker: articleMentions.ticker,
      words: articleMentions.words,
      kind: articleMentions.kind,
      place: articleMentions.place,
      evidence: articleMentions.evidence,
      count: articleMentions.count,
      confidence: articleMentions.confidence,
    })
    .from(articleMentions)
    .where(and(eq(articleMentions.articleId, articleId), inArray(articleMentions.ticker, [...tickers])))
    .orderBy(desc(articleMentions.confidence), asc(articleMentions.words));
}
