import { compareText } from "#format/compare-text.ts";
import { DAY_MS } from "#format/durations.ts";
import { type Sentiment, sentimentOf } from "../articles/sentiment/sentiment.ts";
import type { DateRange, FacetCount, SearchFacets } from "./search-results.ts";

/** Rolling, not calendar, periods. */
const dateRangeDays: Readonly<Record<DateRange, number>> = { day: 1, week: 7, month: 30, year: 365 };
const dateRanges = Object.keys(dateRangeDays) as DateRange[];

export interface FacetValues {
  sourceName: string | null;
  category: string | null;
  tickers: string[];
  sentimentScore: number | null;
  publishedAt: Date;
}

export function startOfRange(range: DateRange, now: Date): Date {
  return new Date(now.getTime() - dateRangeDays[range] * DAY_MS);
}

export function countFacets(values: readonly FacetValues[], now: Date): SearchFacets {
  return {
    sources: countValues(values.flatMap(({ sourceName }) => sourceName ?? [])),
    sectors: countValues(values.flatMap(({ category }) => category ?? [])),
    tickers: countValues(values.flatMap(({ tickers }) => tickers)),
    sentiments: countValues(values.flatMap(sentimentsOf)),
    dateRanges: dateRanges
      .map((value) => {
        const fromMs = startOfRange(value, now).getTime();
        return { value, count: values.filter(({ publishedAt }) => publishedAt.getTime() >= fromMs).length };
      })
      .filter(({ count }) => count > 0),
  };
}

function sentimentsOf({ sentimentScore }: FacetValues): Sentiment[] {
  return sentimentScore === null ? [] : [sentimentOf(sentimentScore)];
}

function countValues<Value extends string>(values: readonly Value[]): FacetCount<Value>[] {
  const counts = new Map<Value, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return [...counts]
    .map(([value, count]) => ({ value, count }))
    .sort((a, b) => b.count - a.count || compareText(a.value, b.value));
}
