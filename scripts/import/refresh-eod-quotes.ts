import { loadIdxCalendar } from "#domain/market/calendar/holidays.server.ts";
import { listInstruments } from "#domain/market/listings/symbols.server.ts";
import { createEodProvider } from "#domain/market/providers/eod.server.ts";
import { findServerSource } from "#domain/market/sync/market-syncs.server.ts";
import { syncMarket } from "#domain/market/sync/sync-market.server.ts";
import type { RunningImport } from "./run-import.ts";

const figureNames = {
  simulated: "simulated prices",
  yahoo: "the prices of the public quote service",
} as const;

/**
 * Turns the imported data into quotes immediately, if the server shows these, instead of at its next sync.
 * Returns lines for the summary.
 */
export async function refreshEodQuotes(
  { db, config }: RunningImport,
  companiesAdded: number,
): Promise<string[]> {
  const lines =
    companiesAdded === 0
      ? []
      : [
          `${companiesAdded} companies aren't in any company list and are shown by their ticker. Run npm run import:symbols to import their names.`,
        ];
  const now = new Date();
  const running = await findServerSource(db, now);
  if (running !== undefined && running !== "eod") {
    return [
      ...lines,
      `The running server shows ${figureNames[running]}. To show these, set MARKET_PROVIDER=eod in its settings and restart it.`,
    ];
  }
  if (running === undefined && config.marketProvider !== "eod") {
    return [
      ...lines,
      `The site shows the figures of MARKET_PROVIDER=${config.marketProvider}; set it to eod to show these.`,
    ];
  }
  const instruments = await listInstruments(db, await loadIdxCalendar(db), { withDelisted: true });
  const { quotesStored } = await syncMarket(
    db,
    createEodProvider(db, instruments, () => now),
    now,
  );
  return [...lines, `${quotesStored} quotes are up to date.`];
}
