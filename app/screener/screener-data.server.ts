import { addPageTags, appContext, type Context } from "#app/contexts.ts";
import { loadIdxCalendar } from "#domain/market/calendar/holidays.server.ts";
import { listScreenerRows } from "#domain/market/screener/screener-rows.server.ts";
import { encodeRows, type ScreenerColumns } from "./screener-columns.ts";

export async function readScreenerColumns(context: Context): Promise<ScreenerColumns> {
  const { db } = context.get(appContext);
  addPageTags(context, "market");
  return encodeRows(await listScreenerRows(db, await loadIdxCalendar(db), new Date()));
}
