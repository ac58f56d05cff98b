import { listSourceFreshness } from "#domain/ingest/health/source-freshness.server.ts";
import { listMarketFeeds } from "#domain/market/sync/market-feeds.server.ts";
import { currentMarketSource } from "#domain/market/sync/market-source.server.ts";
import type { OpenDatabase } from "#platform/database/database.ts";
import type { Config } from "#server/config/config.ts";
import { type Finding, findingsOn } from "./finding.ts";

const market = findingsOn("market data");
const news = findingsOn("news sources");

const MAX_NAMED_SOURCES = 5;

export async function checkMarketData(
  { db }: OpenDatabase,
  { marketProvider }: Config,
  now: Date,
): Promise<Finding> {
  if ((await currentMarketSource(db, marketProvider)) === "simulated") {
    const advice = "Choose another source at /admin/settings/market-data, or set MARKET_PROVIDER.";
    return market.warn("It is simulated: no price on the site is real.", advice);
  }
  const feeds = await listMarketFeeds(db, now);
  const late = feeds.filter(({ isCurrent }) => !isCurrent);
  if (late.length > 0) {
    const named = late.map(({ feed, asOf }) => `${feed} (${asOf.toISOString()})`).join(", ");
    const advice = "Is the server running? docs/market-data.md explains each provider's outages and imports.";
    return market.warn(`Out of date: ${named}.`, advice);
  }
  if (feeds.length > 0) return market.ok(`All ${feeds.length} feeds are up to date.`);
  return market.warn(
    "No prices are stored.",
    "Import some, or set another MARKET_PROVIDER (docs/market-data.md).",
  );
}

export async function checkSources({ db }: OpenDatabase): Promise<Finding> {
  const sources = await listSourceFreshness(db);
  if (sources.length === 0) {
    return news.warn("No source is active.", "Add sources at /admin/sources.");
  }
  const quiet = sources.filter(({ state }) => state === "failing" || state === "silent");
  if (quiet.length === 0) return news.ok(`All ${sources.length} deliver.`);
  const named = quiet.slice(0, MAX_NAMED_SOURCES).map(({ name, state }) => `${name} (${state})`);
  const more = quiet.length > MAX_NAMED_SOURCES ? `, and ${quiet.length - MAX_NAMED_SOURCES} more` : "";
  const text = `${quiet.length} of ${sources.length} deliver nothing: ${named.join(", ")}${more}.`;
  return news.warn(text, "/admin/sources shows why.");
}
