import { sql } from "drizzle-orm";
import type { Database } from "#platform/database/database.ts";
import type { Hit } from "./find-hits.server.ts";

/** What folding turns into a letter. */
const ACCENTED: Readonly<Record<string, string>> = {
  a: "[aàáâãäå]",
  c: "[cç]",
  e: "[eèéêë]",
  i: "[iìíîï]",
  n: "[nñ]",
  o: "[oòóôõö]",
  u: "[uùúûü]",
};

/** The hits whose title or text has every phrase: its words in order, with only punctuation and space between. */
export async function keepPhrases(db: Database, phrases: readonly string[][], hits: Hit[]): Promise<Hit[]> {
  if (phrases.length === 0 || hits.length === 0) return hits;
  const conditions = phrases.map(
    (phrase) =>
      sql`(title ~* ${patternOf(phrase)} OR excerpt ~* ${patternOf(phrase)} OR content ~* ${patternOf(phrase)})`,
  );
  const { rows } = await db.execute<{ id: string }>(sql`
    SELECT id::text AS id FROM articles
    WHERE id = ANY(${sql.param(hits.map(({ id }) => id))}::bigint[]) AND ${sql.join(conditions, sql` AND `)}`);
  const kept = new Set(rows.map(({ id }) => Number(id)));
  return hits.filter(({ id }) => kept.has(id));
}

/** Words consist of letters and digits, so nothing has to be escaped. */
function patternOf(phrase: readonly string[]): string {
  const words = phrase.map((word) => word.replace(/[aceinou]/g, (letter) => ACCENTED[letter] ?? letter));
  return `\\m${words.join("[^[:alnum:]]+")}\\M`;
}
