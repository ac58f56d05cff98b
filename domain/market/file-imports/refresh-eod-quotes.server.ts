import type { Database } from "#platform/database/database.ts";
import { loadIdxCalendar } from "../calendar/holidays.server.ts";
import { listInstruments } from "../listings/symbols.server.ts";
import { createEodProvider } from "../providers/eod.server.ts";
import type { QuoteSource } from "../quotes/quote.ts";
import { currentMarketSource } from "../sync/market-source.server.ts";
import { findServerSource } from "../sync/market-syncs.server.ts";
import { syncMarket } from "../sync/sync-market.server.ts";
import type { ImportNote } from "./import-report.ts";

/**
 * Turns the imported data into quotes immediately, if the server shows these, instead of at its next sync.
 *
 * @param configured MARKET_PROVIDER
 */
export async function refreshEodQuotes(
  db: Database,
  configured: QuoteSource | undefined,
): Promise<ImportNote> {
  const now = new Date();
  const running = await findServerSource(db, now);
  const source = running ?? (await currentMarketSource(db, configured));
  if (source !== "eod") return { code: "other-source-shown", source, isRunning: running !== undefined };
  const instruments = await listInstruments(db, await loadIdxCalendar(db), { withDelisted: true });
  const { quotesStored } = await syncMarket(
    db,
    createEodProvider(db, instruments, () => now),
    now,
  );
  return { code: "quotes-refreshed", count: quotesStored };
}
