import { data, type RouterContextProvider, redirect } from "react-router";
import { z } from "zod";
import { appContext } from "#app/contexts.ts";
import { text } from "#app/forms/read-form.server.ts";
import { setCookies } from "#app/session/session.server.ts";
import { noticeCookie } from "#app/session/session-cookies.ts";
import type { NewsroomNoticeName } from "#copy/newsroom/newsroom.ts";
import {
  type CorporateActionOutcome,
  findCorporateAction,
} from "#domain/market/corporate-actions/corporate-actions.server.ts";
import { rowId } from "../../row-id.ts";
import { readTickerDoubt } from "../../tickers/ticker-doubt.server.ts";
import { actionListPath, readActionListView, requestedActionId } from "./action-list-view.ts";

type Context = Readonly<RouterContextProvider>;

export const actionForm = z.object({
  ticker: text,
  type: text,
  announcedOn: text,
  cumOn: text,
  exOn: text,
  recordOn: text,
  paymentOn: text,
  ratioNew: text,
  ratioOld: text,
  amountIdr: text,
  note: text,
  sourceUrl: text,
  version: text,
});

export type TypedActionForm = z.output<typeof actionForm>;

export function readAction(url: URL, version: string) {
  return { id: requestedActionId(url.searchParams), version: rowId(version) };
}

export async function requireAction(context: Context, url: URL) {
  const action = await findCorporateAction(context.get(appContext).db, requestedActionId(url.searchParams));
  if (!action) throw redirect(actionListPath(readActionListView(url.searchParams)));
  return action;
}

export async function formResponse(
  context: Context,
  url: URL,
  change: Promise<CorporateActionOutcome>,
  { notice, typed }: { notice: NewsroomNoticeName; typed?: TypedActionForm },
) {
  const changed = await change;
  if (!changed.ok) {
    const { code } = changed;
    const detail =
      code === "action-ticker-unknown"
        ? await readTickerDoubt(context.get(appContext).db, typed?.ticker ?? "")
        : changed.detail;
    const status = code === "action-changed" ? 409 : 422;
    return data({ code, ...(detail !== undefined && { detail }), typed }, { status });
  }
  setCookies(context, noticeCookie(notice));
  throw redirect(actionListPath(readActionListView(url.searchParams)));
}
