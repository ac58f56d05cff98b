import { expect, test } from "vitest";
import { runInBatches } from "./batch-runner.ts";

test("runs batches until one finds nothing to do", async () => {
  const counts = [3, 2, 1, 0, 5];
  await runInBatches(async () => counts.shift() ?? 0, new AbortController().signal);
  expect(counts).toEqual([5]);
});

test("starts no batch after it is stopped", async () => {
  const stopping = new AbortController();
  let batches = 0;
  await runInBatches(async () => {
    batches += 1;
    if (batches === 2) stopping.abort();
    return 1;
  }, stopping.signal);
  expect(batches).toBe(2);
});

test("a failed batch ends the work with its error", async () => {
  const working = runInBatches(() => Promise.reject(new Error("gangguan")), new AbortController().signal);
  await expect(working).rejects.toThrow("gangguan");
});
