import { expect, test } from "vitest";
import { mapYielding } from "./map-yielding.ts";

function work(ms: number): void {
  const endsAt = performance.now() + ms;
  while (performance.now() < endsAt);
}

test("mapping a list yields the thread to other work before it ends", async () => {
  const done: string[] = [];
  setImmediate(() => done.push("other"));
  const mapped = await mapYielding(["a", "b", "c"], (element) => {
    work(25);
    done.push(element);
    return element.toUpperCase();
  });
  expect(mapped).toEqual(["A", "B", "C"]);
  expect(done).toEqual(["a", "other", "b", "c"]);
});

test("an error ends the mapping and is thrown", async () => {
  const done: string[] = [];
  const mapping = mapYielding(["a", "b"], (element) => {
    done.push(element);
    throw new Error(element);
  });
  await expect(mapping).rejects.toThrow("a");
  expect(done).toEqual(["a"]);
});
