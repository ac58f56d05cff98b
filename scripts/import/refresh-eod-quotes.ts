import { loadIdxCalendar } from "#domain/market/calendar/holidays.server.ts";
import { listInstruments } from "#domain/market/listings/symbols.server.ts";
import { createEodProvider } from "#domain/market/providers/eod.server.ts";
import { syncMarket } from "#domain/market/sync/sync-market.server.ts";
import type { RunningImport } from "./run-import.ts";

/** Makes quotes of what was imported, at once rather than at the server's next turn. Returns lines for the summary. */
export async function refreshEodQuotes(
  { db, config }: RunningImport,
  companiesAdded: number,
): Promise<string[]> {
  const lines =
    companiesAdded === 0
      ? []
      : [
          `${companiesAdded} companies were in no list and are shown by their code: npm run import:symbols names them.`,
        ];
  if (config.marketProvider !== "eod") {
    return [
      ...lines,
      `The site shows the figures of MARKET_PROVIDER=${config.marketProvider}; set it to eod to show these.`,
    ];
  }
  const now = new Date();
  const instruments = await listInstruments(db, await loadIdxCalendar(db));
  const { quotesStored } = await syncMarket(
    db,
    createEodProvider(db, instruments, () => now),
    now,
  );
  return [...lines, `${quotesStored} quotes are up to date.`];
}
