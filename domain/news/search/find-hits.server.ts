import { type SQL, sql } from "drizzle-orm";
import type { Database } from "#platform/database/database.ts";
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
import type { SearchFilters } from "./search-results.ts";

/** An article that was found. */
export interface Hit {
  id: number;
  publishedAtMs: number;
  /** Bit n is set if the article has `wanted.noted[n]`. */
  noted: number;
}

/** Every bit of `noted`: whoever looked for one key of each group knows the answer. */
export const ALL_NOTED = -1;

export interface Wanted {
  /** Each must occur, in any of its keys. */
  groups: readonly (readonly IndexKey[])[];
  /** If there are several groups, this many of them suffice. */
  atLeast?: number;
  /** None may occur. */
  excluded: readonly IndexKey[];
  filters: SearchFilters;
  /** Only hits after this one, newest first. */
  after?: { publishedAtMs: number; id: number } | undefined;
  /** Keys of which the hits say whether they have them; at most 31. */
  noted: readonly IndexKey[];
  limit: number;
}

/**
 * Months before the newest that are searched first. A frequent word has enough hits there, so that the rest of
 * the archive isn't read; a rare one has few hits in all.
 */
const FIRST_MONTHS = 2;
/** A longer list of months costs more than it saves. */
const MAX_LISTED_MONTHS = 36;
/** Months differ: so many times as many as the first ones let expect are searched next. */
const MARGIN = 1.3;

/** When the newest published article was published. */
export async function findNewestTime(db: Database): Promise<Date | undefined> {
  const { rows } = await db.execute<{ newest: string }>(sql`
    SELECT published_at::text AS newest FROM articles WHERE status = 'published'
    ORDER BY ${sql.join([...newestFirst], sql`, `)} LIMIT 1`);
  return rows[0] && new Date(rows[0].newest);
}

/** The newest hits, newest first. Reads little more than `limit` of them, also of a word in every article. */
export async function findHits(db: Database, newest: Date, wanted: Wanted): Promise<Hit[]> {
  return db.transaction(async (tx) => {
    // The planner takes comparing two arrays for as cheap as comparing two numbers, so it would rather read all of
    // a table of 20,000 articles.
    await tx.execute(
      sql`SELECT set_config('enable_seqscan', 'off', true), set_config('enable_indexscan', 'off', true)`,
    );
    return findHitsByIndex(tx, newest, wanted);
  });
}

async function findHitsByIndex(db: Database, newest: Date, wanted: Wanted): Promise<Hit[]> {
  const { filters, after, limit } = wanted;
  const last = new Date(
    Math.min(newest.getTime(), filters.until?.getTime() ?? Infinity, after?.publishedAtMs ?? Infinity),
  );
  const all = filters.from ? monthsBetween(filters.from, last) : Infinity;
  let months = FIRST_MONTHS;
  while (months < all && months <= MAX_LISTED_MONTHS) {
    const hits = await queryHits(db, wanted, lastMonths(last, months));
    if (hits.length >= limit) return hits;
    if (months > FIRST_MONTHS) break;
    months = Math.ceil((months * limit * MARGIN) / Math.max(1, hits.length));
  }
  return queryHits(db, wanted, all <= MAX_LISTED_MONTHS ? lastMonths(last, all) : []);
}

async function queryHits(db: Database, wanted: Wanted, months: IndexKey[]): Promise<Hit[]> {
  const { from, until } = wanted.filters;
  const conditions = [
    termsCondition(wanted),
    ...filterGroups(wanted.filters).map(hasAny),
    months.length > 0 ? hasAny(months) : undefined,
    wanted.excluded.length > 0 ? sql`NOT ${hasAny(wanted.excluded)}` : undefined,
    from && sql`published_at >= ${from.toISOString()}`,
    until && sql`published_at < ${until.toISOString()}`,
    wanted.after &&
      sql`(published_at, article_id) < (${new Date(wanted.after.publishedAtMs).toISOString()}, ${wanted.after.id})`,
  ].filter((condition) => condition !== undefined);
  const noted = wanted.noted.map((key, bit) => sql`CASE WHEN ${hasAny([key])} THEN ${1 << bit} ELSE 0 END`);
  const { rows } = await db.execute<{ hits: [number, number, number][] | null }>(sql`
    SELECT json_agg(json_build_array(article_id, (extract(epoch FROM published_at) * 1000)::bigint, noted)) AS hits
    FROM (
      SELECT article_id, published_at, ${noted.length > 0 ? sql.join(noted, sql` + `) : sql`0`} AS noted
      FROM article_index
      WHERE published_at IS NOT NULL AND ${sql.join(conditions, sql` AND `)}
      ORDER BY published_at DESC, article_id DESC LIMIT ${wanted.limit}
    ) AS hits`);
  return (rows[0]?.hits ?? []).map(([id, publishedAtMs, noted]) => ({ id, publishedAtMs, noted }));
}

/** All groups, or any `atLeast` of them: with one less, each group is left out once. */
function termsCondition({ groups, atLeast = groups.length }: Wanted): SQL {
  if (atLeast >= groups.length) return sql.join(groups.map(hasAny), sql` AND `);
  if (atLeast <= 1) return hasAny(groups.flat());
  const choices = groups.map((_, left) =>
    sql.join(groups.filter((_, index) => index !== left).map(hasAny), sql` AND `),
  );
  return sql`((${sql.join(choices, sql`) OR (`)}))`;
}

function filterGroups({ sources, sector, ticker, sentiment }: SearchFilters): IndexKey[][] {
  return [
    sources && sources.length > 0 ? sources.map(sourceKey) : [],
    sector === undefined ? [] : [sectorKey(sector)],
    ticker === undefined ? [] : [tickerKey(ticker)],
    sentiment === undefined ? [] : [sentimentKey(sentiment)],
  ].filter((group) => group.length > 0);
}

/** One key is looked for by @>, which the index answers for all such conditions in one pass. */
function hasAny(keys: readonly IndexKey[]): SQL {
  const list = sql.raw(`'{${keys.join(",")}}'::integer[]`);
  return keys.length === 1 ? sql`keys @> ${list}` : sql`keys && ${list}`;
}

function lastMonths(last: Date, count: number): IndexKey[] {
  return Array.from({ length: count }, (_, back) =>
    monthKey(monthOf(new Date(Date.UTC(last.getUTCFullYear(), last.getUTCMonth() - back, 1)))),
  );
}

/** How many calendar months the time from one to the other touches. */
function monthsBetween(from: Date, last: Date): number {
  const months =
    (last.getUTCFullYear() - from.getUTCFullYear()) * 12 + last.getUTCMonth() - from.getUTCMonth();
  return Math.max(1, months + 1);
}
