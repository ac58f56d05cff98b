import { sql } from "drizzle-orm";
import type { Database } from "#platform/database/database.ts";
import { articles } from "../articles/tables.server.ts";
import type { Hit } from "./find-hits.server.ts";

/** Texts per query. One batch is matched while the next is queried; a text is about 2 kB. */
const TEXTS_PER_SLICE = 125;

/** The hits whose title or text contains every phrase: its words in order, separated only by punctuation and spaces. */
export async function filterByPhrases<Item extends Hit>(
  db: Database,
  phrases: readonly string[][],
  hits: Item[],
): Promise<Item[]> {
  if (phrases.length === 0) return hits;
  const patterns = phrases.map(patternOf);
  const slices = Array.from({ length: Math.ceil(hits.length / TEXTS_PER_SLICE) }, (_, index) =>
    hits.slice(index * TEXTS_PER_SLICE, (index + 1) * TEXTS_PER_SLICE).map(({ id }) => id),
  );
  const idsOfSlices = await Promise.all(slices.map((ids) => listMatching(db, patterns, ids)));
  const matchingIds = new Set(idsOfSlices.flat());
  return hits.filter(({ id }) => matchingIds.has(id));
}

async function listMatching(db: Database, patterns: readonly RegExp[], ids: number[]): Promise<number[]> {
  // Matched here, because the database's regular expressions take twenty times as long.
  const texts = await db
    .select({
      id: articles.id,
      title: articles.title,
      excerpt: articles.excerpt,
      content: articles.content,
    })
    .from(articles)
    .where(sql`id = ANY(${`{${ids.join(",")}}`}::bigint[])`);
  return texts
    .filter(({ id: _, ...text }) => {
      const parts = Object.values(text).map((part) => part.normalize("NFKD"));
      return patterns.every((pattern) => parts.some((part) => pattern.test(part)));
    })
    .map(({ id }) => id);
}

/**
 * Finds a phrase in a decomposed text, where words may have accents and apostrophes, which wordsOf drops. Words consist
 * of letters and digits, so they need no escaping.
 */
function patternOf(phrase: readonly string[]): RegExp {
  const words = phrase.map((word) => [...word].join("[\\p{M}'’ʼ`]*"));
  return new RegExp(`(?<![\\p{L}\\p{N}])${words.join("[^\\p{L}\\p{N}]+")}(?![\\p{L}\\p{N}])`, "iu");
}
