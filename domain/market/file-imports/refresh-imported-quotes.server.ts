import type { Database } from "#platform/database/database.ts";
import { loadIdxCalendar } from "../calendar/holidays.server.ts";
import { listInstruments } from "../listings/symbols.server.ts";
import { createEodProvider } from "../providers/eod.server.ts";
import type { QuoteSource } from "../quotes/quote.ts";
import type { OnQuotesStored } from "../quotes/quote-change.ts";
import { currentMarketSource } from "../sync/market-source.server.ts";
import { findServerSource } from "../sync/market-syncs.server.ts";
import { syncMarket } from "../sync/sync-market.server.ts";
import type { ImportContent } from "./import-content.ts";
import type { FileImportReport, ImportNote } from "./import-report.ts";

const QUOTED_CONTENTS = new Set<ImportContent>(["daily-prices", "fundamentals", "corporate-events"]);

export interface ImportedQuotes {
  /** MARKET_PROVIDER */
  configuredSource: QuoteSource | undefined;
  onQuotesStored: OnQuotesStored;
}

/**
 * Turns imported data into quotes now instead of at the next sync, if the site shows imported figures.
 *
 * @returns the report with a note about the quotes, or about the other source that the site shows
 */
export async function refreshImportedQuotes(
  db: Database,
  report: FileImportReport,
  options: ImportedQuotes,
): Promise<FileImportReport> {
  if (report.accepted === 0 || !report.contents.some((content) => QUOTED_CONTENTS.has(content)))
    return report;
  return { ...report, notes: [...report.notes, await refreshQuotes(db, options)] };
}

async function refreshQuotes(
  db: Database,
  { configuredSource, onQuotesStored }: ImportedQuotes,
): Promise<ImportNote> {
  const now = new Date();
  const serverSource = await findServerSource(db, now);
  const source = serverSource ?? (await currentMarketSource(db, configuredSource));
  if (source !== "eod") return { code: "other-source-shown", source, isRunning: serverSource !== undefined };
  const instruments = await listInstruments(db, await loadIdxCalendar(db), { withDelisted: true });
  const { quotesStored } = await syncMarket(
    db,
    createEodProvider(db, instruments, () => now),
    now,
    { onQuotesStored },
  );
  return { code: "quotes-refreshed", count: quotesStored };
}
