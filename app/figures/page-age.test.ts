import { expect, test } from "vitest";
import type { FigureProvenance } from "#app/figure-contract/data-function-results.ts";
import { isSameAge } from "./page-age.ts";

const page: FigureProvenance = {
  source: "yahoo",
  tsISO: "2026-08-20T16:00:00+07:00",
  delayed: true,
  stale: false,
  simulated: false,
};

test.each([
  ["16.00 WIB", {}],
  ["half an hour earlier", { tsISO: "2026-08-20T15:30:00+07:00" }],
  ["another source", { source: "eod" }],
] as const)("a figure with %s has the same age as the page", (_, other) => {
  expect(isSameAge(page, { ...page, ...other })).toBe(true);
});

test.each([
  ["an hour later", { tsISO: "2026-08-20T17:00:00+07:00" }],
  ["the day before", { tsISO: "2026-08-19T16:00:00+07:00" }],
  ["a live source", { delayed: false }],
  ["a source that has stopped", { stale: true }],
  ["no time", { tsISO: null }],
] as const)("a figure with %s shows its own age", (_, other) => {
  expect(isSameAge(page, { ...page, ...other })).toBe(false);
});
