/** `npm run import:candles -- FILE-OR-FOLDER-OR-TARGZ`: daily prices, one file a symbol. */
import { importDailyPrices } from "#domain/market/imports/import-daily-prices.server.ts";
import { CommandFailed } from "./command.ts";
import { refreshEodQuotes } from "./import/refresh-eod-quotes.ts";
import { runImport } from "./import/run-import.ts";

let companiesAdded = 0;

await runImport({
  name: "candles",
  content: "daily-prices",
  unit: "candles",
  async importFile(file, { name, symbol }, { db, report, signal }) {
    if (symbol === undefined) throw new CommandFailed(`${name} has no symbol in its name.`);
    const done = await importDailyPrices(db, symbol, file.rows, {
      signal,
      onReject: (reject) => report.add({ file: name, ...reject }),
    });
    if (done.companyAdded) companiesAdded += 1;
    return done;
  },
  finish: (running) => refreshEodQuotes(running, companiesAdded),
});
