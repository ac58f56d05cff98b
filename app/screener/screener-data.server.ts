import type { RouterContextProvider } from "react-router";
import { addPageTags, appContext } from "#app/contexts.ts";
import { loadIdxCalendar } from "#domain/market/calendar/holidays.server.ts";
import { listScreenerRows } from "#domain/market/screener/screener-rows.server.ts";
import { columnsOf, type ScreenerColumns } from "./screener-columns.ts";

export async function readScreenerColumns(
  context: Readonly<RouterContextProvider>,
): Promise<ScreenerColumns> {
  const { db } = context.get(appContext);
  addPageTags(context, "market");
  return columnsOf(await listScreenerRows(db, await loadIdxCalendar(db), new Date()));
}
