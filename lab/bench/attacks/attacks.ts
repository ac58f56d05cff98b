/**
 * npm run --prefix lab bench:attacks -- NAME …: effect of attacks on other visitors of the built product: milliseconds
 * of a cached page on a new connection, and the longest response time of /healthz, requested every 20 ms. Without a
 * name it runs all attacks, each on a server of its own. It starts build/product/main.js of the current folder: to
 * attack an older version, run this file in a folder that has its build. Options:
 *   --database postgres://…   a PostgreSQL on which it may create databases; by default the embedded one
 *   --articles 3000           in the archive
 */
import { fork } from "node:child_process";
import { once } from "node:events";
import { parseArgs } from "node:util";
import { changeRole } from "../../../domain/accounts/users/manage-users.server.ts";
import { systemActor } from "../../../domain/site/audit.ts";
import { ARCHIVE_PASSWORD, fillArchive } from "../../../test/archive/fill-archive.ts";
import { createPlace } from "../server/archive-place.ts";
import { signIn } from "../sign-in.ts";
import { type Attack, attacks } from "./attack-list.ts";
import type { ProbeResult } from "./probe.ts";

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { database: { type: "string" }, articles: { type: "string", default: "3000" } },
});
const unknown = positionals.filter((name) => !attacks.has(name));
if (unknown.length > 0)
  throw new Error(`Unknown: ${unknown.join(", ")}. Known: ${[...attacks.keys()].join(", ")}`);

const place = await createPlace("attacks", values.database);
try {
  await place.withDatabase(async ({ db }) => {
    const sizes = { articles: Number(values.articles), candles: 0, users: 2, sources: 0 };
    await fillArchive(db, { ...sizes, seed: 1, now: new Date() });
    await changeRole(db, systemActor, "pembaca-1", "editor");
  });
  for (const [name, attack] of attacks) {
    if (positionals.length === 0 || positionals.includes(name)) await measure(name, attack);
  }
} finally {
  await place.remove();
}

async function measure(name: string, attack: Attack): Promise<void> {
  await place.withDatabase(async ({ pool }) => attack.prepare?.(pool));
  const server = await place.startServer({ PAGE_CACHE_MB: "64", LOG_LEVEL: "silent" });
  const cookie = await signIn(server.url, "pembaca-1@example.com", ARCHIVE_PASSWORD);
  const before = await probe(server.url, async () => new Promise((end) => setTimeout(end, 3_000)));
  const beside = await probe(server.url, () => attack.run({ url: server.url, cookie }));
  console.log(`\n${name}: ${beside.outcome}`);
  for (const [title, { cachedP95, longestWait }] of Object.entries({ alone: before, beside }))
    console.log(
      `  ${title.padEnd(7)} cached pages p95 ${cachedP95.toFixed(0)} ms, slowest /healthz ${longestWait.toFixed(0)} ms`,
    );
  await server.stop();
}

async function probe<Outcome>(url: string, work: () => Promise<Outcome>) {
  const asking = fork(new URL("./probe.ts", import.meta.url), [url]);
  await once(asking, "message");
  const outcome = await work();
  asking.send("stop");
  const [result] = (await once(asking, "message")) as [ProbeResult];
  return { ...result, outcome };
}
