import { listLargeReads, type RecordedPlan } from "./large-reads.ts";

/** Statements that may read many rows, recognised by a part of their text. */
const expected: readonly { query: RegExp; why: string }[] = [
  { query: /length\(slug\) \+ 11/, why: "a sitemap lists up to 10,000 articles" },
  {
    query: /AS span \(symbol, id, until_t/,
    why: "a year's candles of 50 companies at a time, stored once after their prices have changed",
  },
  {
    query: /LEFT JOIN LATERAL \(\s*SELECT fundamentals\.\*/,
    why: "the last days before the latest report of each of 963 companies, once after prices were imported",
  },
];

export function listUnexpectedReads(plans: readonly RecordedPlan[]): string[] {
  return listLargeReads(
    plans.filter(({ query }) => !expected.some((expected) => expected.query.test(query))),
  );
}
