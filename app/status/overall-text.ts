import { statusPage } from "#copy/status.ts";
import type { SourceFreshness } from "#domain/ingest/health/source-freshness.server.ts";
import type { MarketFeedState } from "#domain/market/sync/market-feeds.server.ts";
import { formatCount } from "#format/large-amount.ts";

/** A silent source counts as current: its publisher may have had nothing to report. */
export function overallText(
  feeds: readonly Pick<MarketFeedState, "isCurrent">[],
  sources: readonly Pick<SourceFreshness, "state">[],
): string {
  const { overall } = statusPage;
  if (feeds.length + sources.length === 0) return overall.empty;
  const isMarketLate = feeds.some(({ isCurrent }) => !isCurrent);
  const failing = sources.filter(({ state }) => state === "failing").length;
  const late = [
    ...(isMarketLate ? [overall.marketData] : []),
    ...(failing > 0 ? [overall.sources(formatCount(failing))] : []),
  ];
  return late.length === 0 ? overall.current : overall.late(late.join(overall.and));
}
