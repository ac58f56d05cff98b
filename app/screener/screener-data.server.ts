import { addPageTags, appContext, type Context } from "#app/contexts.ts";
import { loadIdxCalendar } from "#domain/market/calendar/holidays.server.ts";
import { listScreenerRows } from "#domain/market/screener/screener-rows.server.ts";
import { encodeRows, type ScreenerColumns } from "./screener-columns.ts";

/** Undefined if they can't be read, which is logged. */
export async function readScreenerColumns(context: Context): Promise<ScreenerColumns | undefined> {
  const { db, log } = context.get(appContext);
  addPageTags(context, "market");
  try {
    return encodeRows(await listScreenerRows(db, await loadIdxCalendar(db), new Date()));
  } catch (error) {
    log.error({ err: error }, "could not read the screener's figures");
    return undefined;
  }
}
