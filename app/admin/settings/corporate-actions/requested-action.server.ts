import { type RouterContextProvider, redirect } from "react-router";
import { z } from "zod";
import { appContext } from "#app/contexts.ts";
import { text } from "#app/forms/read-form.server.ts";
import { findCorporateAction } from "#domain/market/corporate-actions/corporate-actions.server.ts";
import { rowId } from "../../row-id.ts";
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

export function readAction(url: URL, version: string) {
  return { id: requestedActionId(url.searchParams), version: rowId(version) };
}

export async function requireAction(context: Context, url: URL) {
  const action = await findCorporateAction(context.get(appContext).db, requestedActionId(url.searchParams));
  if (!action) throw redirect(actionListPath(readActionListView(url.searchParams)));
  return action;
}
