/** `npm run import:fundamentals -- FILE.csv`: companies' market cap, earnings, dividend yield and more. */
import { importFundamentals } from "#domain/market/imports/import-fundamentals.server.ts";
import { collectRows } from "./import/collect-rows.ts";
import { refreshEodQuotes } from "./import/refresh-eod-quotes.ts";
import { runImport } from "./import/run-import.ts";

let companiesAdded = 0;

await runImport({
  name: "fundamentals",
  content: "fundamentals",
  unit: "companies' figures",
  async importFile(file, { name }, { db, report, today }) {
    const rows = await collectRows(file.rows, name, report);
    const done = await importFundamentals(db, rows, new Date(`${today}T00:00:00+07:00`));
    companiesAdded += done.companiesAdded;
    return { accepted: rows.length, changed: done.changed };
  },
  finish: (running) => refreshEodQuotes(running, companiesAdded),
});
