import { spawn } from "node:child_process";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Notifications, receiveNotifications } from "#platform/database/notifications.ts";
import { createLogger } from "#platform/log/log.ts";
import { createTestDatabase, type TestDatabase } from "#test/database.ts";
import { runSharedJobs, type SharedJob } from "./job-queue.ts";

const log = createLogger("silent");

/** Never due during this test; `comeDue` makes a job due. */
const LEAP_DAY = "0 0 29 2 *";

let database: TestDatabase;
let notifications: Notifications;
beforeAll(async () => {
  database = await createTestDatabase();
  notifications = receiveNotifications(database.pool, log);
});
afterAll(async () => {
  await notifications.close();
  await database.close();
});

const start = (...jobs: Omit<SharedJob, "cron">[]) =>
  runSharedJobs(
    { pool: database.pool, notifications },
    jobs.map((job) => ({ ...job, cron: LEAP_DAY })),
    log,
    { cron: 1, send: 1, work: 0.5, supervise: 1 },
  );

async function comeDue(...names: string[]): Promise<void> {
  await database.pool.query("UPDATE pgboss.schedule SET created_on = now() WHERE name <> ALL($1)", [names]);
  await database.pool.query(
    "UPDATE pgboss.schedule SET created_on = now() - interval '9 years' WHERE name = ANY($1)",
    [names],
  );
  await database.pool.query("UPDATE pgboss.version SET cron_on = now() - interval '8 years'");
}

async function history(name: string): Promise<string[]> {
  const { rows } = await database.pool.query(
    "SELECT state || ', retried ' || retry_count AS said FROM pgboss.job WHERE name = $1",
    [name],
  );
  return rows.map(({ said }) => said);
}

test("nodes that start together on a new database run a job once", async () => {
  const ran: string[] = [];
  const nodes = ["a", "b", "c"].map((node) => start({ name: "once", run: async () => void ran.push(node) }));
  const stops = await Promise.all(nodes);
  await comeDue("once");
  await expect.poll(() => history("once")).toEqual(["completed, retried 0"]);
  await Promise.all(stops.map((stop) => stop()));
  expect(ran).toHaveLength(1);
});

test("a job that fell due while no node was running runs once", async () => {
  let runs = 0;
  const job = { name: "missed", run: async () => void runs++ };
  await (await start(job))();
  await comeDue("missed");
  const stop = await start(job);
  await expect.poll(() => history("missed")).toEqual(["completed, retried 0"]);
  await stop();
  expect(runs).toBe(1);
});

test("a failed job is retried and doesn't block the others", async () => {
  let attempts = 0;
  const failsOnce = async () => {
    if (++attempts === 1) throw new Error("away");
  };
  const stop = await start({ name: "fails", run: failsOnce }, { name: "other", run: async () => {} });
  await comeDue("fails", "other");
  await expect.poll(() => history("other")).toEqual(["completed, retried 0"]);
  await expect.poll(() => history("fails")).toEqual(["completed, retried 1"]);
  await stop();
  expect(attempts).toBe(2);
});

test("another node takes over a killed node's job", { timeout: 120_000 }, async () => {
  let runs = 0;
  const job = { name: "taken-over", run: async () => void runs++ };
  await (await start(job))();
  const doomed = startDoomedNode(job.name);
  await expect.poll(doomed.output).toContain("started");
  await comeDue(job.name);
  await expect.poll(doomed.output).toContain("begun");
  doomed.process.kill("SIGKILL");
  const stop = await start(job);
  await expect.poll(() => history(job.name), { timeout: 80_000 }).toEqual(["completed, retried 1"]);
  await stop();
  expect(runs).toBe(1);
});

test("stopping aborts the signal of the current run and waits for it", async () => {
  const begun = Promise.withResolvers<AbortSignal>();
  const finish = Promise.withResolvers<void>();
  const events: string[] = [];
  const run = async (stopping: AbortSignal) => {
    begun.resolve(stopping);
    await finish.promise;
    events.push("run ended");
  };
  const stop = await start({ name: "slow", run });
  await comeDue("slow");
  const stopping = await begun.promise;
  const stopped = stop().then(() => events.push("stopped"));
  expect(stopping.aborted).toBe(true);
  finish.resolve();
  await stopped;
  expect(events).toEqual(["run ended", "stopped"]);
  expect(await history("slow")).toEqual(["completed, retried 0"]);
});

function startDoomedNode(name: string) {
  const { dataDir, databaseUrl } = database;
  const args = [name, LEAP_DAY, dataDir, ...(databaseUrl ? [databaseUrl] : [])];
  const node = spawn(process.execPath, [join(import.meta.dirname, "test-node.ts"), ...args]);
  let output = "";
  for (const stream of [node.stdout, node.stderr]) stream.on("data", (chunk) => (output += chunk));
  return { process: node, output: () => output };
}
