import counts from "./word-counts.json" with { type: "json" };

/** Rarer words aren't in the file. */
const LEAST_COUNT = 6;

const countOf = new Map(Object.entries(counts.words));
const RAREST = Math.log(counts.articles / (LEAST_COUNT / 2));

/** Inverse document frequency: log(articles / articles with the word). 0 for a word in every article. */
export function weightOf(word: string): number {
  const count = countOf.get(word);
  return count === undefined ? RAREST : Math.log(counts.articles / count);
}
