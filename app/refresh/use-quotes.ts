import { useEffect, useMemo, useSyncExternalStore } from "react";
import type { QuoteItem } from "#app/figure-contract/data-function-results.ts";
import { dataFunctionSchema, type ResponseSchema } from "#app/figure-contract/parse-response.ts";
import { useSiteData } from "#app/site-data.ts";
import { createMarketQuery, dataFunctionUrl, type MarketData } from "./market-query.ts";
import { refreshEveryMinute } from "./market-refresh.ts";

export function useQuotes<Quote extends Pick<QuoteItem, "symbol">>(
  initial: readonly Quote[],
): { quotes: readonly Quote[]; states: readonly MarketData<Quote>[]; isStale: boolean } {
  const { renderedAt } = useSiteData();
  // biome-ignore lint/correctness/useExhaustiveDependencies: `initial` changes only when the loaders run again, which changes `renderedAt`
  const queries = useMemo(() => {
    const list = initial.map((quote) =>
      createMarketQuery<Quote>({
        url: dataFunctionUrl("quote", { ticker: quote.symbol }),
        // A refreshed quote has all fields, including those that are shown.
        schema: dataFunctionSchema("quote") as unknown as ResponseSchema<Quote>,
        initial: quote,
        initialAt: Date.parse(renderedAt),
      }),
    );
    let last = { states: list.map((query) => query.current()), quotes: initial, isStale: false };
    return {
      list,
      subscribe(listener: () => void) {
        const ends = list.map((query) => query.subscribe(listener));
        return () => ends.forEach((end) => void end());
      },
      current() {
        const states = list.map((query) => query.current());
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
    const ends = queries.list.map((query) => refreshEveryMinute(query));
    return () => ends.forEach((end) => void end());
  }, [queries]);
  return useSyncExternalStore(queries.subscribe, queries.current, queries.current);
}
