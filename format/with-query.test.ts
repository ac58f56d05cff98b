import { expect, test } from "vitest";
import { withQuery } from "./with-query.ts";

test("adds parameters to a path", () => {
  expect(withQuery("/news", new URLSearchParams({ q: "BBCA naik" }))).toBe("/news?q=BBCA+naik");
  expect(withQuery("/news", "q=BBCA")).toBe("/news?q=BBCA");
});

test("adds parameters to those that the path has", () => {
  expect(withQuery("/news?q=BBCA", "urut=terbaru")).toBe("/news?q=BBCA&urut=terbaru");
});

test("no parameters leave the path unchanged", () => {
  expect(withQuery("/news", new URLSearchParams())).toBe("/news");
  expect(withQuery("/news?q=BBCA", "")).toBe("/news?q=BBCA");
});
