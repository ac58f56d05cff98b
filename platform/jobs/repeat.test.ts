import { pino } from "pino";
import { expect, test } from "vitest";
import { createLogger } from "../log/log.ts";
import { repeatJob } from "./repeat.ts";

const log = createLogger("silent");

test("a job runs immediately, then after every interval, and never concurrently", async () => {
  let running = 0;
  let most = 0;
  let runs = 0;
  const done = Promise.withResolvers<void>();
  const { stop } = repeatJob(
    {
      name: "count",
      everyMs: 1,
      async run() {
        most = Math.max(most, ++running);
        await new Promise(setImmediate);
        running--;
        if (++runs === 5) done.resolve();
      },
    },
    log,
  );
  await done.promise;
  await stop();
  const runsAtStop = runs;
  await new Promise(setImmediate);
  expect([runs, most]).toEqual([runsAtStop, 1]);
});

test("a failed run is followed by another", async () => {
  const again = Promise.withResolvers<void>();
  let runs = 0;
  const { stop } = repeatJob(
    {
      name: "fail",
      everyMs: 1,
      async run() {
        if (++runs === 2) again.resolve();
        throw new Error("away");
      },
    },
    log,
  );
  await again.promise;
  await stop();
});

test("a run that hangs is aborted, reported once and replaced", async () => {
  const lines: string[] = [];
  const replaced = Promise.withResolvers<void>();
  const signals: AbortSignal[] = [];
  const { stop } = repeatJob(
    {
      name: "hangs",
      everyMs: 1,
      limitMs: 50,
      async run(stopping) {
        signals.push(stopping);
        if (signals.length === 1) await new Promise(() => {});
        replaced.resolve();
      },
    },
    pino({ level: "warn" }, { write: (line) => void lines.push(line) }),
  );
  await replaced.promise;
  await stop();
  expect(signals[0]?.aborted).toBe(true);
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([
    {
      job: "hangs",
      err: { message: "the run did not finish within 50 ms" },
      msg: "a job failed",
    },
  ]);
});

test("stopping aborts the signal of the current run, waits for it, and doesn't wait for the interval", async () => {
  const begun = Promise.withResolvers<AbortSignal>();
  const finish = Promise.withResolvers<void>();
  const events: string[] = [];
  const { stop } = repeatJob(
    {
      name: "slow",
      everyMs: 3_600_000,
      async run(stopping) {
        begun.resolve(stopping);
        await finish.promise;
        events.push("run ended");
      },
    },
    log,
  );
  const stopping = await begun.promise;
  const stopped = stop().then(() => events.push("stopped"));
  expect(stopping.aborted).toBe(true);
  finish.resolve();
  await stopped;
  expect(events).toEqual(["run ended", "stopped"]);
});

test("a woken job runs without waiting for its interval", async () => {
  const woken = Promise.withResolvers<void>();
  let runs = 0;
  const run = async () => {
    if (++runs === 1) setImmediate(() => job.wake());
    else woken.resolve();
  };
  const job = repeatJob({ name: "woken", everyMs: 3_600_000, run }, log);
  await woken.promise;
  await job.stop();
});

test("a job woken several times during a run runs once more", async () => {
  const again = Promise.withResolvers<void>();
  let runs = 0;
  const run = async () => {
    if (++runs > 1) return again.resolve();
    await new Promise(setImmediate);
    for (let time = 1; time <= 3; time++) job.wake();
    await new Promise(setImmediate);
  };
  const job = repeatJob({ name: "busy", everyMs: 3_600_000, run }, log);
  await again.promise;
  await new Promise(setImmediate);
  await job.stop();
  expect(runs).toBe(2);
});

test("a job that returns a due time runs without waiting for its interval", async () => {
  const due = Promise.withResolvers<void>();
  let runs = 0;
  const run = async () => {
    if (++runs === 2) due.resolve();
    return 1;
  };
  const { stop } = repeatJob({ name: "due", everyMs: 3_600_000, run }, log);
  await due.promise;
  await stop();
});
