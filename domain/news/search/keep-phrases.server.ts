import { sql } from "drizzle-orm";
import type { Database } from "#platform/database/database.ts";
import { articles } from "../articles/tables.server.ts";
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

/** Texts that are read at once; one has some 2 kB. */
const TEXTS_PER_SLICE = 250;

/** The hits whose title or text has every phrase: its words in order, with only punctuation and space between. */
export async function keepPhrases(db: Database, phrases: readonly string[][], hits: Hit[]): Promise<Hit[]> {
  if (phrases.length === 0) return hits;
  const patterns = phrases.map(patternOf);
  const kept = new Set<number>();
  for (let start = 0; start < hits.length; start += TEXTS_PER_SLICE) {
    const ids = hits.slice(start, start + TEXTS_PER_SLICE).map(({ id }) => id);
    // Matched here, because the database's regular expressions take twenty times as long.
    const texts = await db
      .select({
        id: articles.id,
        title: articles.title,
        excerpt: articles.excerpt,
        content: articles.content,
      })
      .from(articles)
      .where(sql`id = ANY(${sql.param(ids)}::bigint[])`);
    for (const { id, ...text } of texts) {
      if (patterns.every((pattern) => Object.values(text).some((part) => pattern.test(part)))) kept.add(id);
    }
  }
  return hits.filter(({ id }) => kept.has(id));
}

/** Words consist of letters and digits, so nothing has to be escaped. */
function patternOf(phrase: readonly string[]): RegExp {
  const words = phrase.map((word) => word.replace(/[aceinou]/g, (letter) => ACCENTED[letter] ?? letter));
  return new RegExp(`(?<![\\p{L}\\p{N}])${words.join("[^\\p{L}\\p{N}]+")}(?![\\p{L}\\p{N}])`, "iu");
}
