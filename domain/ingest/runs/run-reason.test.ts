import { expect, test } from "vitest";
import { reasonOf } from "./run-reason.ts";

test("a run's reason contains as many sentences as fit, and counts the rest", () => {
  expect(reasonOf([])).toBeUndefined();
  expect(reasonOf(["Satu.", "Dua."])).toBe("Satu. Dua.");
  const many = reasonOf(Array.from({ length: 2_000 }, (_, index) => `Item ${index} has no title.`));
  expect(many?.length).toBeLessThan(1_100);
  expect(many).toMatch(/^Item 0 has no title\. Item 1 .* has no title\. And \d+ more\.$/);
  expect(reasonOf(["x".repeat(5_000), "Dua."])).toBe(`${"x".repeat(1_000)} And 1 more.`);
});
