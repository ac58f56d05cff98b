import { isIsoDate } from "#domain/market/calendar/exchange-clock.ts";
import type { CorporateActionCursor } from "#domain/market/corporate-actions/corporate-actions.server.ts";
import { rowId } from "../../row-id.ts";
import { ACTIONS_PATH } from "../settings-paths.ts";

const ACTION_PARAMETER = "aksi";

export interface ActionListView {
  ticker: string;
  after: string;
}

export const parameters = {
  ticker: "emiten",
  after: "lanjut",
} as const satisfies Record<keyof ActionListView, string>;

export function readActionListView(search: URLSearchParams): ActionListView {
  const readParameter = (name: keyof ActionListView) => (search.get(parameters[name]) ?? "").trim();
  return { ticker: readParameter("ticker").toUpperCase(), after: readParameter("after") };
}

export function actionListPath(
  view: Partial<ActionListView>,
  dialog?: { name: "new" } | { name: "edit" | "delete"; id: number },
): string {
  const query = new URLSearchParams();
  for (const name of Object.keys(parameters) as (keyof ActionListView)[]) {
    if (view[name]) query.set(parameters[name], view[name]);
  }
  if (dialog && "id" in dialog) query.set(ACTION_PARAMETER, String(dialog.id));
  const path = dialog ? `${ACTIONS_PATH}/${dialog.name}` : ACTIONS_PATH;
  return query.size === 0 ? path : `${path}?${query}`;
}

export function requestedActionId(search: URLSearchParams): number {
  return rowId(search.get(ACTION_PARAMETER));
}

export function formatActionCursor({ announcedOn, id }: CorporateActionCursor): string {
  return `${announcedOn}_${id}`;
}

export function parseActionCursor(text: string): CorporateActionCursor | undefined {
  const [announcedOn = "", id] = text.split("_");
  return isIsoDate(announcedOn) && rowId(id) > 0 ? { announcedOn, id: rowId(id) } : undefined;
}
