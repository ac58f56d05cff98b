import { useEffect, useState } from "react";
import { useFetcher } from "react-router";
import type { TickerMatch } from "#domain/market/listings/ticker-lookup.ts";

/** spec section 9 */
const SEARCH_AFTER_MS = 300;

/** What /watchlist/tickers answers. */
export interface TickerMatches {
  matches: readonly TickerMatch[];
}

export interface TickerSearch {
  text: string;
  setText(text: string): void;
  matches: readonly TickerMatch[];
  isSearching: boolean;
}

/** Looks tickers up once the typing has stopped; until there is an answer the last results stay. */
export function useTickerSearch(initialText: string, initial: readonly TickerMatch[]): TickerSearch {
  const { load, data, state } = useFetcher<TickerMatches>();
  const [text, setText] = useState(initialText);
  const [askedText, setAskedText] = useState(initialText);

  useEffect(() => {
    if (text === askedText) return;
    const timer = setTimeout(() => {
      setAskedText(text);
      void load(`/watchlist/tickers?${new URLSearchParams({ q: text })}`);
    }, SEARCH_AFTER_MS);
    return () => clearTimeout(timer);
  }, [text, askedText, load]);

  return {
    text,
    setText,
    matches: data?.matches ?? initial,
    isSearching: state !== "idle" || text !== askedText,
  };
}
