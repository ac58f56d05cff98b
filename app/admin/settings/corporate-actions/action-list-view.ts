import { isIsoDate } from "#domain/market/calendar/exchange-clock.ts";
import type { CorporateActionCursor } from "#domain/market/corporate-actions/corporate-actions.server.ts";
import { listPath, parseParameters } from "../../filters/list-parameters.ts";
import { parseRowId } from "../../row-id.ts";
import { ACTIONS_PATH } from "../settings-paths.ts";

const ACTION_PARAMETER = "aksi";

export interface ActionListView {
  ticker: string;
  after: string;
}

export const actionListParameters = {
  ticker: "emiten",
  after: "lanjut",
} as const satisfies Record<keyof ActionListView, string>;

export function parseActionListView(search: URLSearchParams): ActionListView {
  const texts = parseParameters(search, actionListParameters);
  return { ...texts, ticker: texts.ticker.toUpperCase() };
}

export function actionListPath(
  view: Partial<ActionListView>,
  dialog?: { name: "new" } | { name: "edit" | "delete"; id: number },
): string {
  const path = dialog ? `${ACTIONS_PATH}/${dialog.name}` : ACTIONS_PATH;
  const more = dialog && "id" in dialog ? { [ACTION_PARAMETER]: String(dialog.id) } : {};
  return listPath(path, view, actionListParameters, more);
}

export function requestedActionId(search: URLSearchParams): number {
  return parseRowId(search.get(ACTION_PARAMETER));
}

export function formatActionCursor({ announcedOn, id }: CorporateActionCursor): string {
  return `${announcedOn}_${id}`;
}

export function parseActionCursor(text: string): CorporateActionCursor | undefined {
  const [announcedOn = "", id] = text.split("_");
  return isIsoDate(announcedOn) && parseRowId(id) > 0 ? { announcedOn, id: parseRowId(id) } : undefined;
}
