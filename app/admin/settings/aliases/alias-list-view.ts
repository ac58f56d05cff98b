import type { AliasFilter } from "#domain/market/listings/aliases/alias-list.server.ts";
import { listPath, parseParameters } from "../../filters/list-parameters.ts";
import { parseRowId } from "../../row-id.ts";
import { ALIASES_PATH } from "../settings-paths.ts";

export const IMPORT_ALIASES_PATH = `${ALIASES_PATH}/import`;
export const TRY_ALIASES_PATH = `${ALIASES_PATH}/try`;
export const ALIAS_CSV_NAME = "kamus-alias.csv";

const ALIAS_PARAMETER = "alias";

export interface AliasListView {
  text: string;
  ticker: string;
  status: "aktif" | "nonaktif" | "";
  after: string;
}

export const aliasListParameters = {
  text: "q",
  ticker: "emiten",
  status: "status",
  after: "lanjut",
} as const satisfies Record<keyof AliasListView, string>;

export function parseAliasListView(search: URLSearchParams): AliasListView {
  const texts = parseParameters(search, aliasListParameters);
  return {
    ...texts,
    ticker: texts.ticker.toUpperCase(),
    status: (["aktif", "nonaktif"] as const).find((status) => status === texts.status) ?? "",
  };
}

export function aliasFilterOf({ text, ticker, status }: AliasListView): AliasFilter {
  return { text, ticker, ...(status !== "" && { isActive: status === "aktif" }) };
}

export function aliasListPath(
  view: Partial<AliasListView>,
  below?: { name: "new" | typeof ALIAS_CSV_NAME } | { name: "edit" | "delete"; id: number },
): string {
  const path = below ? `${ALIASES_PATH}/${below.name}` : ALIASES_PATH;
  const more = below && "id" in below ? { [ALIAS_PARAMETER]: String(below.id) } : {};
  return listPath(path, view, aliasListParameters, more);
}

export function requestedAliasId(search: URLSearchParams): number {
  return parseRowId(search.get(ALIAS_PARAMETER));
}
