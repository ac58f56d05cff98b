import type { QuoteItem } from "#app/figure-contract/data-function-results.ts";
import { useReaderTime } from "#app/refresh/use-reader-time.ts";
import { type DaysBefore, dayStoryOf, type StoryQuote } from "#domain/market/key-figures/day-story.ts";
import { daySentence } from "./day-sentence.ts";

export interface DayStoryLineProps {
  id: string;
  quote: QuoteItem;
  before: DaysBefore;
  isStale: boolean;
}

export function DayStoryLine({ id, quote, before, isStale }: DayStoryLineProps) {
  const now = new Date(useReaderTime());
  const storyQuote = toStoryQuote(quote, isStale);
  const story = dayStoryOf(storyQuote, before, now);
  if (story === undefined) return null;
  return (
    <p id={id} className="mt-2 text-sm sm:order-first sm:mt-0 sm:mb-3">
      {daySentence(quote.symbol, story, storyQuote.stale, now)}
    </p>
  );
}

function toStoryQuote(quote: QuoteItem, isStale: boolean): StoryQuote {
  return {
    last: quote.last ?? undefined,
    previousClose: quote.previousClose ?? undefined,
    changePct: quote.changePct ?? undefined,
    volume: quote.volume ?? undefined,
    low52Week: quote.low52Week ?? undefined,
    high52Week: quote.high52Week ?? undefined,
    asOf: quote.tsISO === null ? undefined : new Date(quote.tsISO),
    stale: quote.stale || isStale,
    delayed: quote.delayed,
  };
}
