import { useEffect, useState } from "react";
import { useFetcher } from "react-router";
import type { ListedCompanyRow } from "#domain/market/listings/symbols.server.ts";

/** Prescribed: 300 ms (spec section 9). */
const SEARCH_DEBOUNCE_MS = 300;

export interface TickerMatches {
  matches: readonly ListedCompanyRow[];
}

export function useTickerSearch(initialText: string, initial: readonly ListedCompanyRow[]) {
  const { load, data, state } = useFetcher<TickerMatches>();
  const [text, setText] = useState(initialText);
  const [requestedText, setRequestedText] = useState(initialText);

  useEffect(() => {
    if (text === requestedText) return;
    const timer = setTimeout(() => {
      setRequestedText(text);
      void load(`/watchlist/tickers?${new URLSearchParams({ q: text })}`);
    }, SEARCH_DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [text, requestedText, load]);

  return {
    text,
    setText,
    matches: data?.matches ?? initial,
    isSearching: state !== "idle" || text !== requestedText,
  };
}
