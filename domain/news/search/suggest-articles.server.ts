import { inArray, sql } from "drizzle-orm";
import type { Database } from "#platform/database/database.ts";
import type { ArticleSummary } from "../articles/article.ts";
import { wordKey } from "../articles/indexing/index-keys.ts";
import { isInArticleLists } from "../articles/published.server.ts";
import { articles } from "../articles/tables.server.ts";
import { filterByPhrases } from "./filter-by-phrases.server.ts";
import { ALL_MATCHED, findHits, type Hit, MAX_PARTS_MS } from "./find-hits.server.ts";
import { scoreOf } from "./score.ts";
import { isEmptyQuery, type SearchQuery } from "./search-query.ts";
import { keysOfTerms, keysOfTermsAndParts, type TermKeys } from "./term-keys.server.ts";

export type ArticleSuggestion = Pick<
  ArticleSummary,
  "slug" | "title" | "publishedAt" | "isTimeKnown" | "isSample"
>;

/** Few, because the browser requests suggestions at every pause in typing. */
const MAX_RANKED = 100;

/**
 * The best of the newest articles with the query's words. If those are too few, also searches for words that contain
 * them, because the last word may be incomplete. Omits counts, facets and passages, which only a page of results needs.
 */
export async function suggestArticles(
  db: Database,
  query: SearchQuery,
  limit: number,
): Promise<ArticleSuggestion[]> {
  if (isEmptyQuery(query)) return [];
  const wordHits = await findNewestHits(db, query, keysOfTerms(query));
  let hits = wordHits.map((hit) => ({ ...hit, matched: ALL_MATCHED }));
  if (hits.length < limit && query.terms.length > 0) {
    hits = await findNewestHits(db, query, await keysOfTermsAndParts(db, query));
  }
  if (hits.length === 0) return [];
  const matchedOf = new Map(hits.map((hit) => [hit.id, hit.matched]));
  const { id, slug, title, publishedAt, isTimeKnown, isSample } = articles;
  const rows = await db
    .select({ id, slug, title, publishedAt, isTimeKnown, isSample })
    .from(articles)
    .where(sql`${inArray(id, [...matchedOf.keys()])} AND ${isInArticleLists}`);
  const terms = [...query.terms, ...query.phrases.flat()];
  return rows
    .map((article) => ({
      article,
      score: scoreOf(article.title, {
        terms,
        optional: query.optional,
        matchedBits: matchedOf.get(article.id) ?? 0,
        missing: 0,
      }),
    }))
    .sort(
      ({ article: a, ...first }, { article: b, ...second }) =>
        second.score - first.score || b.publishedAt.getTime() - a.publishedAt.getTime() || b.id - a.id,
    )
    .slice(0, limit)
    .map(({ article }) => article);
}

async function findNewestHits(
  db: Database,
  { terms, phrases, excluded }: SearchQuery,
  keys: TermKeys[],
): Promise<Hit[]> {
  const hits = await findHits(db, {
    groups: [...keys.map(({ anywhere }) => anywhere), ...phrases.flat().map((word) => [wordKey(word)])],
    excluded: excluded.map(wordKey),
    filters: {},
    reportedKeys: terms.map(wordKey),
    limit: MAX_RANKED,
    maxMs: MAX_PARTS_MS,
  });
  return filterByPhrases(db, phrases, hits);
}
