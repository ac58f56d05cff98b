/**
 * npm run --prefix lab bench:ingest: seconds of a cycle over 1,000 feeds of 20 items on 50 ports, a tenth of them slow,
 * failing, redirecting or broken: cold, unchanged by 304, unchanged by 200 with the same and with other bytes;
 * and of a feed of 50,000 items. During the cycles, four pages are requested every 100 ms. Half of the
 * sources publish directly, so cached pages are purged all the time. Also prints the server's CPU seconds and
 * peak memory. Options:
 *   --database postgres://…    a PostgreSQL on which it may create databases; by default the embedded one
 *   --feeds 1000
 *   --articles 2000            stored already
 *   --copy-of name             a database there that already has the archive, to copy instead of filling one
 *   --review                   no source publishes directly
 *   --profile FOLDER           the server writes its CPU profile there
 */
import { fork } from "node:child_process";
import { once } from "node:events";
import { type IncomingMessage, request } from "node:http";
import { resolve } from "node:path";
import { text } from "node:stream/consumers";
import { parseArgs } from "node:util";
import { sql } from "drizzle-orm";
import { seedAliases } from "../../../domain/market/listings/aliases/seed-aliases.server.ts";
import { addListedCompanies } from "../../../domain/market/listings/symbols.server.ts";
import { COMPANIES } from "../../../test/archive/companies.ts";
import { fillArticles } from "../../../test/archive/fill-articles.ts";
import { fillNewsroom } from "../../../test/archive/fill-newsroom.ts";
import { createPlace } from "../server/archive-place.ts";
import type { ServerProcess } from "../server/server-process.ts";
import { percentile } from "../statistics.ts";
import type { FeedHostStarted, ResponseMode } from "./feed-host.ts";
import { probePages } from "./page-probe.ts";

const { values } = parseArgs({
  options: {
    database: { type: "string" },
    feeds: { type: "string", default: "1000" },
    articles: { type: "string", default: "2000" },
    "copy-of": { type: "string" },
    review: { type: "boolean", default: false },
    profile: { type: "string" },
  },
});
const SECRET = "rahasia-uji-1234567890";
const PAGES = ["/", "/news", "/saham/BBCA", "/healthz"];
const OLD_SOURCES = 50;

interface CountedRun {
  source: { id: number };
  outcome: string;
  fetched: number;
  new: number;
  duplicate: number;
  unchanged: number;
}

const host = fork(new URL("./feed-host.ts", import.meta.url), [values.feeds]);
process.once("exit", () => host.kill());
host.once("exit", (code, signal) => {
  throw new Error(`The publishers' process exited: ${signal ?? code}`);
});
const [{ addresses, largeAddress }] = (await once(host, "message")) as [FeedHostStarted];
const copied = values["copy-of"];
const place = await createPlace("ingest", values.database, { template: copied });
let largeSource = 0;
try {
  await place.withDatabase(async ({ db }) => {
    if (!copied) {
      await addListedCompanies(db, COMPANIES);
      await seedAliases(db);
      await fillArticles(db, { count: Number(values.articles), seed: 1, now: new Date() });
      await fillNewsroom(db, { sources: OLD_SOURCES });
      await db.execute(sql`VACUUM ANALYZE`);
    }
    await db.execute(sql`UPDATE sources SET active = false`);
    await db.execute(sql`
      INSERT INTO sources (name, feed_url, publishes_directly)
      SELECT 'Sumber ' || number, address, ${!values.review} AND number % 2 = 0
      FROM unnest(${sql.param(addresses)}::text[]) WITH ORDINALITY AS feeds (address, number)`);
    const { rows } = await db.execute<{ id: string }>(sql`
      INSERT INTO sources (name, feed_url, active) VALUES ('Sumber besar', ${largeAddress}, false) RETURNING id`);
    largeSource = Number(rows[0]?.id);
  });
  const server = await place.startServer(
    {
      INGEST_SECRET: SECRET,
      INGEST_SCHEDULE: "false",
      INGEST_ALLOW_HOSTS: "127.0.0.1",
      LOG_LEVEL: "error",
      PAGE_CACHE_MB: "128",
      ...(values.profile && {
        NODE_OPTIONS: `--cpu-prof --cpu-prof-interval=5000 --cpu-prof-dir=${resolve(values.profile)}`,
      }),
    },
    // Not awaited: on a busy machine the server never counts as idle, and the cycles can run regardless.
    { isAwaited: false },
  );
  const stored = copied ? `a copy of ${copied}` : `${values.articles} articles`;
  console.log(`${values.database ? "PostgreSQL" : "embedded database"}, ${stored}`);
  await measure("nothing", server, "304", async () => {
    await new Promise((later) => setTimeout(later, 5_000));
    return [];
  });
  const cycle = () => ingest(server.url);
  await measure("cold", server, "304", cycle);
  await measure("304", server, "304", cycle);
  await measure("200, same bytes", server, "same", cycle);
  await measure("200, other bytes", server, "changed", cycle);
  await measure("50,000 items", server, "304", () => ingest(server.url, { source: largeSource }));
  await server.stop();
} finally {
  await place.remove();
  host.removeAllListeners("exit").kill();
}

async function measure(
  title: string,
  server: ServerProcess,
  mode: ResponseMode,
  run: () => Promise<CountedRun[]>,
): Promise<void> {
  host.send(mode);
  await once(host, "message");
  for (const path of PAGES) await fetch(`${server.url}${path}`).then((response) => response.arrayBuffer());
  server.resetPeakMemory();
  const cpuBefore = server.cpuSeconds();
  const probe = probePages(server.url, PAGES);
  const startedAt = performance.now();
  const runs = await run();
  const seconds = (performance.now() - startedAt) / 1_000;
  const cpu = server.cpuSeconds() - cpuBefore;
  const timesByPath = await probe.stop();
  const { peak, now } = server.memoryMb();
  console.log(
    `\n${title}: ${seconds.toFixed(1)} s, CPU ${cpu.toFixed(1)} s, memory up to ${peak.toFixed(0)} MB, then ${now.toFixed(0)} MB`,
  );
  console.log(`  ${describeRuns(runs)}`);
  for (const [path, times] of timesByPath) {
    const shares = [0.5, 0.95, 0.99, 1].map((share) => percentile(times, share).toFixed(0));
    console.log(
      `  ${path.padEnd(12)} p50 ${shares[0]}, p95 ${shares[1]}, p99 ${shares[2]}, max ${shares[3]} ms; ` +
        `${times.filter((ms) => ms > 200).length} of ${times.length} over 200 ms`,
    );
  }
}

/** Not with fetch, which times out after five minutes. */
async function ingest(url: string, body = {}): Promise<CountedRun[]> {
  const ingestRequest = request(`${url}/api/ingest/run`, {
    method: "POST",
    headers: { Authorization: `Bearer ${SECRET}`, "Content-Type": "application/json" },
  });
  ingestRequest.end(JSON.stringify(body));
  const [response] = (await once(ingestRequest, "response")) as [IncomingMessage];
  const responseText = await text(response);
  if (response.statusCode !== 200)
    throw new Error(`POST /api/ingest/run: ${response.statusCode} ${responseText}`);
  return (JSON.parse(responseText) as { runs: CountedRun[] }).runs;
}

function describeRuns(runs: readonly CountedRun[]): string {
  const outcomes = Map.groupBy(runs, ({ outcome }) => outcome);
  const sum = (key: "fetched" | "new" | "duplicate" | "unchanged") =>
    runs.reduce((total, run) => total + run[key], 0);
  return [
    ...[...outcomes].map(([outcome, { length }]) => `${length} ${outcome}`),
    `${sum("fetched")} items: ${sum("new")} new, ${sum("duplicate")} duplicate, ${sum("unchanged")} unchanged`,
  ].join(", ");
}
