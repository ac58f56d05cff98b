/**
 * `npm run sources` lists the sources, `npm run sources -- add <url> [--name NAME] [--publish]` adds one, and
 * `npm run sources -- verify-catalogue` fetches each feed of the catalogue that the set-up offers.
 */
import { catalogue, sourceNameOf } from "#domain/ingest/catalogue/catalogue.ts";
import { storeCatalogueChecks } from "#domain/ingest/catalogue/catalogue-checks.server.ts";
import { checkFeeds, type FeedCheck } from "#domain/ingest/catalogue/check-feeds.ts";
import { findOrAddSource, listSources } from "#domain/ingest/sources/sources.server.ts";
import { commandActor } from "#domain/site/audit.ts";
import { printable } from "#format/printable.ts";
import type { Database } from "#platform/database/database.ts";
import { OperatorError } from "#platform/operator-error.ts";
import { describeAddress } from "#platform/outbound/describe-url.ts";
import { createOutboundHttp, type OutboundHttp, userAgentOf } from "#platform/outbound/outbound-http.ts";
import { parseArguments } from "./arguments.ts";
import { runCommand } from "./command.ts";

const USAGE = "Usage: npm run sources [-- add <url> [--name NAME] [--publish] | -- verify-catalogue]";

/** Each host gets one request at a time, and some answer slowly. */
const CATALOGUE_DEADLINE_MS = 120_000;

await runCommand("sources", async ({ db }, config) => {
  const { values, positionals } = parseArguments(USAGE, {
    name: { type: "string" },
    publish: { type: "boolean" },
  });
  const [verb, url, ...more] = positionals;
  const http = createOutboundHttp({
    allowHosts: config.ingest.allowHosts,
    userAgent: userAgentOf(config.siteName, config.siteUrl),
  });
  if (verb === "verify-catalogue" && url === undefined) {
    await verifyCatalogue(db, http);
    return;
  }
  if (verb === "add" && url !== undefined && more.length === 0) {
    const refusal = await http.findRefusal(url);
    if (refusal !== undefined) throw new OperatorError(refusal);
    const name = values.name ?? new URL(url).hostname;
    const source = await findOrAddSource(db, commandActor, {
      name,
      feedUrl: url,
      active: true,
      publishesDirectly: values.publish,
    });
    console.log(`Source ${source.id}: ${source.name}, ${describeAddress(source.feedUrl)}`);
  } else if (verb !== undefined) throw new OperatorError(USAGE);
  const sources = await listSources(db);
  console.table(sources.map((source) => ({ ...source, feedUrl: describeAddress(source.feedUrl) })));
});

/** Prints the current state of each feed, and stores it for the set-up page. */
async function verifyCatalogue(db: Database, http: OutboundHttp): Promise<void> {
  const urls = catalogue.map(({ url }) => url);
  const checks = await checkFeeds(http, urls, {
    deadlineMs: CATALOGUE_DEADLINE_MS,
    onError: (error, url) => console.error(`${describeAddress(url)}: ${String(error)}`),
  });
  const rows = catalogue.flatMap((feed, index) => {
    const check = checks[index];
    return check ? [{ feed, check }] : [];
  });
  await storeCatalogueChecks(
    db,
    rows.map(({ feed, check }) => ({ url: feed.url, check })),
    new Date(),
  );
  for (const { feed, check } of rows) {
    console.log(printable(`${sourceNameOf(feed)} (${feed.state}): ${describeCheck(check)}`));
  }
  const working = rows.filter(({ check }) => check.ok && !check.isStale).length;
  console.log(`${working} of ${rows.length} feeds of the catalogue have current items.`);
}

function describeCheck(check: FeedCheck): string {
  if (!check.ok) return check.detail;
  const age = check.publishedAt ? `newest item from ${check.publishedAt.toISOString()}` : "no date";
  return `${check.isStale ? "stale" : "works"}, ${age}: ${check.headline}`;
}
