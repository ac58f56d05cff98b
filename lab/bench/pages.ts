/**
 * npm run --prefix lab bench:pages: compares the built product's public pages with a bare Node server that sends a
 * buffer of the same size.
 *
 * Both run on one core, taking turns, and the client on another. Only the ratios are meaningful: the machine's
 * speed cancels out. Options:
 *   --command "node build/product/main.js"  what to measure; it gets PORT, HOST, SITE_URL and DATA_DIR, and
 *                                    PAGE_CACHE_MB=0 for uncached renders
 *   --rounds 11  --seconds 2         turns per server, and their length
 *   --memory-seconds 60              load before memory is measured; 0 skips it
 *   --floor 0.8                      fail if a page's median ratio is lower
 */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { findFirstArticle, listArticlePaths } from "./page-paths.ts";
import { comparePage, type PageComparison, type Spread } from "./page-rounds.ts";
import { runLoadClient } from "./run-load-client.ts";
import { findCores } from "./server/cores.ts";
import { type ServerProcess, startServer, waitUntilIdle } from "./server/server-process.ts";

const { values } = parseArgs({
  options: {
    command: { type: "string", default: "node build/product/main.js" },
    rounds: { type: "string", default: "11" },
    seconds: { type: "string", default: "2" },
    "memory-seconds": { type: "string", default: "60" },
    floor: { type: "string" },
  },
});
const CONNECTIONS = 16;
const rounds = Number(values.rounds);
const seconds = Number(values.seconds);
const memorySeconds = Number(values["memory-seconds"]);

const directory = mkdtempSync(join(tmpdir(), "bench-pages-"));
process.once("exit", () => rmSync(directory, { recursive: true, force: true }));
const { cores, reason } = findCores();
console.log(
  cores
    ? `servers on core ${cores.server}, client on core ${cores.client}`
    : `NOT PINNED (${reason}): the servers and the client share cores, interpret the ratios with care`,
);

/** `node` in the command stands for the Node that runs this file, regardless of PATH. */
const command = values.command.split(" ").map((word) => (word === "node" ? process.execPath : word));

async function withProduct<Result>(
  env: Record<string, string>,
  use: (product: ServerProcess) => Promise<Result>,
): Promise<Result> {
  const product = await startServer({
    command,
    env: { NODE_ENV: "production", LOG_LEVEL: "warn", DATA_DIR: join(directory, "data"), ...env },
    core: cores?.server,
  });
  try {
    const busySeconds = await waitUntilIdle(product);
    if (busySeconds >= 1)
      console.log(`\n(started; background work took another ${busySeconds.toFixed(0)} s)`);
    return await use(product);
  } finally {
    await product.stop();
  }
}

function describe({ rounds: count, median, min, max }: Spread): string {
  if (count === 0) return "no round";
  return `median ${median.toFixed(2)}, min ${min.toFixed(2)}, max ${max.toFixed(2)} of ${count} rounds`;
}

function printComparison(page: PageComparison): void {
  console.log(`
${page.path} (${(page.bodyBytes / 1000).toFixed(1)} kB gzip)
  requests/s (medians): bare node ${page.bare.toFixed(0)}, product ${page.product.toFixed(0)}
  product / bare: ${describe(page.ratios)}
  in rounds undisturbed by other processes: ${describe(page.undisturbed)}
  by CPU time per request: ${page.cpuRatio.toFixed(2)}
  the client used at most ${(page.clientShare * 100).toFixed(0)} % of its core${
    page.clientShare > 0.95 ? ": IT WAS THE BOTTLENECK, the true ratio may be lower" : ""
  }`);
}

async function measureUncached(baseline: number): Promise<void> {
  await withProduct({ PAGE_CACHE_MB: "0" }, async ({ url }) => {
    const paths = await listArticlePaths(url);
    // At most one connection per page: two concurrent requests for one page would share a render.
    const plan = { baseUrl: url, paths, connections: Math.min(4, paths.length) };
    await runLoadClient({ ...plan, seconds: 3 }, cores?.client);
    const { perSecond } = await runLoadClient({ ...plan, seconds: 10 }, cores?.client);
    const ratio = perSecond / baseline;
    console.log(`
uncached (PAGE_CACHE_MB=0, ${paths.length} article pages, ${plan.connections} connections, gzip)
  renders/s: ${perSecond.toFixed(0)}, ${ratio.toFixed(3)} of bare node in this run${
    ratio > 0.4 ? " — TOO FAST: does PAGE_CACHE_MB=0 reach the cache?" : ""
  }`);
  });
}

async function measureMemory(paths: readonly string[]): Promise<void> {
  await withProduct({}, async (product) => {
    const start = product.memoryMb();
    product.resetPeakMemory();
    await runLoadClient(
      { baseUrl: product.url, paths, connections: CONNECTIONS, seconds: memorySeconds },
      cores?.client,
    );
    const loaded = product.memoryMb();
    const mb = (megabytes: number) => `${megabytes.toFixed(0)} MB`;
    console.log(`
resident memory of the server process
  when ready: ${mb(start.now)} (peak while starting ${mb(start.peak)})
  after ${memorySeconds} s of load: ${mb(loaded.now)} (peak under load ${mb(loaded.peak)})`);
  });
}

const comparisons = await withProduct({}, async ({ url, cpuSeconds }) => {
  const measured: PageComparison[] = [];
  for (const path of ["/", await findFirstArticle(url)]) {
    const comparison = await comparePage({
      path,
      url,
      cpuSeconds,
      cores,
      directory,
      rounds,
      seconds,
      connections: CONNECTIONS,
    });
    printComparison(comparison);
    measured.push(comparison);
  }
  return measured;
});
await measureUncached(Math.max(...comparisons.map(({ bare }) => bare)));
if (memorySeconds > 0) await measureMemory(comparisons.map(({ path }) => path));

const floor = values.floor === undefined ? 0 : Number(values.floor);
for (const { path, ratios } of comparisons) {
  if (ratios.median >= floor) continue;
  console.error(`${path} is below the floor: ${ratios.median.toFixed(2)} < ${floor}`);
  process.exitCode = 1;
}
