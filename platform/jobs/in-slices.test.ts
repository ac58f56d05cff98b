import { expect, test } from "vitest";
import { workInSlices } from "./in-slices.ts";

test("runs slices until one finds nothing to do", async () => {
  const left = [3, 2, 1, 0, 5];
  await workInSlices(async () => left.shift() ?? 0, new AbortController().signal);
  expect(left).toEqual([5]);
});

test("starts no slice after it is stopped", async () => {
  const stopping = new AbortController();
  let slices = 0;
  await workInSlices(async () => {
    slices += 1;
    if (slices === 2) stopping.abort();
    return 1;
  }, stopping.signal);
  expect(slices).toBe(2);
});

test("a failed slice ends the work with its error", async () => {
  const working = workInSlices(() => Promise.reject(new Error("gangguan")), new AbortController().signal);
  await expect(working).rejects.toThrow("gangguan");
});
