import { data, type RouterContextProvider, redirect } from "react-router";
import { z } from "zod";
import { appContext } from "#app/contexts.ts";
import { text } from "#app/forms/read-form.server.ts";
import { setCookies } from "#app/session/session.server.ts";
import { noticeCookie } from "#app/session/session-cookies.ts";
import type { NewsroomNoticeName } from "#copy/newsroom/newsroom.ts";
import {
  type AliasOutcome,
  type AliasRequest,
  findAlias,
} from "#domain/market/listings/aliases/manage-aliases.server.ts";
import { rowId } from "../../row-id.ts";
import { readTickerDoubt } from "../../tickers/ticker-doubt.server.ts";
import { aliasListPath, readAliasListView, requestedAliasId } from "./alias-list-view.ts";

type Context = Readonly<RouterContextProvider>;

export const aliasForm = z.object({
  alias: text,
  ticker: text,
  caseSensitive: text,
  active: text,
  version: text,
  confirmed: text,
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

export function readAlias(url: URL, version: string) {
  return { id: requestedAliasId(url.searchParams), version: rowId(version) };
}

export async function requireAlias(context: Context, url: URL) {
  const alias = await findAlias(context.get(appContext).db, requestedAliasId(url.searchParams));
  if (!alias) throw redirect(aliasListPath(readAliasListView(url.searchParams)));
  return alias;
}

export async function formResponse(
  context: Context,
  url: URL,
  change: Promise<AliasOutcome<unknown>>,
  { notice, typed }: { notice: NewsroomNoticeName; typed?: TypedAliasForm },
) {
  const changed = await change;
  if (!changed.ok) {
    const { code } = changed;
    const detail =
      code === "alias-ticker-unknown"
        ? await readTickerDoubt(context.get(appContext).db, typed?.ticker ?? "")
        : changed.detail;
    const status = code === "alias-changed" ? 409 : 422;
    return data({ code, ...(detail !== undefined && { detail }), typed }, { status });
  }
  setCookies(context, noticeCookie(notice));
  throw redirect(aliasListPath(readAliasListView(url.searchParams)));
}
