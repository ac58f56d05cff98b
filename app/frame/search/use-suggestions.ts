import { useEffect, useRef, useState } from "react";
import { useLocation, useNavigation } from "react-router";
import type { Suggestions } from "#app/figure-contract/data-function-results.ts";
import { dataFunctionSchema, parseResponse } from "#app/figure-contract/parse-response.ts";

/** Changes once per navigation, when it starts. */
export function useDestinationKey(): string {
  const current = useLocation();
  return (useNavigation().location ?? current).key;
}

/** Prescribed: 300 ms, at least 2 characters (spec section 9). */
const DEBOUNCE_MS = 300;
const MIN_LENGTH = 2;

export interface SuggestionsResponse extends Suggestions {
  text: string;
  /** The server's time, for relative times: a user's clock can be wrong. */
  now: Date;
}

/**
 * Suggestions for the typed text, fetched once typing pauses. Only the newest text has a request: each call of
 * `requestSuggestions` or `cancel` aborts the one before, so that a late response is never shown.
 */
export function useSuggestions() {
  const [suggested, setSuggested] = useState<SuggestionsResponse>();
  const current = useRef(new AbortController());
  useEffect(() => () => current.current.abort(), []);

  function cancel(): void {
    current.current.abort();
  }

  function requestSuggestions(typed: string): void {
    cancel();
    const text = typed.trim();
    if (text.length < MIN_LENGTH) {
      setSuggested(undefined);
      return;
    }
    current.current = new AbortController();
    const { signal } = current.current;
    const timer = setTimeout(async () => {
      try {
        const next = await fetchSuggestions(text, signal);
        if (!signal.aborted) setSuggested(next);
      } catch (error) {
        if (signal.aborted) return;
        reportError(error);
        setSuggested(undefined);
      }
    }, DEBOUNCE_MS);
    signal.addEventListener("abort", () => clearTimeout(timer));
  }

  return { suggested, requestSuggestions, cancel };
}

async function fetchSuggestions(text: string, signal: AbortSignal): Promise<SuggestionsResponse> {
  // In lower case, so that users who type the same text share the server's response.
  const response = await fetch(`/api/suggest?${new URLSearchParams({ q: text.toLowerCase() })}`, { signal });
  if (!response.ok) throw new Error(`Failed to load suggestions: status ${response.status}.`);
  const suggestions = await parseResponse(dataFunctionSchema("suggest"), await response.json());
  return { ...suggestions, text, now: new Date(response.headers.get("Date") ?? Date.now()) };
}
