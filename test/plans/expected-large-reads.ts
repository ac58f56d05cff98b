/** Statements that may read many rows, recognised by a part of their text. */
const EXPECTED: readonly { query: RegExp; why: string }[] = [
  { query: /\bpgboss\./, why: "the job queue's own, of a few dozen rows" },
  { query: /length\(slug\) \+ 11/, why: "a sitemap lists up to 10,000 articles" },
  { query: / ilike /, why: "search reads every article that contains the text, until words have an index" },
];

export function isExpected(query: string): boolean {
  return EXPECTED.some((expected) => expected.query.test(query));
}
