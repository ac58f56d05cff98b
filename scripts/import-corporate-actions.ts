/**
 * `npm run import:corporate-actions -- FILE.csv`: dividends and splits with their cum, ex, record and payment dates.
 */
import { storeCorporateEvents } from "#domain/market/corporate-actions/corporate-events.server.ts";
import { collectRows } from "./import/collect-rows.ts";
import { runImport } from "./import/run-import.ts";

await runImport({
  name: "corporate-actions",
  content: "corporate-events",
  unit: "corporate actions",
  async importFile(file, { name }, { db, report }) {
    const events = await collectRows(file.rows, name, report);
    return { accepted: events.length, changed: await storeCorporateEvents(db, events, "imported") };
  },
});
