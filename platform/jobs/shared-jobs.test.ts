import { spawn } from "node:child_process";
import { join } from "node:path";
import { beforeAll, expect, test } from "vitest";
import { openFileDatabase, type TestDatabase } from "#test/database.ts";
import { withoutTable } from "#test/without-table.ts";
import { createLogger } from "../log/log.ts";
import type { ClockInterval } from "./interval.ts";
import { repeatJob } from "./repeat.ts";
import { registerSharedJobs, runOnOneNode, type SharedJob } from "./shared-jobs.ts";

const log = createLogger("silent");

/** Not due during this test: `comeDue` makes a job due. */
const IN_HOURS: ClockInterval = `every day at ${(new Date().getUTCHours() + 7 + 10) % 24}:00`;

let database: TestDatabase;
beforeAll(async () => {
  database = await openFileDatabase();
});

type TestJob = Omit<SharedJob, "every"> & { claimMs?: number };

async function start(...named: TestJob[]): Promise<() => Promise<void>> {
  const jobs = named.map((job) => ({ ...job, every: IN_HOURS }));
  await registerSharedJobs(database.db, jobs);
  const repeating = jobs.map(({ claimMs = 3_000, ...job }) => {
    const run = runOnOneNode(database.db, job, log, { claimMs, retryMs: 500 });
    return repeatJob({ name: job.name, everyMs: 50, run }, log);
  });
  return async () => {
    await Promise.all(repeating.map(({ stop }) => stop()));
  };
}

const query = async (text: string, ...values: unknown[]) => (await database.pool.query(text, values)).rows;

const comeDue = (...names: string[]) =>
  query(
    "UPDATE shared_jobs SET due_at = now() - interval '1 second', succeeded_at = NULL WHERE name = ANY($1)",
    names,
  );

const dueTime = async (name: string) =>
  (
    await query(
      `SELECT CASE WHEN due_at <= now() THEN 'now' WHEN due_at <= now() + interval '1 hour' THEN 'within an hour'
        ELSE 'later' END AS due FROM shared_jobs WHERE name = $1`,
      name,
    )
  )[0]?.due;

const hasSucceeded = async (name: string) =>
  (await query("SELECT FROM shared_jobs WHERE name = $1 AND succeeded_at IS NOT NULL", name)).length === 1;

test("nodes that start together on a new database run a job once", async () => {
  const ran: string[] = [];
  const nodes = ["a", "b", "c"].map((node) => start({ name: "once", run: async () => void ran.push(node) }));
  const stops = await Promise.all(nodes);
  await comeDue("once");
  await expect.poll(() => hasSucceeded("once")).toBe(true);
  await Promise.all(stops.map((stop) => stop()));
  expect(ran).toHaveLength(1);
  expect(await dueTime("once")).toBe("later");
});

test("a job that fell due while no node was running runs once", async () => {
  let runs = 0;
  const job = { name: "missed", run: async () => void runs++ };
  await (await start(job))();
  await query("UPDATE shared_jobs SET due_at = now() - interval '9 years'");
  const stops = await Promise.all([start(job), start(job)]);
  await expect.poll(() => hasSucceeded("missed")).toBe(true);
  await Promise.all(stops.map((stop) => stop()));
  expect(runs).toBe(1);
});

test("a failed job is retried and doesn't block the others", async () => {
  let attempts = 0;
  const failsOnce = async () => {
    if (++attempts === 1) throw new Error("away");
  };
  const stop = await start({ name: "fails", run: failsOnce }, { name: "other", run: async () => {} });
  await comeDue("fails", "other");
  await expect.poll(() => hasSucceeded("other")).toBe(true);
  await expect.poll(() => hasSucceeded("fails")).toBe(true);
  await stop();
  expect(attempts).toBe(2);
});

test("a job that fails three times waits for its next time", async () => {
  let attempts = 0;
  const fails = async () => {
    attempts++;
    throw new Error("away");
  };
  const stop = await start({ name: "always-fails", run: fails });
  for (const total of [3, 6]) {
    await comeDue("always-fails");
    await expect.poll(() => attempts).toBe(total);
    await expect.poll(() => dueTime("always-fails")).toBe("later");
  }
  await stop();
  expect(attempts).toBe(6);
});

test("another node takes over a killed node's job", async () => {
  let runs = 0;
  const job = { name: "taken-over", run: async () => void runs++ };
  await (await start(job))();
  await comeDue(job.name);
  const doomed = startDoomedNode(job.name);
  await expect.poll(doomed.output).toContain("begun");
  doomed.process.kill("SIGKILL");
  const stop = await start(job);
  await expect.poll(() => hasSucceeded(job.name)).toBe(true);
  await stop();
  expect(runs).toBe(1);
});

test("no other node starts a job that runs longer than its claim", async () => {
  let runs = 0;
  const finish = Promise.withResolvers<void>();
  const run = () => {
    runs++;
    return finish.promise;
  };
  const job = { name: "long", run, claimMs: 1_000 };
  const stops = [await start(job), await start(job)];
  await comeDue(job.name);
  const [{ end }] = await query("SELECT now() + interval '2 seconds' AS end");
  const isPast = async () => (await query("SELECT now() > $1 AS past", end))[0].past;
  await expect.poll(isPast).toBe(true);
  finish.resolve();
  await Promise.all(stops.map((stop) => stop()));
  expect(runs).toBe(1);
  expect(await hasSucceeded("long")).toBe(true);
});

test("a run that hangs loses its claim, and the job runs again", async () => {
  let runs = 0;
  const run = () => (++runs === 1 ? new Promise<void>(() => {}) : Promise.resolve());
  const stop = await start({ name: "hangs", run, limitMs: 100 });
  await comeDue("hangs");
  await expect.poll(() => hasSucceeded("hangs")).toBe(true);
  await stop();
  expect(runs).toBe(2);
});

test("a run that fails after another node has taken it over doesn't shorten that node's claim", async () => {
  const name = "stalled";
  await registerSharedJobs(database.db, [{ name, every: IN_HOURS, run: async () => {} }]);
  await comeDue(name);
  async function startNode() {
    const begun = Promise.withResolvers<void>();
    const finish = Promise.withResolvers<void>();
    const run = () => {
      begun.resolve();
      return finish.promise;
    };
    const delays = { claimMs: 600_000, retryMs: 500 };
    const runIfDue = runOnOneNode(database.db, { name, every: IN_HOURS, run }, log, delays);
    const ended = runIfDue(new AbortController().signal);
    await begun.promise;
    return { finish, ended };
  }
  const readClaim = () => query("SELECT claimed_until FROM shared_jobs WHERE name = $1", name);

  const stalled = await startNode();
  await query("UPDATE shared_jobs SET claimed_until = now() - interval '1 second' WHERE name = $1", name);
  const other = await startNode();
  other.finish.resolve();
  await other.ended;
  await comeDue(name);
  // The first attempt, as the stalled one was.
  const next = await startNode();
  const claim = await readClaim();
  stalled.finish.reject(new Error("away"));
  await expect(stalled.ended).rejects.toThrow("away");
  expect(await readClaim()).toEqual(claim);
  next.finish.resolve();
  await next.ended;
  expect(await hasSucceeded(name)).toBe(true);
});

test("jobs continue after an outage of the table", async () => {
  const begun = Promise.withResolvers<void>();
  const finish = Promise.withResolvers<void>();
  let runs = 0;
  const run = async () => {
    if (++runs > 1) return;
    begun.resolve();
    await finish.promise;
  };
  const stop = await start({ name: "outage", run });
  await comeDue("outage");
  await begun.promise;
  await withoutTable({ query }, "shared_jobs", async () => {
    finish.resolve();
    const [{ end }] = await query("SELECT claimed_until AS end FROM shared_jobs_away WHERE name = 'outage'");
    const isPast = async () => (await query("SELECT now() > $1 AS past", end))[0].past;
    await expect.poll(isPast).toBe(true);
  });
  await expect.poll(() => hasSucceeded("outage")).toBe(true);
  await stop();
  expect(runs).toBe(2);
});

test("the table is updated to the list of jobs", async () => {
  const job = (name: string, every: ClockInterval) => ({ name, every, run: async () => {} });
  await query("DELETE FROM shared_jobs");
  await registerSharedJobs(database.db, [
    job("removed", IN_HOURS),
    job("of-another-version", IN_HOURS),
    job("more-often", IN_HOURS),
    job("due", IN_HOURS),
  ]);
  await comeDue("due");
  await query("UPDATE shared_jobs SET due_at = now() - interval '49 hours' WHERE name = 'removed'");
  await registerSharedJobs(database.db, [
    job("due", IN_HOURS),
    job("more-often", "every hour"),
    job("added", IN_HOURS),
  ]);
  const due: Record<string, string> = {};
  for (const { name } of await query("SELECT name FROM shared_jobs")) due[name] = await dueTime(name);
  expect(due).toEqual({
    "of-another-version": "later",
    due: "now",
    "more-often": "within an hour",
    added: "later",
  });
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
  expect(await hasSucceeded("slow")).toBe(true);
});

function startDoomedNode(name: string) {
  const { dataDir, databaseUrl } = database;
  const args = [name, dataDir, ...(databaseUrl ? [databaseUrl] : [])];
  const node = spawn(process.execPath, [join(import.meta.dirname, "test-node.ts"), ...args]);
  let output = "";
  for (const stream of [node.stdout, node.stderr]) stream.on("data", (chunk) => (output += chunk));
  return { process: node, output: () => output };
}
