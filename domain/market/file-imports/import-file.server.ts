import type { DatabasePool } from "#platform/database/database.ts";
import type { IsoDate } from "../calendar/exchange-clock.ts";
import { MIN_HOLIDAYS } from "../calendar/idx-calendar.ts";
import type { TradingCalendar } from "../calendar/trading-hours.ts";
import { storeCorporateEvents } from "../corporate-actions/corporate-events.server.ts";
import { adjustForKnownSplits, adjustStoredPrices } from "../importers/adjust-for-splits.server.ts";
import { importCompanies } from "../importers/import-companies.server.ts";
import { importDailyPrices } from "../importers/import-daily-prices.server.ts";
import { importFundamentals } from "../importers/import-fundamentals.server.ts";
import { type ImportedYear, importHolidays } from "../importers/import-holidays.server.ts";
import type { ImportResult } from "../importers/layouts/import-result.ts";
import type { ImportFile } from "../importers/layouts/open-import.ts";
import { rejectPriceJumps } from "../importers/reject-price-jumps.server.ts";
import { FileRejected } from "./file-failure.ts";
import type { ImportNote } from "./import-report.ts";
import type { RejectReport } from "./reject-report.server.ts";

export interface RunningImport {
  db: DatabasePool;
  today: IsoDate;
  idxCalendar: TradingCalendar;
  signal: AbortSignal;
  rejects: RejectReport;
  onFraction(fraction: number, acceptedCount: number): void;
  companiesAdded: number;
  splitsAdjusted: Set<string>;
  years: Map<number, ImportedYear>;
}

export interface ImportedFile {
  accepted: number;
  changed: number;
}

/** @throws FileRejected if nothing of the file may be imported */
export async function importFile(file: ImportFile, name: string, run: RunningImport): Promise<ImportedFile> {
  const { db, today } = run;
  switch (file.content) {
    case "daily-prices":
      return importPrices(file, name, run);
    case "companies": {
      const companies = await collectRows(file.rows, name, run);
      return { accepted: companies.length, changed: await importCompanies(db, companies, today) };
    }
    case "fundamentals": {
      const rows = await collectRows(file.rows, name, run);
      const result = await importFundamentals(db, rows, new Date(`${today}T00:00:00+07:00`));
      run.companiesAdded += result.companiesAdded;
      return { accepted: rows.length, changed: result.changed };
    }
    case "corporate-events": {
      const events = await collectRows(file.rows, name, run);
      const changed = await storeCorporateEvents(db, events, "imported");
      for (const symbol of await adjustStoredPrices(db, events)) run.splitsAdjusted.add(symbol);
      return { accepted: events.length, changed };
    }
    case "holidays": {
      const holidays = await collectRows(file.rows, name, run);
      const result = await importHolidays(db, holidays);
      if (!result.ok) {
        throw new FileRejected({ code: "too-many-holidays", file: name, year: result.detail ?? "" });
      }
      for (const year of result.value.years) run.years.set(year.year, year);
      return { accepted: holidays.length, changed: result.value.changed };
    }
  }
}

async function importPrices(
  { rows: all, bySymbol }: Extract<ImportFile, { content: "daily-prices" }>,
  name: string,
  run: RunningImport,
): Promise<ImportedFile> {
  const { db, idxCalendar, rejects, signal } = run;
  const assignedResults = new Set([...bySymbol.values()].flat());
  for (const result of all) {
    if (result.reject && !assignedResults.has(result)) rejects.add({ file: name, ...result.reject });
  }
  const total = { accepted: 0, changed: 0 };
  let symbolsDone = 0;
  for (const [symbol, rows] of bySymbol) {
    if (signal.aborted) break;
    const adjustedRows = await adjustForKnownSplits(db, symbol, rows);
    const connectedRows = await rejectPriceJumps(db, symbol, adjustedRows, idxCalendar);
    const result = await importDailyPrices(db, symbol, connectedRows, {
      signal,
      onReject: (reject) => rejects.add({ file: name, ...reject }),
    });
    if (result.isNewCompany) run.companiesAdded += 1;
    total.accepted += result.accepted;
    total.changed += result.changed;
    symbolsDone += 1;
    run.onFraction(symbolsDone / bySymbol.size, total.accepted);
  }
  return total;
}

async function collectRows<Row>(
  results: AsyncIterable<ImportResult<Row>>,
  file: string,
  { rejects }: RunningImport,
): Promise<Row[]> {
  const rows: Row[] = [];
  for await (const { row, reject } of results) {
    if (reject) rejects.add({ file, ...reject });
    else rows.push(row);
  }
  return rows;
}

export function notesOf({ splitsAdjusted, companiesAdded, years }: RunningImport): ImportNote[] {
  return [
    ...(splitsAdjusted.size > 0 ? [{ code: "splits-adjusted" as const, symbols: [...splitsAdjusted] }] : []),
    ...(companiesAdded > 0 ? [{ code: "companies-unnamed" as const, count: companiesAdded }] : []),
    ...[...years.values()]
      .sort((a, b) => a.year - b.year)
      .map((year) => ({ code: "holiday-year" as const, ...year, isTooFew: year.days < MIN_HOLIDAYS })),
  ];
}
