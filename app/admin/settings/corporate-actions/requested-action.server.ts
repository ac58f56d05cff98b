import { redirect } from "react-router";
import { z } from "zod";
import { appContext, type Context } from "#app/contexts.ts";
import { textField } from "#app/forms/read-form.server.ts";
import { ACTION_NUMBERS, CORPORATE_ACTION_DATES } from "#domain/market/corporate-actions/corporate-action.ts";
import { findCorporateAction } from "#domain/market/corporate-actions/corporate-actions.server.ts";
import { mapFields } from "#domain/news/articles/article-fields.ts";
import { parseRowId } from "../../row-id.ts";
import { actionListPath, parseActionListView, requestedActionId } from "./action-list-view.ts";

export const actionForm = z.object({
  ticker: textField,
  type: textField,
  announcedOn: textField,
  ...mapFields(CORPORATE_ACTION_DATES, () => textField),
  ...mapFields(ACTION_NUMBERS, () => textField),
  note: textField,
  sourceUrl: textField,
  version: textField,
});

export function parseActionVersion(url: URL, version: string) {
  return { id: requestedActionId(url.searchParams), version: parseRowId(version) };
}

export async function requireAction(context: Context, url: URL) {
  const action = await findCorporateAction(context.get(appContext).db, requestedActionId(url.searchParams));
  if (!action) throw redirect(actionListPath(parseActionListView(url.searchParams)));
  return action;
}
