import type {
  DataFunctionInput,
  DataFunctionName,
  DataFunctionOutput,
} from "#app/figure-contract/data-functions.ts";
import { dataFunctionSchema } from "#app/figure-contract/parse-response.ts";
import { dataFunctionUrl } from "./market-query.ts";
import { type RefreshedData, useRefreshedData } from "./use-refreshed-data.ts";

/**
 * A data function's result, refreshed every minute.
 *
 * @param initial the loader's data, in the function's output form; if undefined, the browser fetches them
 */
export function useMarketData<Name extends DataFunctionName>(
  name: Name,
  params: DataFunctionInput<Name>,
  initial: DataFunctionOutput<Name> | undefined,
): RefreshedData<DataFunctionOutput<Name>> {
  return useRefreshedData({
    url: dataFunctionUrl(name, params),
    schema: dataFunctionSchema(name),
    initial,
  });
}
