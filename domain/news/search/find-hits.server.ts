import { sql } from "drizzle-orm";
import type { QueryResult } from "pg";
import { cachedRead } from "#platform/database/cached-read.ts";
import type { Database } from "#platform/database/database.ts";
import { hasErrorCode } from "#platform/database/errors.ts";
import {
  type IndexKey,
  monthKey,
  monthOf,
  sectorKey,
  sentimentKey,
  sourceKey,
  tickerKey,
} from "../articles/indexing/index-keys.ts";
import { newestFirst } from "../articles/published.server.ts";
import { RANKED_VALUES, type RankedRow, type RankedValues, toRankedValues } from "./ranked-values.ts";
import type { SearchFilters } from "./search-results.ts";

export interface Hit {
  id: number;
  publishedAtMs: number;
  /** Bit n is set if the article has `query.reportedKeys[n]`. */
  matched: number;
}

export interface ValuedHit extends Hit {
  values: RankedValues;
}

/** Sets all bits of `matched`, for hits of a search for whole words: those have every term. */
export const ALL_MATCHED = -1;

export interface HitQuery {
  groups: readonly (readonly IndexKey[])[];
  /** Also finds articles that lack one of the groups. */
  mayLackGroup?: boolean;
  excluded: readonly IndexKey[];
  filters: SearchFilters;
  after?: { publishedAtMs: number; id: number } | undefined;
  /** Keys to report in each hit's `matched`; at most 31. */
  reportedKeys: readonly IndexKey[];
  limit: number;
  maxMs?: number;
}

/**
 * Timeout of a search for parts of words, which can match many words. After it, the results for whole words are used.
 */
export const MAX_PARTS_MS = 750;
const MAX_MS = 2_000;

const QUERY_CANCELED = "57014";

export function isQueryTimeout(error: unknown): boolean {
  return hasErrorCode(error, QUERY_CANCELED);
}

/**
 * Windows of months to search, newest first, until there are enough hits; then the rest of the archive. A frequent
 * word has enough hits in the first months, and a rare one has few in total.
 */
const WINDOW_MONTHS = [2, 8, 32];
/** A longer list of months costs more than it saves. */
const MAX_LISTED_MONTHS = 36;

/** Newest first. Reads little more than `limit` hits, even for a word in every article. */
export async function findHits(db: Database, query: HitQuery): Promise<Hit[]> {
  return (await queryHits(db, query, "NULL")).hits;
}

/** Also reads the values of each hit, which costs a row of `articles` per hit. */
export async function findValuedHits(db: Database, query: HitQuery): Promise<ValuedHit[]> {
  const { hits, values } = await queryHits(db, query, RANKED_VALUES);
  const byId = new Map(values.map((row) => [row[0], toRankedValues(row)]));
  return hits.flatMap((hit) => {
    const values = byId.get(hit.id);
    return values ? { ...hit, values } : [];
  });
}

async function queryHits(db: Database, query: HitQuery, readValues: string) {
  const { after, reportedKeys, limit } = query;
  const matchBits = reportedKeys.map((key, bit) => `CASE WHEN ${hasAny([key])} THEN ${1 << bit} ELSE 0 END`);
  // Sorting the keys along with the rest takes longer than finding the hits, so they are read afterwards.
  const withKeys = reportedKeys.length > 0 ? "JOIN article_index ON article_index.ctid = hit.place" : "";
  const windows = await listWindows(db, query, after && new Date(after.publishedAtMs));
  const { hits, values } = await readByIndex<{
    hits: [number, number, number][] | null;
    values: RankedRow[] | null;
  }>(
    db,
    buildWindowedQuery(windows, limit, {
      rows: (months) => `SELECT ctid AS place, article_id, published_at ${fromIndex(query, months)}
        ORDER BY published_at DESC, article_id DESC LIMIT ${limit}`,
      result: `SELECT json_build_object('hits', (SELECT json_agg(json_build_array(
          hit.article_id, (extract(epoch FROM hit.published_at) * 1000)::bigint, ${matchBits.join(" + ") || "0"})
          ORDER BY hit.published_at DESC, hit.article_id DESC)
          FROM hits hit ${withKeys}),
        'values', (${readValues}))`,
    }),
    query.maxMs,
  );
  return {
    hits: (hits ?? []).map(([id, publishedAtMs, matched]) => ({ id, publishedAtMs, matched })),
    values: values ?? [],
  };
}

export async function countHits(db: Database, keys: readonly IndexKey[], limit: number): Promise<number[]> {
  if (keys.length === 0) return [];
  const windows = await listWindows(db, { filters: {} }, undefined);
  const counts = keys.map((key) =>
    buildWindowedQuery(windows, limit, {
      rows: (months) =>
        `SELECT article_id ${fromIndex({ groups: [[key]], excluded: [], filters: {} }, months)} LIMIT ${limit}`,
      result: "SELECT count(*) FROM hits",
    }),
  );
  return readByIndex(db, `SELECT json_build_array(${counts.map((count) => `(${count})`).join(", ")})`);
}

async function listWindows(
  db: Database,
  { filters }: Pick<HitQuery, "filters">,
  before: Date | undefined,
): Promise<IndexKey[][]> {
  const newest = (await loadNewestTime(db)).getTime();
  const last = new Date(
    Math.min(newest, filters.until?.getTime() ?? Infinity, before?.getTime() ?? Infinity),
  );
  const all = filters.from ? monthsBetween(filters.from, last) : Infinity;
  // The newest time is cached, and a new month may have begun since.
  const current = last.getTime() === newest ? [monthKey(monthOf(new Date()))] : [];
  const listed = (count: number) => [...new Set([...lastMonths(last, count), ...current])];
  const windows = WINDOW_MONTHS.filter((months) => months < all).map(listed);
  return [...windows, all <= MAX_LISTED_MONTHS ? listed(all) : []];
}

/**
 * Builds a query that computes `result` from `hits`: the rows of the first window that has `limit` of them, or else of
 * the last window. Wider windows aren't read.
 */
function buildWindowedQuery(
  windows: readonly IndexKey[][],
  limit: number,
  query: { rows(months: readonly IndexKey[]): string; result: string },
): string {
  const [first = [], ...wider] = windows;
  if (wider.length === 0) return `WITH hits AS MATERIALIZED (${query.rows(first)}) ${query.result}`;
  const tables = windows.map((months, step) => `months_${step} AS MATERIALIZED (${query.rows(months)})`);
  const steps = wider.map((_, step) => `WHEN (SELECT count(*) FROM months_${step}) >= ${limit} THEN ${step}`);
  const selections = windows.map(
    (_, step) => `SELECT * FROM months_${step} WHERE (SELECT step FROM enough) = ${step}`,
  );
  return `WITH ${tables.join(", ")},
    enough AS MATERIALIZED (SELECT CASE ${steps.join(" ")} ELSE ${wider.length} END AS step),
    hits AS MATERIALIZED (${selections.join(" UNION ALL ")}) ${query.result}`;
}

/**
 * Runs a query that returns one JSON value. The planner assumes that comparing two arrays is as cheap as comparing
 * two numbers, so without the settings it would scan a whole table of 20,000 articles. Both statements are sent
 * together as one transaction, and the settings end with it.
 */
async function readByIndex<Value>(db: Database, query: string, maxMs = MAX_MS): Promise<Value> {
  const results: unknown = await db.execute(
    sql.raw(`SELECT set_config('enable_seqscan', 'off', true), set_config('enable_indexscan', 'off', true),
        set_config('statement_timeout', '${Math.round(maxMs)}', true);
      SELECT (${query}) AS value`),
  );
  const [, { rows }] = results as [QueryResult, QueryResult<{ value: Value }>];
  return (rows[0] as { value: Value }).value;
}

/** The newest time only decides which months are searched first. */
const CACHE_MS = 5_000;

const loadNewestTime = cachedRead(CACHE_MS, async (db: Database) => {
  const { rows } = await db.execute<{ newest: string }>(sql`
    SELECT published_at::text AS newest FROM articles WHERE status = 'published'
    ORDER BY ${sql.join([...newestFirst], sql`, `)} LIMIT 1`);
  return new Date(rows[0]?.newest ?? Date.now());
});

/** Interpolates only numbers and ISO times, so that the text is safe without parameters. */
function fromIndex(query: Omit<HitQuery, "reportedKeys" | "limit">, months: readonly IndexKey[]): string {
  const { excluded, filters, after } = query;
  const { from, until } = filters;
  const conditions = [
    termsCondition(query),
    ...filterGroups(filters).map(hasAny),
    months.length > 0 ? hasAny(months) : undefined,
    excluded.length > 0 ? `NOT ${hasAny(excluded)}` : undefined,
    from && `published_at >= '${from.toISOString()}'`,
    until && `published_at < '${until.toISOString()}'`,
    after &&
      `(published_at, article_id) < ('${new Date(after.publishedAtMs).toISOString()}', ${Number(after.id)})`,
  ].filter((condition) => condition !== undefined);
  return `FROM article_index WHERE published_at IS NOT NULL AND ${conditions.join(" AND ")}`;
}

function termsCondition({ groups, mayLackGroup }: Pick<HitQuery, "groups" | "mayLackGroup">): string {
  if (!mayLackGroup) return groups.map(hasAny).join(" AND ");
  if (groups.length <= 2) return hasAny(groups.flat());
  const choices = groups.map((_, lacking) =>
    groups
      .filter((_, index) => index !== lacking)
      .map(hasAny)
      .join(" AND "),
  );
  return `((${choices.join(") OR (")}))`;
}

function filterGroups({ sources, sector, ticker, sentiment }: SearchFilters): IndexKey[][] {
  return [
    sources && sources.length > 0 ? sources.map(sourceKey) : [],
    sector === undefined ? [] : [sectorKey(sector)],
    ticker === undefined ? [] : [tickerKey(ticker)],
    sentiment === undefined ? [] : [sentimentKey(sentiment)],
  ].filter((group) => group.length > 0);
}

/** A single key uses @>, because the index answers all @> conditions in one pass. */
function hasAny(keys: readonly IndexKey[]): string {
  return `keys ${keys.length === 1 ? "@>" : "&&"} '{${keys.join(",")}}'::integer[]`;
}

function lastMonths(last: Date, count: number): IndexKey[] {
  return Array.from({ length: count }, (_, back) =>
    monthKey(monthOf(new Date(Date.UTC(last.getUTCFullYear(), last.getUTCMonth() - back, 1)))),
  );
}

function monthsBetween(from: Date, last: Date): number {
  const months =
    (last.getUTCFullYear() - from.getUTCFullYear()) * 12 + last.getUTCMonth() - from.getUTCMonth();
  return Math.max(1, months + 1);
}
