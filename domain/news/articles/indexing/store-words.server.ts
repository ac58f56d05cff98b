import { sql } from "drizzle-orm";
import type { Database } from "#platform/database/database.ts";
import { type CachedWord, cachedWord } from "./cached-words.ts";

/**
 * Identifies the vocabulary of the last call: a process may use several databases, and one can be restored between
 * calls.
 */
let lastVocabulary: string | undefined;

/**
 * Adds words to the vocabulary of substring search (`article_words`), which only grows. Skips the database lookup
 * for words that this process has already seen there: of the 2,000 words of a feed, all but a few are known.
 */
export async function storeWords(tx: Database, words: ReadonlySet<CachedWord>): Promise<void> {
  if (words.size === 0) return;
  const assumed = lastVocabulary;
  const unknown = [...words].filter(({ storedIn }) => assumed === undefined || storedIn !== assumed);
  const isPart = unknown.length < words.size;
  const vocabulary = await addWords(tx, unknown, isPart ? assumed : undefined);
  if (vocabulary === undefined) await addWords(tx, [...words], undefined);
}

/**
 * @param assumed the database that contains the omitted words; undefined if none were omitted
 * @returns the actual database; undefined if it isn't `assumed`, in which case nothing was added
 */
async function addWords(
  tx: Database,
  words: readonly CachedWord[],
  assumed: string | undefined,
): Promise<string | undefined> {
  // Sorted, so that two transactions adding the same words wait for each other without a deadlock. Sent as one
  // text, because the driver checks each array element for quotes; words are letters and digits. OFFSET 0 forces an
  // index lookup per word: otherwise the planner reads the whole vocabulary for each batch. A word added by this
  // transaction counts as known only after the commit.
  const { rows } = await tx.execute<{ vocabulary: string; known: string[] }>(sql`
    WITH vocabulary AS (
      SELECT concat_ws(' ', current_database(), extract(epoch FROM pg_postmaster_start_time()),
        pg_relation_filenode('article_words')) AS name),
    written AS (
      SELECT word FROM unnest(${`{"${words.map(({ form }) => form).join('","')}"}`}::text[]) AS given (word)
      WHERE ${assumed ?? null}::text IS NULL OR ${assumed ?? null} = (SELECT name FROM vocabulary)),
    known AS MATERIALIZED (
      SELECT written.word, age(found.xmin) > age(pg_current_xact_id()::xid) AS is_committed
      FROM written CROSS JOIN LATERAL (
        SELECT xmin FROM article_words WHERE article_words.word = written.word OFFSET 0) AS found),
    added AS (
      INSERT INTO article_words (word)
      SELECT word FROM written WHERE word <> '' AND NOT EXISTS (SELECT FROM known WHERE known.word = written.word)
      ORDER BY word COLLATE "C"
      ON CONFLICT DO NOTHING)
    SELECT (SELECT name FROM vocabulary) AS vocabulary, ARRAY(SELECT word FROM known WHERE is_committed) AS known`);
  const [answer] = rows;
  if (!answer) throw new Error("The vocabulary didn't answer.");
  const { vocabulary, known } = answer;
  lastVocabulary = vocabulary;
  for (const form of known) cachedWord(form).storedIn = vocabulary;
  return assumed === undefined || assumed === vocabulary ? vocabulary : undefined;
}
