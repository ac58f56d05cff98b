import { expect, test } from "vitest";
import { readProjectFile } from "./project-files.ts";

const STARTERS = [
  "package.json",
  "Dockerfile",
  "deploy/kabarpasar.service",
  "test/product.ts",
  "lab/bench/server/server-process.ts",
];

test("everything that starts the server sets the same malloc threshold", () => {
  const thresholds = STARTERS.map((file) => {
    return [file, /MALLOC_MMAP_THRESHOLD_(?:=|: ")(\d+)/.exec(readProjectFile(file))?.[1]];
  });
  expect(thresholds).toEqual(STARTERS.map((file) => [file, "131072"]));
});
