import { and, arrayContains, eq, gt, gte, ilike, inArray, lt, not, or, type SQL, sql } from "drizzle-orm";
import type { Database } from "#platform/database/database.ts";
import { escapeLike } from "#platform/database/like.ts";
import { ARTICLES_PER_PAGE } from "../articles/article.ts";
import { isPublished, newestFirst } from "../articles/published.server.ts";
import type { Sentiment } from "../articles/sentiment.ts";
import { summaryColumns } from "../articles/summary.server.ts";
import { articles } from "../articles/tables.server.ts";
import { countFacets } from "./facets.ts";
import { markPassage, markText } from "./marked-text.ts";
import { plainTextOfMarkdown } from "./plain-text.ts";
import { isEmptyQuery, type SearchQuery } from "./search-query.ts";
import {
  type FoundArticle,
  MAX_COUNTED,
  type SearchFilters,
  type SearchOrder,
  type SearchResults,
} from "./search-results.ts";

export interface SearchOptions {
  order: SearchOrder;
  filters?: SearchFilters;
  /** From `nextCursor` of the same query, order and filters; anything else starts at the top. */
  cursor?: string | undefined;
  /** For the facets of dates. */
  now?: Date;
}

/** One page of the published articles that a query finds. */
export async function searchArticles(
  db: Database,
  query: SearchQuery,
  { order, filters = {}, cursor, now = new Date() }: SearchOptions,
): Promise<SearchResults> {
  if (isEmptyQuery(query)) {
    return { articles: [], count: 0, isCapped: false, facets: countFacets([], now), nextCursor: undefined };
  }
  const found = await db
    .select({
      id: articles.id,
      title: articles.title,
      category: articles.category,
      sourceName: articles.sourceName,
      publishedAt: articles.publishedAt,
      tickers: articles.tickers,
      sentimentScore: articles.sentimentScore,
    })
    .from(articles)
    .where(and(isPublished, ...conditions(query), ...filterConditions(filters)))
    .orderBy(...newestFirst)
    .limit(MAX_COUNTED + 1);
  const counted = found.slice(0, MAX_COUNTED);
  const ranked = order === "newest" ? counted : [...counted].sort((a, b) => rank(b.title) - rank(a.title));
  const start = /^\d{1,4}$/.test(cursor ?? "") ? Number(cursor) : 0;
  const page = ranked.slice(start, start + ARTICLES_PER_PAGE);
  return {
    articles: await readArticles(
      db,
      query,
      page.map(({ id }) => id),
    ),
    count: counted.length,
    isCapped: found.length > MAX_COUNTED,
    facets: countFacets(counted, now),
    nextCursor: start + page.length < counted.length ? String(start + page.length) : undefined,
  };

  function rank(title: string): number {
    return query.terms.filter((term) => title.toLowerCase().includes(term)).length;
  }
}

function conditions(query: SearchQuery): SQL[] {
  const wanted = [...query.terms, ...query.phrases.map((phrase) => phrase.join(" "))].map(contains);
  return [...wanted, ...query.excluded.map((word) => not(contains(word)))];
}

function contains(text: string): SQL {
  const pattern = `%${escapeLike(text)}%`;
  return sql`(${or(ilike(articles.title, pattern), ilike(articles.content, pattern))})`;
}

function filterConditions({
  from,
  until,
  sources,
  sector,
  ticker,
  sentiment,
}: SearchFilters): (SQL | undefined)[] {
  return [
    from && gte(articles.publishedAt, from),
    until && lt(articles.publishedAt, until),
    sources && sources.length > 0 ? inArray(articles.sourceName, [...sources]) : undefined,
    sector === undefined ? undefined : eq(articles.category, sector),
    ticker === undefined ? undefined : arrayContains(articles.tickers, [ticker]),
    sentiment && hasSentiment(sentiment),
  ];
}

function hasSentiment(sentiment: Sentiment): SQL | undefined {
  if (sentiment === "positive") return gt(articles.sentimentScore, 0.1);
  if (sentiment === "negative") return lt(articles.sentimentScore, -0.1);
  return sql`${articles.sentimentScore} BETWEEN -0.1 AND 0.1`;
}

/** The articles with their hits marked, in the order of the ids. */
async function readArticles(db: Database, query: SearchQuery, ids: number[]): Promise<FoundArticle[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .select({ ...summaryColumns, content: articles.content })
    .from(articles)
    .where(inArray(articles.id, ids));
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => {
    const row = byId.get(id);
    if (!row) return [];
    const { content, ...summary } = row;
    const text = plainTextOfMarkdown(content) || summary.excerpt;
    return {
      ...summary,
      titlePieces: markText(summary.title, query),
      passage: markPassage(text, query),
    };
  });
}
