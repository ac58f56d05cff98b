import { idxCalendar } from "#domain/market/calendar/idx-calendar.ts";
import type { ImportReject } from "#domain/market/importers/layouts/import-result.ts";
import { type ImportContext, openImport } from "#domain/market/importers/layouts/open-import.ts";

export const context: ImportContext = {
  symbol: "BBCA",
  fileDate: undefined,
  lastDate: "2026-08-21",
  idxCalendar,
};

/** All rows and rejects of a file. Throws if its format isn't recognised. */
export async function importAll(content: string, overrides: Partial<ImportContext> = {}) {
  const opened = await openImport(content.split("\n"), { ...context, ...overrides });
  if (!opened.ok) throw new Error(`${opened.code}: ${opened.detail}`);
  const rows: object[] = [];
  const rejects: ImportReject[] = [];
  for await (const result of opened.value.rows) {
    if (result.reject) rejects.push(result.reject);
    else rows.push({ line: result.line, ...result.row });
  }
  return { content: opened.value.content, rows, rejects };
}
