import { sql } from "drizzle-orm";
import { findNamedInstrument } from "#domain/market/listings/instrument-names.ts";
import type { Database } from "#platform/database/database.ts";
import { wordKey } from "../articles/indexing/index-keys.ts";
import { foldedWordsOf } from "../articles/indexing/words.ts";
import { allowedEdits, editDistance, shortNameOf, stringsOneEditAway } from "./company-names.ts";
import { countHits } from "./find-hits.server.ts";
import { loadNamedCompanies } from "./named-companies.server.ts";
import { hasOnlyNames } from "./named-listings.server.ts";
import type { SearchQuery } from "./search-query.ts";
import { listSimilarCompanies } from "./similar-companies.server.ts";

/** A word in fewer articles may be a typing error in them. */
const RARE = 3;
const MAX_COMPARED = 8;
const MAX_COUNTED_ARTICLES = 200;

/**
 * The query with its typing errors corrected ("Mungkin maksud Anda"), using words from articles or company names;
 * undefined if there is nothing to correct.
 *
 * @param wordMatchCount the number of articles with all terms and phrases, if already counted
 */
export async function findCorrection(
  db: Database,
  query: SearchQuery,
  wordMatchCount?: number,
): Promise<string | undefined> {
  if ((wordMatchCount ?? 0) >= RARE || findNamedInstrument(query.text)) return undefined;
  if (await hasOnlyNames(db, query)) return undefined;
  const [company] = query.terms.length > 1 ? await listSimilarCompanies(db, query, 1) : [];
  // Hardly any article has all of the words, so one of them is wrong, however frequent: "Tunas Bar Lampung".
  if (company && wordMatchCount !== undefined) return shortNameOf(company.name);
  const isOneWord = query.terms.length === 1 && query.phrases.length + query.excluded.length === 0;
  const counts =
    wordMatchCount !== undefined && isOneWord
      ? [wordMatchCount]
      : await countHits(db, query.terms.map(wordKey), RARE);
  const rare = query.terms.filter((term, index) => (counts[index] ?? 0) < RARE && !findNamedInstrument(term));
  if (rare.length === 0) return undefined;
  if (company) return shortNameOf(company.name);
  const corrected = await correctWords(db, query.text, rare);
  if (corrected !== undefined || query.terms.length > 1) return corrected;
  const [similar] = await listSimilarCompanies(db, query, 1);
  return similar && shortNameOf(similar.name);
}

async function correctWords(db: Database, typed: string, rare: string[]): Promise<string | undefined> {
  const corrections = new Map<string, string>();
  for (const term of rare.slice(0, 4)) {
    const better = await findSimilarWord(db, term);
    if (better) corrections.set(term, better);
  }
  let text = typed;
  // Backwards, so that the places of the words before remain right.
  for (const { form, start, end } of foldedWordsOf(typed).toReversed()) {
    const better = corrections.get(form);
    if (better) text = text.slice(0, start) + better + text.slice(end);
  }
  return text === typed ? undefined : text;
}

/** The nearest word; on a tie, a word of a company's name, then the one in most articles. */
async function findSimilarWord(db: Database, term: string): Promise<string | undefined> {
  const limit = allowedEdits(term);
  if (limit === 0) return undefined;
  const companyWords = new Set(
    (await loadNamedCompanies(db)).flatMap(({ symbol, shortName }) => [symbol, ...shortName.split(" ")]),
  );
  if (companyWords.has(term)) return undefined;
  const neighbours = await listKnownWords(db, stringsOneEditAway(term));
  return (
    (await findBest([...companyWords, ...neighbours], 1)) ??
    (limit > 1 ? findBest([...companyWords, ...(await listWordsSharingPart(db, term))], limit) : undefined)
  );

  async function findBest(words: string[], maxEdits: number): Promise<string | undefined> {
    const near = [...new Set(words)]
      .map((word) => ({ word, distance: word === term ? limit + 1 : editDistance(term, word, maxEdits) }))
      .filter(({ distance }) => distance <= maxEdits)
      .sort(
        (a, b) =>
          a.distance - b.distance || Number(companyWords.has(b.word)) - Number(companyWords.has(a.word)),
      )
      .slice(0, MAX_COMPARED);
    const counts = await countHits(
      db,
      near.map(({ word }) => wordKey(word)),
      MAX_COUNTED_ARTICLES,
    );
    const [best] = near
      .map(({ word, distance }, index) => ({
        word,
        distance: distance - (companyWords.has(word) ? 0.2 : 0),
        count: Math.max(counts[index] ?? 0, companyWords.has(word) ? RARE : 0),
      }))
      .filter(({ count }) => count >= RARE)
      .sort((a, b) => a.distance - b.distance || b.count - a.count);
    return best?.word;
  }
}

async function listKnownWords(db: Database, words: readonly string[]): Promise<string[]> {
  const { rows } = await db.execute<{ word: string }>(
    sql`SELECT word FROM article_words WHERE word = ANY(${sql.param(words)}::text[])`,
  );
  return rows.map(({ word }) => word);
}

/**
 * Words that share the term's first, middle or last third: with two typing errors, one third is still intact.
 * Comparing the trigrams of all words takes ten times as long.
 */
async function listWordsSharingPart(db: Database, term: string): Promise<string[]> {
  const third = Math.floor(term.length / 3);
  const [from, to] = [term.length - 2, term.length + 2];
  const patterns = [`${term.slice(0, third)}%`, `%${term.slice(third, -third)}%`, `%${term.slice(-third)}`];
  const { rows } = await db.execute<{ words: string | null }>(sql`
    SELECT string_agg(word, ' ') AS words FROM article_words
    WHERE (${sql.join(
      patterns.map((pattern) => sql`word LIKE ${pattern}`),
      sql` OR `,
    )}) AND length(word) BETWEEN ${from} AND ${to}`);
  return rows[0]?.words?.split(" ") ?? [];
}
