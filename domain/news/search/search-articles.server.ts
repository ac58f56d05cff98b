import type { Database } from "#platform/database/database.ts";
import { ARTICLES_PER_PAGE } from "../articles/article.ts";
import { type IndexKey, wordKey } from "../articles/indexing/index-keys.ts";
import { isStopWord } from "../articles/indexing/stop-words.ts";
import { datedFirst } from "../articles/published.server.ts";
import { countFacets } from "./facets.ts";
import { filterByPhrases } from "./filter-by-phrases.server.ts";
import {
  ALL_MATCHED,
  findValuedHits,
  type Hit,
  type HitQuery,
  isQueryTimeout,
  MAX_PARTS_MS,
  type ValuedHit,
} from "./find-hits.server.ts";
import { readFoundArticles } from "./read-found.server.ts";
import { scoreOf } from "./score.ts";
import { formatSearchCursor, parseSearchCursor, type SearchCursor } from "./search-cursor.ts";
import { isEmptyQuery, type SearchQuery } from "./search-query.ts";
import {
  type ArticleSearchResults,
  MAX_COUNTED,
  type SearchFilters,
  type SearchOrder,
} from "./search-results.ts";
import { keysOfTerms, keysOfTermsAndParts, type TermKeys } from "./term-keys.server.ts";

export interface SearchOptions {
  order: SearchOrder;
  filters?: SearchFilters;
  /** From `nextCursor` of the same query, order and filters; anything else starts at the top. */
  cursor?: string | undefined;
  now?: Date;
}

/** If fewer articles have all terms, articles that lack one are added. */
const TOO_FEW_HITS = 5;
const MAX_PHRASE_CANDIDATES = 500;
const MAX_OLDER_TITLES = 100;

interface RankedHit extends Hit {
  score: number;
}

/** One page of published articles (docs/decisions/0019-hashed-search-index.md). */
export async function searchArticles(
  db: Database,
  query: SearchQuery,
  { order, filters = {}, cursor, now = new Date() }: SearchOptions,
): Promise<ArticleSearchResults> {
  if (isEmptyQuery(query)) {
    return {
      articles: [],
      count: 0,
      isCapped: false,
      wordMatchCount: undefined,
      facets: countFacets([], now),
      nextCursor: undefined,
    };
  }
  const after = parseSearchCursor(cursor);
  const search = await findHitsOf(db, query, filtersAsOf(filters, after?.asOfMs), order);
  const counted = search.hits.slice(0, MAX_COUNTED);
  const isCapped = search.hits.length > MAX_COUNTED;
  const older = isCapped && order === "relevance" ? await findOlder(db, search, counted) : [];
  const ranked =
    order === "relevance"
      ? rank(search, [...counted, ...older])
      : counted.map((hit) => ({ ...hit, score: 0 }));
  const rest = after ? await hitsAfter(db, search, ranked, order, after) : ranked;
  const page = rest.slice(0, ARTICLES_PER_PAGE);
  const last = page.at(-1);
  const hasMore = rest.length > page.length || (order === "newest" && !after && isCapped);
  const foundArticles = await readFoundArticles(
    db,
    query,
    page.map(({ id }) => id),
  );
  return {
    articles: order === "newest" && !after ? datedFirst(foundArticles) : foundArticles,
    count: counted.length,
    isCapped,
    wordMatchCount: search.wordHits?.length,
    facets: countFacets(
      counted.map(({ values }) => values),
      now,
    ),
    nextCursor:
      last && hasMore
        ? formatSearchCursor({ ...last, asOfMs: after?.asOfMs ?? counted[0]?.publishedAtMs ?? now.getTime() })
        : undefined,
  };
}

function filtersAsOf(filters: SearchFilters, asOfMs: number | undefined): SearchFilters {
  if (asOfMs === undefined) return filters;
  return { ...filters, until: new Date(Math.min(asOfMs + 1, filters.until?.getTime() ?? Infinity)) };
}

interface SearchPlan {
  query: SearchQuery;
  keys: TermKeys[];
  hitQuery: HitQuery;
}

interface Search extends SearchPlan {
  hits: ValuedHit[];
  wordHits: ValuedHit[] | undefined;
  /** Only if the hits include articles that lack a term. */
  idsWithAllTerms?: ReadonlySet<number>;
}

/**
 * Searches for whole words and stems and, unless those have too many hits, for words that contain the terms; if sorted
 * by time, for both together. If too few articles have all terms, also accepts articles that lack one.
 */
async function findHitsOf(
  db: Database,
  query: SearchQuery,
  filters: SearchFilters,
  order: SearchOrder,
): Promise<Search> {
  const isByTime = order === "newest" && query.terms.length > 0;
  // In parallel, because the parts are usually needed: only very frequent words have enough hits without them.
  const [byWords, keys] = await Promise.all([
    isByTime ? undefined : findByWords(db, planSearch(query, filters, keysOfTerms(query))),
    keysOfTermsAndParts(db, query),
  ]);
  if (byWords && (byWords.hits.length > MAX_COUNTED || query.terms.length === 0)) return byWords;
  const reportedKeys = isByTime ? [] : query.terms.map(wordKey);
  const search = await findWithParts(db, planSearch(query, filters, keys, reportedKeys), byWords);
  const tooFew = isByTime ? 1 : TOO_FEW_HITS; // sorted by time, incomplete hits would mix with complete ones
  return search.hits.length < tooFew && query.terms.length > 1
    ? addHitsLackingOne(db, search, reportedKeys)
    : search;
}

function planSearch(
  query: SearchQuery,
  filters: SearchFilters,
  keys: TermKeys[],
  reportedKeys: IndexKey[] = [],
): SearchPlan {
  const phraseWords = query.phrases.flat();
  // Stop words are indexed for titles only, so the phrase's other words find the texts.
  const meaningful = phraseWords.filter((word) => !isStopWord(word));
  const indexedWords = meaningful.length > 0 ? meaningful : phraseWords;
  return {
    query,
    keys,
    hitQuery: {
      groups: [...keys.map(({ anywhere }) => anywhere), ...indexedWords.map((word) => [wordKey(word)])],
      excluded: query.excluded.map(wordKey),
      filters,
      reportedKeys,
      limit: query.phrases.length > 0 ? MAX_PHRASE_CANDIDATES : MAX_COUNTED + 1,
    },
  };
}

/** A query with phrases finds fewer hits than its limit, which counts the articles with the phrases' words. */
async function findMatches(
  db: Database,
  { query, hitQuery }: SearchPlan,
  changes: Partial<HitQuery> = {},
): Promise<ValuedHit[]> {
  return filterByPhrases(db, query.phrases, await findValuedHits(db, { ...hitQuery, ...changes }));
}

async function findByWords(db: Database, plan: SearchPlan): Promise<Search> {
  const hits = (await findMatches(db, plan)).map((hit) => ({ ...hit, matched: ALL_MATCHED }));
  return { ...plan, hits, wordHits: hits };
}

/** Returns the search for whole words if the parts of words add nothing or take too long. */
async function findWithParts(db: Database, plan: SearchPlan, byWords: Search | undefined): Promise<Search> {
  // Most rare words and names aren't part of another word.
  if (byWords && !hasFurtherWords(plan.keys, byWords.keys)) return byWords;
  try {
    const hits = await findMatches(db, plan, { maxMs: MAX_PARTS_MS });
    return { ...plan, hits, wordHits: byWords?.wordHits };
  } catch (error) {
    if (byWords && isQueryTimeout(error)) return byWords;
    throw error;
  }
}

function hasFurtherWords(keys: readonly TermKeys[], wordKeys: readonly TermKeys[]): boolean {
  return keys.some(({ anywhere }, index) => anywhere.length > (wordKeys[index]?.anywhere.length ?? 1));
}

/** Adds the articles that lack one of the terms. */
async function addHitsLackingOne(db: Database, search: Search, reportedKeys: IndexKey[]): Promise<Search> {
  const hitQuery = { ...search.hitQuery, mayLackGroup: true, reportedKeys };
  const hits = await findMatches(db, { ...search, hitQuery });
  return { ...search, hitQuery, hits, idsWithAllTerms: new Set(search.hits.map(({ id }) => id)) };
}

/**
 * Finds older articles if there are more hits than are counted: those with all terms as words, unless there are too
 * many, and those with all terms in the title. Parts of words in titles are too weak a match.
 */
async function findOlder(db: Database, search: Search, counted: readonly Hit[]): Promise<ValuedHit[]> {
  const { keys, wordHits } = search;
  if (keys.length === 0) return [];
  const isComplete = wordHits !== undefined && wordHits.length <= MAX_COUNTED;
  const inTitle =
    isComplete && keys.length === 1
      ? []
      : await findMatches(db, search, {
          groups: keys.map((key) => key.inTitle),
          mayLackGroup: false,
          after: counted.at(-1),
          limit: MAX_OLDER_TITLES,
        });
  const older = new Map([...inTitle, ...(isComplete ? wordHits : [])].map((hit) => [hit.id, hit]));
  for (const { id } of counted) older.delete(id);
  return [...older.values()];
}

function rank({ query, idsWithAllTerms }: Search, hits: readonly ValuedHit[]): RankedHit[] {
  const terms = [...query.terms, ...query.phrases.flat()];
  return hits
    .map((hit) => {
      const missing = idsWithAllTerms && !idsWithAllTerms.has(hit.id) ? 1 : 0;
      return {
        ...hit,
        score: scoreOf(hit.values.title, {
          terms,
          optional: query.optional,
          matchedBits: hit.matched,
          missing,
        }),
      };
    })
    .sort((a, b) => b.score - a.score || b.publishedAtMs - a.publishedAtMs || b.id - a.id);
}

async function hitsAfter(
  db: Database,
  search: Search,
  ranked: RankedHit[],
  order: SearchOrder,
  after: SearchCursor,
): Promise<RankedHit[]> {
  const rest = ranked.filter(({ score, publishedAtMs, id }) =>
    order === "relevance" && score !== after.score
      ? score < after.score
      : publishedAtMs !== after.publishedAtMs
        ? publishedAtMs < after.publishedAtMs
        : id < after.id,
  );
  if (order === "relevance" || rest.length > ARTICLES_PER_PAGE || search.hits.length <= MAX_COUNTED)
    return rest;
  const limit = search.query.phrases.length > 0 ? MAX_PHRASE_CANDIDATES : ARTICLES_PER_PAGE + 1;
  const further = await findMatches(db, search, { after, limit });
  return further.map((hit) => ({ ...hit, score: 0 }));
}
