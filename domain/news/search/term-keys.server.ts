import { sql } from "drizzle-orm";
import type { Database } from "#platform/database/database.ts";
import { type IndexKey, titleStemKey, wordKey } from "../articles/indexing/index-keys.ts";
import type { SearchQuery } from "./search-query.ts";

export interface TermKeys {
  anywhere: IndexKey[];
  inTitle: IndexKey[];
}

const MAX_WORDS_PER_TERM = 150;
/**
 * Words to sort by length. Users rarely search for a part of this many words on purpose. The database returns words in
 * the order they were stored, so the sample includes most of the frequent ones.
 */
const MAX_WORDS_COMPARED = 2_000;

type Typed = Pick<SearchQuery, "terms" | "joinedSpellings">;

export function keysOfTerms({ terms, joinedSpellings }: Typed): TermKeys[] {
  return terms.map((term) => keysOfWords([term, ...(joinedSpellings.get(term) ?? [])]));
}

function keysOfWords(words: readonly string[]): TermKeys {
  return {
    anywhere: [...new Set(words.map(wordKey))],
    inTitle: [...new Set(words.map(titleStemKey))],
  };
}

export async function keysOfTermsAndParts(
  db: Database,
  { terms, joinedSpellings }: Typed,
): Promise<TermKeys[]> {
  return Promise.all(
    terms.map(async (term) =>
      keysOfWords([term, ...(joinedSpellings.get(term) ?? []), ...(await listWordsContaining(db, term))]),
    ),
  );
}

export function isPartOf(term: string, word: string): boolean {
  return term.length > 2 ? word.includes(term) : word.startsWith(term);
}

/** Terms consist of letters and digits, so they need no escaping. */
async function listWordsContaining(db: Database, term: string): Promise<string[]> {
  const pattern = term.length > 2 ? `%${term}%` : `${term}%`;
  const { rows } = await db.execute<{ word: string }>(sql`
    WITH containing AS MATERIALIZED (
      SELECT word FROM article_words WHERE word LIKE ${pattern} LIMIT ${MAX_WORDS_COMPARED}
    )
    SELECT word FROM containing ORDER BY length(word), word LIMIT ${MAX_WORDS_PER_TERM}`);
  return rows.map(({ word }) => word);
}
