/**
 * npm run --prefix lab bench:overload: requests of uncached pages for 40 s at four times the rate that the server can
 * render: how many are answered and refused, the 95th percentile of cached pages beside them, and memory. Options:
 *   --times 4
 *   --seconds 40
 *   --command "node build/product/main.js"  what to measure
 */
import { mkdtempSync, rmSync } from "node:fs";
import { Agent, get } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { parseArgs } from "node:util";
import { startServer, waitUntilIdle } from "../server/server-process.ts";
import { percentile } from "../statistics.ts";

const { values } = parseArgs({
  options: {
    times: { type: "string", default: "4" },
    seconds: { type: "string", default: "40" },
    command: { type: "string", default: "node build/product/main.js" },
  },
});
const CACHED = ["/", "/news", "/markets", "/saham/BBCA"];
const CACHED_EVERY_MS = 50;
const CAPACITY_SECONDS = 10;
const CONNECTIONS = 4;
const TIMEOUT_MS = 60_000;
const SAMPLE_EVERY_MS = 1_000;

const directory = mkdtempSync(join(tmpdir(), "bench-overload-"));
process.once("exit", () => rmSync(directory, { recursive: true, force: true, maxRetries: 5 }));
const server = await startServer({
  command: values.command.split(" ").map((word) => (word === "node" ? process.execPath : word)),
  env: { NODE_ENV: "production", LOG_LEVEL: "fatal", DATA_DIR: join(directory, "data") },
  core: undefined,
});
await waitUntilIdle(server);
const agent = new Agent({ keepAlive: true });
let sent = 0;

const perSecond = await measureCapacity();
console.log(`${perSecond.toFixed(0)} uncached pages/s with ${CONNECTIONS} connections`);
for (const path of CACHED) await request(path);
await measureCached("alone", 5);
const timesByStatus = new Map<number | string, number[]>();
const endsAt = performance.now() + Number(values.seconds) * 1_000;
const cached = measureCached(`beside ${values.times} times the load`, Number(values.seconds));
const pending: Promise<void>[] = [];
const startedAt = performance.now();
let peakMb = 0;
const sampling = setInterval(() => {
  peakMb = Math.max(peakMb, server.memoryMb().now);
}, SAMPLE_EVERY_MS);
for (let begun = 0; performance.now() < endsAt; ) {
  const due = ((performance.now() - startedAt) / 1_000) * perSecond * Number(values.times);
  for (; begun < due; begun += 1) pending.push(record());
  await wait(10);
}
await Promise.all(pending);
await cached;
clearInterval(sampling);
for (const [status, times] of [...timesByStatus].sort()) {
  console.log(`  ${status}: ${times.length}, p50 ${at(times, 0.5)}, p95 ${at(times, 0.95)} ms`);
}
console.log(`  memory: at most ${peakMb.toFixed(0)} MB, then ${server.memoryMb().now.toFixed(0)} MB`);
await server.stop();
agent.destroy();

async function measureCapacity(): Promise<number> {
  const until = performance.now() + CAPACITY_SECONDS * 1_000;
  let responseCount = 0;
  const visit = async () => {
    while (performance.now() < until) {
      await request(uncachedPath());
      responseCount += 1;
    }
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, visit));
  return responseCount / CAPACITY_SECONDS;
}

async function measureCached(title: string, seconds: number): Promise<void> {
  const times: number[] = [];
  const refused: (number | string)[] = [];
  const until = performance.now() + seconds * 1_000;
  for (let turn = 0; performance.now() < until; turn += 1) {
    const { status, ms } = await request(CACHED[turn % CACHED.length] ?? "/");
    times.push(ms);
    if (status !== 200) refused.push(status);
    await wait(CACHED_EVERY_MS);
  }
  console.log(
    `cached pages ${title}: p50 ${at(times, 0.5)}, p95 ${at(times, 0.95)} ms; ${refused.length} of ${times.length} without status 200`,
  );
}

async function record(): Promise<void> {
  const { status, ms } = await request(uncachedPath());
  const times = timesByStatus.get(status) ?? [];
  timesByStatus.set(status, times);
  times.push(ms);
}

/** A sign-in page isn't cached, and needs the database. */
function uncachedPath(): string {
  sent += 1;
  return `/login?kembali=/news/${sent}`;
}

function request(path: string): Promise<{ status: number | string; ms: number }> {
  const begunAt = performance.now();
  const measured = (status: number | string) => ({ status, ms: performance.now() - begunAt });
  return new Promise((resolve) => {
    get(`${server.url}${path}`, { agent, timeout: TIMEOUT_MS }, (response) => {
      response.resume().once("close", () => resolve(measured(response.statusCode ?? 0)));
    })
      .once("timeout", () => resolve(measured("no answer")))
      .once("error", (error) => resolve(measured(error.message)));
  });
}

function at(times: readonly number[], share: number): string {
  return percentile(times, share).toFixed(0);
}
