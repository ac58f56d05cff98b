import { useEffect, useMemo, useSyncExternalStore } from "react";
import { dataFunctionSchema } from "#app/figure-contract/data-function-schema.ts";
import type {
  DataFunctionInput,
  DataFunctionName,
  DataFunctionOutput,
} from "#app/figure-contract/data-functions.ts";
import { useSiteData } from "#app/site-data.ts";
import { dataFunctionUrl } from "./data-function-url.ts";
import { createMarketQuery, type MarketData } from "./market-query.ts";
import { refreshEveryMinute } from "./market-refresh.ts";
import { showRefreshFailed } from "./show-refresh-failed.ts";

export type UsedMarketData<Result> = MarketData<Result> & {
  retry(): void;
};

/**
 * A data function's result: first from the loader, then refreshed every minute (market-refresh.ts). When a refresh
 * fails, a toast appears and the data stay as "stale".
 *
 * @param initial the loader's data, in the function's output form; if undefined, the browser fetches them
 */
export function useMarketData<Name extends DataFunctionName>(
  name: Name,
  params: DataFunctionInput<Name>,
  initial: DataFunctionOutput<Name> | undefined,
): UsedMarketData<DataFunctionOutput<Name>> {
  const { renderedAt } = useSiteData();
  const url = dataFunctionUrl(name, params);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `initial` changes only when the loaders run again, which changes `renderedAt`
  const query = useMemo(
    () =>
      createMarketQuery({
        url,
        schema: dataFunctionSchema(name),
        initial,
        initialAt: Date.parse(renderedAt),
      }),
    [url, renderedAt],
  );
  useEffect(() => refreshEveryMinute(query, showRefreshFailed), [query]);
  const data = useSyncExternalStore(query.subscribe, query.current, query.current);
  return { ...data, retry: query.retry };
}
