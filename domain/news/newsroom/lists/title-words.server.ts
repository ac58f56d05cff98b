import { type SQL, sql } from "drizzle-orm";
import type { Database } from "#platform/database/database.ts";
import { escapeLike } from "#platform/database/sql.ts";
import { articles } from "../../articles/tables.server.ts";
import { isEmptyQuery, parseSearchQuery } from "../../search/search-query.ts";
import { keysOfTermsAndParts, type TermKeys } from "../../search/term-keys.server.ts";

/**
 * Articles to scan before querying the search index. Frequent words have enough hits among them. The index is used
 * only for rare words, because it returns all its hits before they are sorted.
 */
export const SCANNED_ARTICLES = 1_000;

const MAX_WORDS = 8;

/**
 * Whether a title contains each typed word or part of a word; undefined if no word was typed, because the index
 * contains only words.
 */
export function titleCondition(typed: string): SQL | undefined {
  const words = typed
    .split(/\s+/)
    .filter((word) => /[\p{L}\p{N}]/u.test(word))
    .slice(0, MAX_WORDS);
  if (words.length === 0) return undefined;
  return sql.join(
    words.map((word) => sql`${articles.title} ILIKE ${`%${escapeLike(word)}%`}`),
    sql` AND `,
  );
}

/** A subquery for the ids of the articles that have each typed word, or words with it as a part. */
export async function indexedIds(db: Database, typed: string, where: keyof TermKeys): Promise<SQL> {
  // Drop search syntax such as hyphens and quotes: typed text has no operators here.
  const query = parseSearchQuery(typed.replace(/[-"“”]/g, " "));
  if (isEmptyQuery(query)) return sql`SELECT NULL::bigint WHERE false`;
  const keys = await keysOfTermsAndParts(db, { ...query, terms: query.terms.slice(0, MAX_WORDS) });
  if (keys.length === 0) return sql`SELECT NULL::bigint WHERE false`;
  const conditions = keys.map((key) => sql`keys && ${sql.raw(`'{${key[where].join(",")}}'::integer[]`)}`);
  return sql`SELECT article_id FROM article_index WHERE ${sql.join(conditions, sql` AND `)}`;
}
