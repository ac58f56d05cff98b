import { inArray, sql } from "drizzle-orm";
import type { Database } from "#platform/database/database.ts";
import type { ArticleSummary } from "../articles/article.ts";
import { wordKey } from "../articles/indexing/index-keys.ts";
import { isPublished } from "../articles/published.server.ts";
import { articles } from "../articles/tables.server.ts";
import { findHits, type Hit } from "./find-hits.server.ts";
import { keepPhrases } from "./keep-phrases.server.ts";
import { findNewestTime } from "./search-articles.server.ts";
import { isEmptyQuery, type SearchQuery } from "./search-query.ts";
import { keysOfTerms, keysOfTermsAndParts, type TermKeys } from "./term-keys.server.ts";

export type ArticleSuggestion = Pick<ArticleSummary, "slug" | "title" | "publishedAt" | "isSample">;

/** Newest hits that are ranked; suggestions are asked for at every pause in typing. */
const MAX_RANKED = 100;

/**
 * The best of the newest articles with the query's words, or if those are too few, also with words that contain
 * them: the last word may be incomplete. Leaves out what only a page of results needs: counts, facets and passages.
 */
export async function suggestArticles(
  db: Database,
  query: SearchQuery,
  limit: number,
): Promise<ArticleSuggestion[]> {
  const newest = isEmptyQuery(query) ? undefined : await findNewestTime(db);
  if (!newest) return [];
  let hits = await findNewestHits(db, newest, query, keysOfTerms(query.terms));
  if (hits.length < limit && query.terms.length > 0) {
    hits = await findNewestHits(db, newest, query, await keysOfTermsAndParts(db, query.terms));
  }
  const ids = hits
    .sort((a, b) => b.score - a.score || b.publishedAtMs - a.publishedAtMs || b.id - a.id)
    .slice(0, limit)
    .map(({ id }) => id);
  if (ids.length === 0) return [];
  const { id, slug, title, publishedAt, isSample } = articles;
  const rows = await db
    .select({ id, slug, title, publishedAt, isSample })
    .from(articles)
    .where(sql`${inArray(id, ids)} AND ${isPublished}`);
  return rows.sort((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id));
}

async function findNewestHits(
  db: Database,
  newest: Date,
  { phrases, excluded }: SearchQuery,
  keys: TermKeys[],
): Promise<Hit[]> {
  const scored = [...keys, ...keysOfTerms(phrases.flat())];
  const hits = await findHits(db, newest, {
    groups: scored.map(({ anywhere }) => anywhere),
    excluded: excluded.map(wordKey),
    filters: { until: new Date(newest.getTime() + 1) },
    scored,
    limit: MAX_RANKED,
  });
  return keepPhrases(db, phrases, hits);
}
