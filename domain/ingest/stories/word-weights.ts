import counts from "./word-counts.json" with { type: "json" };

/** A word in fewer of the counted articles isn't in the file. */
const LEAST_COUNT = 6;

const countOf = new Map(Object.entries(counts.words));
const RAREST = Math.log(counts.articles / (LEAST_COUNT / 2));

/** How much a word tells of what an article is about: the logarithm of how rare it is, 0 for one in every article. */
export function weightOf(word: string): number {
  const count = countOf.get(word);
  return count === undefined ? RAREST : Math.log(counts.articles / count);
}
