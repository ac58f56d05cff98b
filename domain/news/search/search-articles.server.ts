import type { Database } from "#platform/database/database.ts";
import { ARTICLES_PER_PAGE } from "../articles/article.ts";
import { type IndexKey, wordKey } from "../articles/indexing/index-keys.ts";
import { isStopWord } from "../articles/indexing/stop-words.ts";
import { countFacets } from "./facets.ts";
import { ALL_NOTED, findHits, findNewestTime, type Hit, type Wanted } from "./find-hits.server.ts";
import { keepPhrases } from "./keep-phrases.server.ts";
import { type RankedValues, readFoundArticles, readRankedValues } from "./read-found.server.ts";
import { scoreOf } from "./score.ts";
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
/** Articles with all terms in the title that are older than the counted hits. */
const MAX_OLDER_TITLES = 300;

interface RankedHit extends Hit {
  score: number;
}

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
  const isCapped = search.hits.length > MAX_COUNTED;
  const older = isCapped && order === "relevance" ? await findOlderTitles(search, counted) : [];
  const values = await readRankedValues(
    db,
    [...counted, ...older].map(({ id }) => id),
  );
  const ranked =
    order === "relevance"
      ? rank(search, [...counted, ...older], values)
      : counted.map((hit) => ({ ...hit, score: 0 }));
  const rest = after ? await hitsAfter(search, ranked, order, after) : ranked;
  const page = rest.slice(0, ARTICLES_PER_PAGE);
  const last = page.at(-1);
  const hasMore = rest.length > page.length || (order === "newest" && !after && isCapped);
  const countedIds = new Set(counted.map(({ id }) => id));
  return {
    articles: await readFoundArticles(
      db,
      query,
      page.map(({ id }) => id),
    ),
    count: counted.length,
    isCapped,
    facets: countFacets(
      values.filter(({ id }) => countedIds.has(id)),
      now,
    ),
    nextCursor:
      last && hasMore
        ? formatSearchCursor({ ...last, asOfMs: after?.asOfMs ?? counted[0]?.publishedAtMs ?? now.getTime() })
        : undefined,
  };
}

interface Search {
  /** The newest hits, newest first, one more than are counted. */
  hits: Hit[];
  /** Those of them that have all terms, if others were added. */
  complete: ReadonlySet<number> | undefined;
  keys: TermKeys[];
  /** What hits are ranked by. */
  terms: readonly string[];
  optional: readonly string[];
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
  // Stop words are indexed of titles only, so texts with them are found by the phrase's other words.
  const meaningful = phraseWords.filter((word) => !isStopWord(word));
  const indexedWords = meaningful.length > 0 ? meaningful : phraseWords;
  const start = (keys: TermKeys[], noted: IndexKey[]): Search => {
    const wanted: Wanted = {
      groups: [...keys.map(({ anywhere }) => anywhere), ...indexedWords.map((word) => [wordKey(word)])],
      excluded: query.excluded.map(wordKey),
      filters: { ...filters, until },
      noted,
      limit: MAX_COUNTED + 1,
    };
    const find = async (changes: Partial<Wanted>) =>
      keepPhrases(db, query.phrases, await findHits(db, newest, { ...wanted, ...changes }));
    return {
      hits: [],
      complete: undefined,
      keys,
      terms: [...query.terms, ...phraseWords],
      optional: query.optional,
      find,
    };
  };
  if (order === "relevance" || query.terms.length === 0) {
    const whole = start(keysOfTerms(query.terms), []);
    whole.hits = (await whole.find({})).map((hit) => ({ ...hit, noted: ALL_NOTED }));
    if (whole.hits.length > MAX_COUNTED || query.terms.length === 0) return whole;
  }
  const noted = order === "relevance" ? query.terms.map(wordKey) : [];
  const search = start(await keysOfTermsAndParts(db, query.terms), noted);
  search.hits = await search.find({});
  const tooFew = order === "relevance" ? TOO_FEW_HITS : 1; // in order of time they would come between the others
  if (search.hits.length < tooFew && query.terms.length > 1) {
    const fewer = await search.find({ atLeast: query.terms.length + indexedWords.length - 1 });
    if (fewer.length > search.hits.length) {
      search.complete = new Set(search.hits.map(({ id }) => id));
      search.hits = fewer;
    }
  }
  return search;
}

/** More were found than counted: older articles that have all terms in the title. */
async function findOlderTitles({ keys, find }: Search, counted: readonly Hit[]): Promise<Hit[]> {
  if (keys.length === 0) return [];
  const inTitle = await find({ groups: keys.map((key) => key.inTitle), limit: MAX_OLDER_TITLES });
  const known = new Set(counted.map(({ id }) => id));
  return inTitle.filter(({ id }) => !known.has(id));
}

/** Best first, of the same score newest first. */
function rank(
  { terms, optional, complete }: Search,
  hits: readonly Hit[],
  values: readonly RankedValues[],
): RankedHit[] {
  const titles = new Map(values.map(({ id, title }) => [id, title]));
  return hits
    .map((hit) => {
      const missing = complete && !complete.has(hit.id) ? 1 : 0;
      return {
        ...hit,
        score: scoreOf(titles.get(hit.id) ?? "", { terms, optional, whole: hit.noted, missing }),
      };
    })
    .sort((a, b) => b.score - a.score || b.publishedAtMs - a.publishedAtMs || b.id - a.id);
}

/** The counted hits after the cursor, or in order of time, when those are at an end, further ones. */
async function hitsAfter(
  { find, hits }: Search,
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
  if (order === "relevance" || rest.length > ARTICLES_PER_PAGE || hits.length <= MAX_COUNTED) return rest;
  const further = await find({ after, limit: ARTICLES_PER_PAGE + 1 });
  return further.map((hit) => ({ ...hit, score: 0 }));
}
