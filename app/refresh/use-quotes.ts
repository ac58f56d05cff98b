import { useEffect, useMemo, useSyncExternalStore } from "react";
import type { QuoteItem } from "#app/figure-contract/data-function-results.ts";
import { dataFunctionSchema } from "#app/figure-contract/data-function-schema.ts";
import type { ResponseSchema } from "#app/figure-contract/parse-response.ts";
import { useSiteData } from "#app/site-data.ts";
import { dataFunctionUrl } from "./data-function-url.ts";
import { createMarketQuery } from "./market-query.ts";
import { refreshEveryMinute } from "./market-refresh.ts";
import { showRefreshFailed } from "./show-refresh-failed.ts";

export function useQuotes<Shown extends Pick<QuoteItem, "symbol">>(
  initial: readonly Shown[],
): { quotes: readonly Shown[]; isStale: boolean } {
  const { renderedAt } = useSiteData();
  // biome-ignore lint/correctness/useExhaustiveDependencies: `initial` changes only when the loaders run again, which changes `renderedAt`
  const queries = useMemo(() => {
    const each = initial.map((quote) =>
      createMarketQuery<Shown>({
        url: dataFunctionUrl("quote", { ticker: quote.symbol }),
        // A refreshed quote has all fields, including those that are shown.
        schema: dataFunctionSchema("quote") as unknown as ResponseSchema<Shown>,
        initial: quote,
        initialAt: Date.parse(renderedAt),
      }),
    );
    let last = { states: each.map((query) => query.current()), quotes: initial, isStale: false };
    return {
      each,
      subscribe(listener: () => void) {
        const ends = each.map((query) => query.subscribe(listener));
        return () => ends.forEach((end) => void end());
      },
      current() {
        const states = each.map((query) => query.current());
        if (states.some((state, index) => state !== last.states[index])) {
          const quotes = states.map(({ data }, index) => data ?? last.quotes[index]);
          last = {
            states,
            quotes: quotes.filter((quote) => quote !== undefined),
            isStale: states.some(({ state }) => state === "stale"),
          };
        }
        return last;
      },
    };
  }, [renderedAt]);
  useEffect(() => {
    const ends = queries.each.map((query) => refreshEveryMinute(query, showRefreshFailed));
    return () => ends.forEach((end) => void end());
  }, [queries]);
  return useSyncExternalStore(queries.subscribe, queries.current, queries.current);
}
