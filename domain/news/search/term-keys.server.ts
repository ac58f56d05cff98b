import { sql } from "drizzle-orm";
import type { Database } from "#platform/database/database.ts";
import { type IndexKey, titleStemKey, titleWordKey, wordKey } from "../articles/indexing/index-keys.ts";

/** The keys under which articles with a term are found. */
export interface TermKeys {
  /** In any form, and in words that contain the term if those were looked up. */
  anywhere: IndexKey[];
  /** In the title in exactly this form, in another form, and inside another word. */
  titleWord: IndexKey;
  titleStem: IndexKey;
  titleParts: IndexKey[];
  stem: IndexKey;
}

/** Words that contain a term; the shortest are the likeliest to be meant. */
const MAX_WORDS_PER_TERM = 150;

/** Whole words and their other forms. */
export function keysOfTerms(terms: readonly string[]): TermKeys[] {
  return terms.map((term) => ({
    anywhere: [wordKey(term)],
    stem: wordKey(term),
    titleWord: titleWordKey(term),
    titleStem: titleStemKey(term),
    titleParts: [],
  }));
}

/** Also words that contain the terms; of one or two letters, only those that begin with it. */
export async function keysOfTermsAndParts(db: Database, terms: readonly string[]): Promise<TermKeys[]> {
  const containing = await Promise.all(terms.map((term) => listWordsContaining(db, term)));
  return keysOfTerms(terms).map((keys, index) => {
    const words = containing[index] ?? [];
    return {
      ...keys,
      anywhere: [...new Set([...keys.anywhere, ...words.map(wordKey)])],
      titleParts: [...new Set(words.map(titleStemKey))],
    };
  });
}

/** Terms consist of letters and digits, so nothing has to be escaped. */
async function listWordsContaining(db: Database, term: string): Promise<string[]> {
  const pattern = term.length > 2 ? `%${term}%` : `${term}%`;
  const { rows } = await db.execute<{ word: string }>(sql`
    WITH containing AS MATERIALIZED (SELECT word FROM article_words WHERE word LIKE ${pattern})
    SELECT word FROM containing ORDER BY length(word), word LIMIT ${MAX_WORDS_PER_TERM}`);
  return rows.map(({ word }) => word);
}
