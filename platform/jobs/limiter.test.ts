import { expect, test } from "vitest";
import { createLimiter } from "./limiter.ts";

test("tasks wait for a slot in order, even after a failed one", async () => {
  const inSlot = createLimiter(2);
  const gates = Array.from({ length: 4 }, () => Promise.withResolvers<string>());
  const started: number[] = [];
  const done = gates.map(({ promise }, index) =>
    inSlot(() => {
      started.push(index);
      return promise;
    }),
  );
  expect(started).toEqual([0, 1]);
  gates[1]?.reject(new Error("gagal"));
  await expect(done[1]).rejects.toThrow("gagal");
  await expect.poll(() => started).toEqual([0, 1, 2]);
  gates[0]?.resolve("a");
  gates[2]?.resolve("c");
  gates[3]?.resolve("d");
  expect(await Promise.all([done[0], done[2], done[3]])).toEqual(["a", "c", "d"]);
  expect(started).toEqual([0, 1, 2, 3]);
});
