import { expect, test } from "vitest";
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
    /** Ends the job that started first and lets the queue continue. */
    async endOne() {
      ends.shift()?.();
      await new Promise(setImmediate);
    },
  };
}

test("urgent jobs go first, and a waiting one can become urgent", async () => {
  const { begun, job, endOne } = createJobs();
  const queue = createRenderQueue(1, 10);
  const promoted = job("promoted");
  queue.add(job("running"), false);
  queue.add(job("refresh"), false);
  queue.add(promoted, false);
  queue.add(job("urgent"), true);
  queue.promote(promoted);
  for (let ended = 0; ended < 4; ended++) await endOne();
  expect(begun).toEqual(["running", "urgent", "promoted", "refresh"]);
  expect(queue.stats()).toEqual({ running: 0, waiting: 0 });
});

test("waiting refreshes don't use up the places of urgent jobs", () => {
  const { job } = createJobs();
  const queue = createRenderQueue(1, 1);
  expect(queue.add(job("running"), true)).toBe(true);
  expect(queue.add(job("refresh"), false)).toBe(true);
  expect(queue.add(job("refresh too many"), false)).toBe(false);
  expect(queue.add(job("urgent"), true)).toBe(true);
  expect(queue.add(job("urgent too many"), true)).toBe(false);
});
