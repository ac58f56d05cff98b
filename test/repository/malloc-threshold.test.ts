import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { expect, test } from "vitest";

const STARTERS = [
  "package.json",
  "Dockerfile",
  "deploy/kabarpasar.service",
  "test/product.ts",
  "lab/bench/server/server-process.ts",
];

test("everything that starts the server sets the same malloc threshold", () => {
  const thresholds = STARTERS.map((file) => {
    const text = readFileSync(resolve(import.meta.dirname, "../..", file), "utf8");
    return [file, /MALLOC_MMAP_THRESHOLD_(?:=|: ")(\d+)/.exec(text)?.[1]];
  });
  expect(thresholds).toEqual(STARTERS.map((file) => [file, "131072"]));
});
