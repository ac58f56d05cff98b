/**
 * npm run --prefix lab bench:crowd: milliseconds that a new reader waits for a cached page while many concurrent
 * visitors request uncached pages, and after others have requested thousands of invented addresses; compared with an
 * idle server. Options:
 *   --visitors 50,200      how many at the same time; each sends its next request as soon as it gets a response
 *   --invented 5000        addresses that anyone can invent: spellings, sectors, tickers, searches
 *   --seconds 8            of each measurement
 *   --command "node build/product/main.js"  what to measure
 */
import { fork } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { get } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { parseArgs } from "node:util";
import { startServer, waitUntilIdle } from "../server/server-process.ts";
import { percentile } from "../statistics.ts";

const { values } = parseArgs({
  options: {
    visitors: { type: "string", default: "50,200" },
    invented: { type: "string", default: "5000" },
    seconds: { type: "string", default: "8" },
    command: { type: "string", default: "node build/product/main.js" },
  },
});
const CACHED_PATHS = ["/", "/news", "/markets", "/saham/BBCA", "/sector/mining"];
const EVERY_MS = 20;
/** Small, so that invented addresses would fill it. */
const PAGE_CACHE_MB = "8";

const directory = mkdtempSync(join(tmpdir(), "bench-crowd-"));
process.once("exit", () => rmSync(directory, { recursive: true, force: true, maxRetries: 5 }));
const server = await startServer({
  command: values.command.split(" ").map((word) => (word === "node" ? process.execPath : word)),
  env: { NODE_ENV: "production", LOG_LEVEL: "fatal", DATA_DIR: join(directory, "data"), PAGE_CACHE_MB },
  core: undefined,
});
await waitUntilIdle(server);

const alone = await measureCachedPaths("nobody else");
for (const count of values.visitors.split(",").map(Number)) {
  const crowd = fork(new URL("./visitors.ts", import.meta.url), [`${server.url}/login`, String(count)]);
  await wait(2_000);
  const times = await measureCachedPaths(`${count} visitors at /login`);
  crowd.send("stop");
  const [{ answered, refused }] = (await once(crowd, "message")) as [Record<string, number>];
  console.log(
    `  ratio of p50 ${(times / alone).toFixed(1)}; visitors: ${answered} answered, ${refused} rejected`,
  );
}

for (const [name, addressOf] of Object.entries({
  "spellings of a path": (n: number) => `/${spelling("personal-finance", n)}`,
  sectors: (n: number) => `/sector/x${n}`,
  "spellings of a ticker": (n: number) => `/saham/${spelling("bbca", n)}?x=${n}`,
  tickers: (n: number) => `/news/X${n}`,
  searches: (n: number) => `/search?q=x${n}`,
})) {
  await measureCachedPaths(`before ${name}`);
  for (let n = 0; n < Number(values.invented) / 5; n += 10) {
    await Promise.all(Array.from({ length: 10 }, (_, index) => ask(addressOf(n + index))));
  }
  const first = await Promise.all(CACHED_PATHS.map(ask));
  console.log(
    `${name.padEnd(28)} cached pages, each requested once afterwards: ${first.map((ms) => ms.toFixed(1)).join(", ")} ms`,
  );
}
await server.stop();

async function measureCachedPaths(title: string): Promise<number> {
  for (const path of CACHED_PATHS) await ask(path);
  const times: number[] = [];
  const endsAt = performance.now() + Number(values.seconds) * 1000;
  for (let turn = 0; performance.now() < endsAt; turn++) {
    times.push(await ask(CACHED_PATHS[turn % CACHED_PATHS.length] ?? "/"));
    await wait(EVERY_MS);
  }
  const [p50, p95] = [percentile(times, 0.5), percentile(times, 0.95)];
  console.log(
    `${title.padEnd(28)} cached pages: p50 ${p50.toFixed(1)}, p95 ${p95.toFixed(1)} ms (${times.length})`,
  );
  return p50;
}

function ask(path: string): Promise<number> {
  const startedAt = performance.now();
  return new Promise((resolve, reject) => {
    get(`${server.url}${path}`, { agent: false }, (response) => {
      response.resume().once("end", () => resolve(performance.now() - startedAt));
    }).once("error", reject);
  });
}

function spelling(word: string, n: number): string {
  return [...word].map((letter, index) => ((n >> index) & 1 ? letter.toUpperCase() : letter)).join("");
}
