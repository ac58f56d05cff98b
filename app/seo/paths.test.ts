import { expect, test } from "vitest";
import { articlePath, canonicalListPath, tickerNewsPath } from "./paths.ts";

test.each([
  ["", { path: "/news", isIndexed: true }],
  ["?utm_source=x", { path: "/news", isIndexed: true }],
  ["?lanjut=not-a-cursor", { path: "/news", isIndexed: true }],
  [
    "?lanjut=20261120T031500123Z-42&utm_source=x",
    { path: "/news?lanjut=20261120T031500123Z-42", isIndexed: false },
  ],
])("the list page with query %j has its canonical address", (search, expected) => {
  expect(canonicalListPath("/news", search)).toEqual(expected);
});

test("encodes paths for use in a URL", () => {
  expect(articlePath("laba bank & rugi")).toBe("/news/read/laba%20bank%20%26%20rugi");
  expect(tickerNewsPath("BBCA")).toBe("/news/BBCA");
});
