import { expect, test } from "vitest";
import { compareTexts } from "./compare-in-worker.server.ts";

test("only fields that differ are compared", async () => {
  const before = { title: "A", excerpt: "B", content: "C" };
  expect(Object.keys(await compareTexts(before, { ...before, content: "D" }))).toEqual(["content"]);
  expect(await compareTexts(before, before)).toEqual({});
});
