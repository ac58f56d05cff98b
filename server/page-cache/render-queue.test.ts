import { expect, test, vi } from "vitest";
import { createRenderQueue } from "./render-queue.ts";

function createJobs() {
  const begun: string[] = [];
  const refused: string[] = [];
  const ends: (() => void)[] = [];
  return {
    begun,
    refused,
    job: (name: string) => ({
      run() {
        begun.push(name);
        return new Promise<void>((end) => ends.push(end));
      },
      refuse: () => refused.push(name),
    }),
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

test("a job that would wait too long is refused at once, which doesn't affect other lanes", async () => {
  const { refused, job, begins } = createJobs();
  // An unmeasured lane is assumed to start a job every 5 ms.
  const queue = createRenderQueue({ maxRunning: 1, maxWaitMs: { public: 10 } });
  queue.add(job("running"), "public");
  await begins("running");
  for (let count = 1; count <= 3; count++) queue.add(job("waiting"), "public");
  expect(refused).toEqual([]);
  for (const lane of ["refresh", "private", "form", "search", "public"] as const) queue.add(job(lane), lane);
  expect(refused).toEqual(["public"]);
});

test("a job that has waited too long is refused, unless it is a form or a refresh", async () => {
  const { begun, refused, job, endOne, begins } = createJobs();
  const queue = createRenderQueue({ maxRunning: 1, maxWaitMs: { public: 1, private: 1, search: 1 } });
  queue.add(job("running"), "public");
  await begins("running");
  for (const lane of ["public", "private", "form", "search", "refresh"] as const) queue.add(job(lane), lane);
  await vi.waitUntil(() => refused.length === 3);
  expect(refused.toSorted()).toEqual(["private", "public", "search"]);
  for (const next of ["form", "refresh"]) {
    endOne();
    await begins(next);
  }
  expect(begun).toEqual(["running", "form", "refresh"]);
});

test("a promoted refresh is refused like any request", async () => {
  const { refused, job, begins } = createJobs();
  const queue = createRenderQueue({ maxRunning: 1, maxWaitMs: { public: 1 } });
  const refresh = job("refresh");
  queue.add(job("running"), "public");
  await begins("running");
  queue.add(refresh, "refresh");
  queue.promote(refresh);
  await vi.waitUntil(() => refused.length === 1);
  expect(queue.stats()).toEqual({ running: 1, waiting: 0 });
});

test("public pages and personal pages alternate", async () => {
  const { begun, job, endOne, begins } = createJobs();
  const queue = createRenderQueue({ maxRunning: 1 });
  queue.add(job("running"), "private");
  await begins("running");
  for (const name of ["private 1", "private 2", "private 3"]) queue.add(job(name), "private");
  for (const name of ["public 1", "public 2"]) queue.add(job(name), "public");
  const order = ["public 1", "private 1", "public 2", "private 2", "private 3"];
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
  queue.add(job("private"), "private");
  await vi.waitUntil(() => begun.length === 3);
  expect([...begun].sort()).toEqual(["private", "public", "search 1"]);
  while (queue.stats().running > 0 && !begun.includes("search 2")) {
    endOne();
    await vi.waitUntil(() => begun.includes("search 2") || queue.stats().running < 3);
  }
  await begins("search 2");
});

test("a job that outlasts its slot makes room for the next, and ends without a slot", async () => {
  const { begun, job, endOne, begins } = createJobs();
  let slowJobs = 0;
  const queue = createRenderQueue({ maxRunning: 1, maxSlotMs: { public: 1 }, onSlow: () => slowJobs++ });
  queue.add(job("waits for a lock"), "public");
  await begins("waits for a lock");
  queue.add(job("form"), "form");
  await begins("form");
  expect([slowJobs, queue.stats().running]).toEqual([1, 1]);
  endOne();
  endOne();
  await vi.waitUntil(() => queue.stats().running === 0);
  expect(begun).toEqual(["waits for a lock", "form"]);
});
