import type { Logger } from "#platform/log/log.ts";
import type { QuoteSource } from "../quotes/quote.ts";
import { sourceRules } from "./source-rules.ts";
import type { MarketSyncResult } from "./sync-market.server.ts";
import type { Market } from "./sync-schedule.ts";

const NAMED_IN_LOG = 20;

/** Logs a price when it enters quarantine and when it leaves, with all prices of a run on one line. */
export function logQuarantine(
  log: Logger,
  { quarantined, released, figureAnomalies, rejectedCharts }: MarketSyncResult,
): void {
  const write = (level: "warn" | "info", items: readonly unknown[], message: string) => {
    if (items.length > 0) log[level]({ count: items.length, first: items.slice(0, NAMED_IN_LOG) }, message);
  };
  write("warn", figureAnomalies, "quarantined implausible figures; the prices are still updated");
  write("warn", rejectedCharts, "quarantined implausible charts; keeping the stored candles");
  write("warn", quarantined, "quarantined implausible quotes; serving the last accepted ones");
  write("info", released, "released quotes from quarantine");
}

/** The result logs once when most symbols of a run failed, and once when most succeed again. */
export function createMissingLog(log: Logger) {
  let isMostlyMissing = false;
  return (current: QuoteSource, markets: Market[], { requested, failures }: MarketSyncResult): void => {
    // Before an import all figures are missing, which isn't an outage. Only the exchange counts: small
    // markets have too few symbols for a conclusion.
    if (sourceRules[current].isImported || !markets.includes("idx")) return;
    const lacksMost = failures.length * 2 > requested;
    if (lacksMost === isMostlyMissing) return;
    isMostlyMissing = lacksMost;
    const counts = { markets, requested, failures: failures.length };
    if (lacksMost) log.warn(counts, "market data source returned fewer than half of the requested symbols");
    else log.info(counts, "market data source recovered: it returned most of the requested symbols");
  };
}
