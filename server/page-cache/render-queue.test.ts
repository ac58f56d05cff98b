import { expect, test, vi } from "vitest";
import { createRenderQueue } from "./render-queue.ts";

function createJobs() {
  const begun: string[] = [];
  const ends: (() => void)[] = [];
  return {
    begun,
    job: (name: string) => () => {
      begun.push(name);
      return new Promise<void>((end) => ends.push(end));
    },
    endOne: () => ends.shift()?.(),
    begins: (name: string) => vi.waitUntil(() => begun.at(-1) === name),
  };
}

test("renders without a waiting client run last, until one is promoted", async () => {
  const { begun, job, endOne, begins } = createJobs();
  const queue = createRenderQueue({ maxRunning: 1 });
  const promoted = job("promoted");
  queue.add(job("running"), "refresh");
  await begins("running");
  queue.add(job("refresh"), "refresh");
  queue.add(promoted, "refresh");
  queue.add(job("public"), "public");
  queue.promote(promoted);
  for (const next of ["public", "promoted", "refresh"]) {
    endOne();
    await begins(next);
  }
  expect(begun).toEqual(["running", "public", "promoted", "refresh"]);
  endOne();
  await vi.waitUntil(() => queue.stats().running === 0);
  expect(queue.stats()).toEqual({ running: 0, waiting: 0 });
});

test("a full lane doesn't block the others", async () => {
  const { job, begins } = createJobs();
  const queue = createRenderQueue({
    maxRunning: 1,
    maxWaiting: { public: 1, own: 1, search: 1, refresh: 1 },
  });
  expect(queue.add(job("running"), "public")).toBe(true);
  await begins("running");
  for (const lane of ["refresh", "own", "search", "public"] as const) {
    expect(queue.add(job(lane), lane)).toBe(true);
    expect(queue.add(job(`${lane} too many`), lane)).toBe(false);
  }
});

test("public pages and personal pages alternate", async () => {
  const { begun, job, endOne, begins } = createJobs();
  const queue = createRenderQueue({ maxRunning: 1 });
  queue.add(job("running"), "own");
  await begins("running");
  for (const name of ["own 1", "own 2", "own 3"]) queue.add(job(name), "own");
  for (const name of ["public 1", "public 2"]) queue.add(job(name), "public");
  const order = ["public 1", "own 1", "public 2", "own 2", "own 3"];
  for (const next of order) {
    endOne();
    await begins(next);
  }
  expect(begun).toEqual(["running", ...order]);
});

test("only one search runs at a time, alongside other renders", async () => {
  const { begun, job, endOne, begins } = createJobs();
  const queue = createRenderQueue({ maxRunning: 3 });
  for (const name of ["search 1", "search 2"]) queue.add(job(name), "search");
  queue.add(job("public"), "public");
  queue.add(job("own"), "own");
  await vi.waitUntil(() => begun.length === 3);
  expect([...begun].sort()).toEqual(["own", "public", "search 1"]);
  while (queue.stats().running > 0 && !begun.includes("search 2")) {
    endOne();
    await vi.waitUntil(() => begun.includes("search 2") || queue.stats().running < 3);
  }
  await begins("search 2");
});
