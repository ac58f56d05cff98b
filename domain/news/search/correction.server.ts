import { sql } from "drizzle-orm";
import type { Database } from "#platform/database/database.ts";
import { wordKey } from "../articles/indexing/index-keys.ts";
import { findCompaniesLike, findNamedCompany, listNamedCompanies } from "./companies.server.ts";
import { allowedEdits, editDistance, oneEditFrom, shortNameOf } from "./company-names.ts";
import { findHits, findNewestTime } from "./find-hits.server.ts";
import type { SearchQuery } from "./search-query.ts";

/** A word in fewer articles may be a typing error in them. */
const RARE = 3;
/** Words whose articles are counted to choose between them. */
const MAX_COMPARED = 8;
const MAX_COUNTED_ARTICLES = 200;

/**
 * The query without its typing errors ("Mungkin maksud Anda"), in words that occur in articles or in names of
 * companies; undefined if there is nothing to correct.
 */
export async function findCorrection(db: Database, query: SearchQuery): Promise<string | undefined> {
  if (await findNamedCompany(db, query)) return undefined;
  const counts = await countArticles(db, query.terms, RARE);
  const rare = query.terms.filter((_, index) => (counts[index] ?? 0) < RARE);
  if (rare.length === 0) return undefined;
  const [company] = query.terms.length > 1 ? await findCompaniesLike(db, query, 1) : [];
  if (company) return shortNameOf(company.name);
  const corrected = await correctWords(db, query.text, rare);
  if (corrected !== undefined || query.terms.length > 1) return corrected;
  const [similar] = await findCompaniesLike(db, query, 1);
  return similar && shortNameOf(similar.name);
}

async function correctWords(db: Database, typed: string, rare: string[]): Promise<string | undefined> {
  let text = typed;
  for (const term of rare.slice(0, 4)) {
    const better = await findSimilarWord(db, term);
    if (better) text = text.replace(new RegExp(`(?<![\\p{L}\\p{N}])${term}(?![\\p{L}\\p{N}])`, "iu"), better);
  }
  return text === typed ? undefined : text;
}

/** The nearest word; of several as near, one of a company's name, then one in many articles. */
async function findSimilarWord(db: Database, term: string): Promise<string | undefined> {
  const limit = allowedEdits(term);
  if (limit === 0) return undefined;
  const companyWords = new Set(
    (await listNamedCompanies(db)).flatMap(({ symbol, shortName }) => [symbol, ...shortName.split(" ")]),
  );
  if (companyWords.has(term)) return undefined;
  // Of a short word one wrong letter leaves few trigrams, so its neighbours are looked up one by one.
  const { rows } = await db.execute<{ word: string }>(sql`
    (SELECT word FROM article_words WHERE word % ${term} ORDER BY similarity(word, ${term}) DESC LIMIT 100)
    UNION SELECT word FROM article_words WHERE word = ANY(${sql.param(oneEditFrom(term))}::text[])`);
  const near = [...new Set([...companyWords, ...rows.map(({ word }) => word)])]
    .map((word) => ({ word, distance: word === term ? limit + 1 : editDistance(term, word, limit) }))
    .filter(({ distance }) => distance <= limit)
    .sort(
      (a, b) =>
        a.distance - b.distance || Number(companyWords.has(b.word)) - Number(companyWords.has(a.word)),
    )
    .slice(0, MAX_COMPARED);
  const counts = await countArticles(
    db,
    near.map(({ word }) => word),
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

/** In how many articles each word occurs, counted up to `limit`. */
async function countArticles(db: Database, words: readonly string[], limit: number): Promise<number[]> {
  const newest = await findNewestTime(db);
  const counts: number[] = [];
  for (const word of newest ? words : []) {
    const wanted = { groups: [[wordKey(word)]], excluded: [], filters: {}, noted: [], limit };
    counts.push((await findHits(db, newest as Date, wanted)).length);
  }
  return counts;
}
