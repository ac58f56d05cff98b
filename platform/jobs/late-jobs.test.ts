import { expect, test } from "vitest";
import { HOUR_MS } from "#format/durations.ts";
import type { WatchedJob } from "./job-watch.ts";
import { findLateJobs } from "./late-jobs.ts";

const at = (time: string) => new Date(`2026-08-21T${time}Z`);

function job(name: string, changes: Partial<WatchedJob>): WatchedJob {
  return {
    name,
    everyMs: HOUR_MS,
    isShared: false,
    watchedSince: at("00:00"),
    lastSuccessAt: undefined,
    lastDurationMs: undefined,
    runs: 0,
    failures: 0,
    ...changes,
  };
}

test("a job is late 15 minutes after its interval without a success", () => {
  const jobs = [
    job("never", {}),
    job("on-time", { lastSuccessAt: at("08:45") }),
    job("just-tolerated", { lastSuccessAt: at("08:45") }),
    job("late", { lastSuccessAt: at("08:40") }),
  ];
  expect(findLateJobs(jobs, [], at("10:00"))).toEqual([
    { name: "never", dueAt: at("01:00") },
    { name: "late", dueAt: at("09:40") },
  ]);
});

test("a run on any node counts for a shared job", () => {
  const shared = ["due", "failed", "succeeded", "new"].map((name) => job(name, { isShared: true }));
  const times = [
    { name: "due", dueAt: at("09:00"), succeededAt: at("08:00") },
    // All attempts failed, and it waits for its next time.
    { name: "failed", dueAt: at("10:30"), succeededAt: at("07:00") },
    { name: "succeeded", dueAt: at("10:30"), succeededAt: at("09:30") },
    { name: "new", dueAt: at("10:30"), succeededAt: null },
  ];
  expect(findLateJobs(shared, times, at("10:00"))).toEqual([
    { name: "failed", dueAt: at("08:00") },
    { name: "due", dueAt: at("09:00") },
  ]);
});
