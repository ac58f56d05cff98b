import { redirect } from "react-router";
import { z } from "zod";
import { appContext, type Context } from "#app/contexts.ts";
import { textField } from "#app/forms/read-form.server.ts";
import { type AliasRequest, findAlias } from "#domain/market/listings/aliases/manage-aliases.server.ts";
import { parseRowId } from "../../row-id.ts";
import { aliasListPath, parseAliasListView, requestedAliasId } from "./alias-list-view.ts";

export const aliasForm = z.object({
  alias: textField,
  ticker: textField,
  caseSensitive: textField,
  active: textField,
  version: textField,
  confirmed: textField,
});

export type TypedAliasForm = z.output<typeof aliasForm>;

export function toAliasRequest(typed: TypedAliasForm): AliasRequest {
  return {
    alias: typed.alias,
    ticker: typed.ticker,
    isCaseSensitive: typed.caseSensitive !== "",
    isActive: typed.active !== "",
    isConfirmed: typed.confirmed !== "",
  };
}

export function parseAliasVersion(url: URL, version: string) {
  return { id: requestedAliasId(url.searchParams), version: parseRowId(version) };
}

export async function requireAlias(context: Context, url: URL) {
  const alias = await findAlias(context.get(appContext).db, requestedAliasId(url.searchParams));
  if (!alias) throw redirect(aliasListPath(parseAliasListView(url.searchParams)));
  return alias;
}
