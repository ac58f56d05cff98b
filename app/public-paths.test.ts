import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { listRoutePatterns } from "#test/route-patterns.ts";
import { INDEXED_PATHS, UNINDEXED_PUBLIC_PATHS } from "./public-paths.ts";

test("the lists contain every public page", () => {
  const pages = listRoutePatterns().filter(
    ({ path, file }) =>
      file.endsWith(".tsx") &&
      path !== "/*" &&
      !file.startsWith("placeholders/") &&
      /export const handle = publicPage\(/.test(readFileSync(`app/${file}`, "utf8")),
  );
  expect([...INDEXED_PATHS, ...UNINDEXED_PUBLIC_PATHS].sort()).toEqual(pages.map(({ path }) => path).sort());
});
