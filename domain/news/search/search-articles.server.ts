import { sql } from "drizzle-orm";
import type { Database } from "#platform/database/database.ts";
import { ARTICLES_PER_PAGE } from "../articles/article.ts";
import { wordKey } from "../articles/indexing/index-keys.ts";
import { newestFirst } from "../articles/published.server.ts";
import { countFacets } from "./facets.ts";
import { findHits, type Hit, type Wanted } from "./find-hits.server.ts";
import { keepPhrases } from "./keep-phrases.server.ts";
import { readFacetValues, readFoundArticles } from "./read-found.server.ts";
import { formatSearchCursor, parseSearchCursor, type SearchCursor } from "./search-cursor.ts";
import { isEmptyQuery, type SearchQuery } from "./search-query.ts";
import { MAX_COUNTED, type SearchFilters, type SearchOrder, type SearchResults } from "./search-results.ts";
import { keysOfTerms, keysOfTermsAndParts, type TermKeys } from "./term-keys.server.ts";

export interface SearchOptions {
  order: SearchOrder;
  filters?: SearchFilters;
  /** From `nextCursor` of the same query, order and filters; anything else starts at the top. */
  cursor?: string | undefined;
  /** For the facets of dates. */
  now?: Date;
}

/** With fewer hits for all terms together, hits for all but one are added. */
const TOO_FEW_HITS = 5;

/** One page of the published articles that a query finds (docs/decisions/0019-the-search-index.md). */
export async function searchArticles(
  db: Database,
  query: SearchQuery,
  { order, filters = {}, cursor, now = new Date() }: SearchOptions,
): Promise<SearchResults> {
  const newest = isEmptyQuery(query) ? undefined : await findNewestTime(db);
  if (!newest) {
    return { articles: [], count: 0, isCapped: false, facets: countFacets([], now), nextCursor: undefined };
  }
  const after = parseSearchCursor(cursor);
  const search = await prepare(db, query, filters, order, after ? new Date(after.asOfMs) : newest);
  const counted = search.hits.slice(0, MAX_COUNTED);
  const ranked = order === "relevance" ? await rank(search, counted) : counted;
  const rest = after ? await hitsAfter(search, ranked, order, after) : ranked;
  const page = rest.slice(0, ARTICLES_PER_PAGE);
  const last = page.at(-1);
  const [articles, values] = await Promise.all([
    readFoundArticles(
      db,
      query,
      page.map(({ id }) => id),
    ),
    readFacetValues(
      db,
      counted.map(({ id }) => id),
    ),
  ]);
  const hasMore =
    rest.length > page.length || (order === "newest" && !after && search.hits.length > MAX_COUNTED);
  return {
    articles,
    count: counted.length,
    isCapped: search.hits.length > MAX_COUNTED,
    facets: countFacets(values, now),
    nextCursor:
      last && hasMore
        ? formatSearchCursor({ ...last, asOfMs: after?.asOfMs ?? counted[0]?.publishedAtMs ?? now.getTime() })
        : undefined,
  };
}

interface Search {
  /** The newest hits, newest first, one more than are counted. */
  hits: Hit[];
  keys: TermKeys[];
  find(changes: Partial<Wanted>): Promise<Hit[]>;
}

/**
 * Whole words and stems; if those aren't too many anyway, or the order is by time alone, also words that contain
 * the terms; and if all terms together occur in too few articles, all but one.
 */
async function prepare(
  db: Database,
  query: SearchQuery,
  filters: SearchFilters,
  order: SearchOrder,
  newest: Date,
): Promise<Search> {
  const until = new Date(Math.min(newest.getTime() + 1, filters.until?.getTime() ?? Infinity));
  const phraseWords = query.phrases.flat();
  const start = (keys: TermKeys[]): Search => {
    const wanted: Wanted = {
      groups: [...keys.map(({ anywhere }) => anywhere), ...phraseWords.map((word) => [wordKey(word)])],
      excluded: query.excluded.map(wordKey),
      filters: { ...filters, until },
      scored: [...keys, ...keysOfTerms([...phraseWords, ...query.optional])],
      limit: MAX_COUNTED + 1,
    };
    const find = async (changes: Partial<Wanted>) =>
      keepPhrases(db, query.phrases, await findHits(db, newest, { ...wanted, ...changes }));
    return { hits: [], keys, find };
  };
  if (order === "relevance" || query.terms.length === 0) {
    const whole = start(keysOfTerms(query.terms));
    whole.hits = await whole.find({});
    if (whole.hits.length > MAX_COUNTED || query.terms.length === 0) return whole;
  }
  const search = start(await keysOfTermsAndParts(db, query.terms));
  search.hits = await search.find({});
  const tooFew = order === "relevance" ? TOO_FEW_HITS : 1; // in order of time they would come between the others
  if (search.hits.length < tooFew && query.terms.length > 1) {
    const fewer = await search.find({ atLeast: query.terms.length + phraseWords.length - 1 });
    if (fewer.length > search.hits.length) search.hits = fewer;
  }
  return search;
}

/** Best first. If more were found than counted, older articles with all terms in the title are added. */
async function rank({ hits, keys, find }: Search, counted: Hit[]): Promise<Hit[]> {
  const inTitle =
    hits.length > MAX_COUNTED && keys.length > 0
      ? await find({ groups: keys.map(({ titleStem, titleParts }) => [titleStem, ...titleParts]) })
      : [];
  const all = new Map([...counted, ...inTitle].map((hit) => [hit.id, hit]));
  return [...all.values()].sort(
    (a, b) => b.score - a.score || b.publishedAtMs - a.publishedAtMs || b.id - a.id,
  );
}

/** The counted hits after the cursor, or in order of time, when those are at an end, further ones. */
async function hitsAfter(
  { find, hits }: Search,
  ranked: Hit[],
  order: SearchOrder,
  after: SearchCursor,
): Promise<Hit[]> {
  const rest = ranked.filter(({ score, publishedAtMs, id }) =>
    order === "relevance" && score !== after.score
      ? score < after.score
      : publishedAtMs !== after.publishedAtMs
        ? publishedAtMs < after.publishedAtMs
        : id < after.id,
  );
  if (order === "relevance" || rest.length > ARTICLES_PER_PAGE || hits.length <= MAX_COUNTED) return rest;
  return find({ after, limit: ARTICLES_PER_PAGE + 1 });
}

/** When the newest published article appeared. */
export async function findNewestTime(db: Database): Promise<Date | undefined> {
  const { rows } = await db.execute<{ newest: string }>(sql`
    SELECT published_at::text AS newest FROM articles WHERE status = 'published'
    ORDER BY ${sql.join([...newestFirst], sql`, `)} LIMIT 1`);
  return rows[0] && new Date(rows[0].newest);
}
