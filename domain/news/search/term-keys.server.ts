import { sql } from "drizzle-orm";
import type { Database } from "#platform/database/database.ts";
import { type IndexKey, titleStemKey, wordKey } from "../articles/indexing/index-keys.ts";
import type { SearchQuery } from "./search-query.ts";

/** The keys under which articles with a term are found. */
export interface TermKeys {
  /** In any form, and in words that contain the term if those were looked up. */
  anywhere: IndexKey[];
  /** The same, but only in the title. */
  inTitle: IndexKey[];
}

/** Words that contain a term; the shortest are the likeliest to be meant. */
const MAX_WORDS_PER_TERM = 150;
/**
 * Words among which the shortest are looked for. A part of that many words is hardly typed on purpose, and the first
 * found are the first that were ever stored, so most frequent ones are among them.
 */
const MAX_WORDS_COMPARED = 2_000;

type Typed = Pick<SearchQuery, "terms" | "joined">;

/** Whole words and their other forms, and what they make with their neighbours. */
export function keysOfTerms({ terms, joined }: Typed): TermKeys[] {
  return terms.map((term) => keysOfWords([term, ...(joined.get(term) ?? [])]));
}

function keysOfWords(words: readonly string[]): TermKeys {
  return {
    anywhere: [...new Set(words.map(wordKey))],
    inTitle: [...new Set(words.map(titleStemKey))],
  };
}

/** Also words that contain the terms; of one or two letters, only those that begin with it. */
export async function keysOfTermsAndParts(db: Database, { terms, joined }: Typed): Promise<TermKeys[]> {
  return Promise.all(
    terms.map(async (term) =>
      keysOfWords([term, ...(joined.get(term) ?? []), ...(await listWordsContaining(db, term))]),
    ),
  );
}

/** Whether keysOfTermsAndParts finds the word by the term. */
export function isPartOf(term: string, word: string): boolean {
  return term.length > 2 ? word.includes(term) : word.startsWith(term);
}

/** Terms consist of letters and digits, so nothing has to be escaped. */
async function listWordsContaining(db: Database, term: string): Promise<string[]> {
  const pattern = term.length > 2 ? `%${term}%` : `${term}%`;
  const { rows } = await db.execute<{ word: string }>(sql`
    WITH containing AS MATERIALIZED (
      SELECT word FROM article_words WHERE word LIKE ${pattern} LIMIT ${MAX_WORDS_COMPARED}
    )
    SELECT word FROM containing ORDER BY length(word), word LIMIT ${MAX_WORDS_PER_TERM}`);
  return rows.map(({ word }) => word);
}
