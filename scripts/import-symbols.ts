/** `npm run import:symbols -- FILE.csv`: listed companies with sector, board and number of shares. */
import { importCompanies } from "#domain/market/imports/import-companies.server.ts";
import { collectRows } from "./import/collect-rows.ts";
import { runImport } from "./import/run-import.ts";

await runImport({
  name: "symbols",
  content: "companies",
  unit: "companies",
  async importFile(file, { name }, { db, report, today }) {
    const companies = await collectRows(file.rows, name, report);
    return { accepted: companies.length, changed: await importCompanies(db, companies, today) };
  },
});
