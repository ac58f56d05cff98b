/**
 * `npm run import:corporate-actions -- FILE.csv`: dividends and splits with their cum, ex, record and payment dates.
 */
import { storeCorporateEvents } from "#domain/market/corporate-actions/corporate-events.server.ts";
import { adjustStoredPrices } from "#domain/market/imports/adjust-for-splits.server.ts";
import { collectRows } from "./import/collect-rows.ts";
import { refreshEodQuotes } from "./import/refresh-eod-quotes.ts";
import { runImport } from "./import/run-import.ts";

const adjusted: string[] = [];

await runImport({
  name: "corporate-actions",
  content: "corporate-events",
  unit: "corporate actions",
  async importFile(file, { name }, { db, report }) {
    const events = await collectRows(file.rows, name, report);
    const changed = await storeCorporateEvents(db, events, "imported");
    adjusted.push(...(await adjustStoredPrices(db, events)));
    return { accepted: events.length, changed };
  },
  async finish(running) {
    const lines = await refreshEodQuotes(running, 0);
    if (adjusted.length === 0) return lines;
    return [`Prices from before the splits of ${adjusted.join(", ")} were adjusted.`, ...lines];
  },
});
