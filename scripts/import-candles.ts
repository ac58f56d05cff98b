/** `npm run import:candles -- FILE-OR-FOLDER-OR-TARGZ`: daily prices, one or many symbols per file. */
import { adjustForKnownSplits } from "#domain/market/imports/adjust-for-splits.server.ts";
import { importDailyPrices } from "#domain/market/imports/import-daily-prices.server.ts";
import { rejectUnconnected } from "#domain/market/imports/reject-unconnected.server.ts";
import { refreshEodQuotes } from "./import/refresh-eod-quotes.ts";
import { runImport } from "./import/run-import.ts";

let companiesAdded = 0;

await runImport({
  name: "candles",
  content: "daily-prices",
  unit: "candles",
  async importFile({ rows: all, bySymbol }, { name }, { db, report, signal }) {
    const assigned = new Set([...bySymbol.values()].flat());
    for (const result of all) {
      if (result.reject && !assigned.has(result)) report.add({ file: name, ...result.reject });
    }
    const total = { accepted: 0, changed: 0 };
    for (const [symbol, rows] of bySymbol) {
      if (signal.aborted) break;
      const connected = await rejectUnconnected(db, symbol, await adjustForKnownSplits(db, symbol, rows));
      const done = await importDailyPrices(db, symbol, connected, {
        signal,
        onReject: (reject) => report.add({ file: name, ...reject }),
      });
      if (done.companyAdded) companiesAdded += 1;
      total.accepted += done.accepted;
      total.changed += done.changed;
    }
    return total;
  },
  finish: (running) => refreshEodQuotes(running, companiesAdded),
});
