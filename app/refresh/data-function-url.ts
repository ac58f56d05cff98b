import type { DataFunctionName } from "#app/figure-contract/data-functions.ts";

export function dataFunctionUrl(name: DataFunctionName, params: Record<string, string | undefined>): string {
  const entries = Object.entries(params).flatMap(([key, value]) =>
    value === undefined ? [] : [[key, value]],
  );
  const search = new URLSearchParams(entries).toString();
  return `/api/${name}${search === "" ? "" : `?${search}`}`;
}
