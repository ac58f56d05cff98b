import { type SQL, sql } from "drizzle-orm";
import type { Database } from "#platform/database/database.ts";
import { articles } from "../../articles/tables.server.ts";
import { isEmptyQuery, parseSearchQuery } from "../../search/search-query.ts";
import { keysOfTermsAndParts, type TermKeys } from "../../search/term-keys.server.ts";

/**
 * How many articles of a list are looked through before the search index is asked. Frequent words are found among
 * them, and only rare ones are left for the index, which gives all its hits before they are put in order.
 */
export const LOOKED_THROUGH = 1_000;

/** Whether a title has each word that was typed, or a part of each; undefined if no word was: the index has no others. */
export function titleCondition(typed: string): SQL | undefined {
  const words = typed
    .split(/\s+/)
    .filter((word) => /[\p{L}\p{N}]/u.test(word))
    .slice(0, MAX_WORDS);
  if (words.length === 0) return undefined;
  return sql.join(
    words.map((word) => sql`${articles.title} ILIKE ${`%${word.replace(/[\\%_]/g, "\\$&")}%`}`),
    sql` AND `,
  );
}

const MAX_WORDS = 8;

/** Articles that the search index finds by the words in their titles. Those that match are among them. */
export function indexedTitles(db: Database, typed: string): Promise<SQL> {
  return indexedBy(db, typed, "inTitle");
}

/** Articles of any status that the search index finds by the words in their titles and texts. */
export function indexedTexts(db: Database, typed: string): Promise<SQL> {
  return indexedBy(db, typed, "anywhere");
}

async function indexedBy(db: Database, typed: string, where: keyof TermKeys): Promise<SQL> {
  // Nothing typed has a meaning of its own here, as a hyphen has in a search.
  const query = parseSearchQuery(typed.replace(/[-"“”]/g, " "));
  if (isEmptyQuery(query)) return sql`SELECT NULL::bigint WHERE false`;
  const keys = await keysOfTermsAndParts(db, { ...query, terms: query.terms.slice(0, MAX_WORDS) });
  if (keys.length === 0) return sql`SELECT NULL::bigint WHERE false`;
  const conditions = keys.map((found) => sql`keys && ${sql.raw(`'{${found[where].join(",")}}'::integer[]`)}`);
  return sql`SELECT article_id FROM article_index WHERE ${sql.join(conditions, sql` AND `)}`;
}
