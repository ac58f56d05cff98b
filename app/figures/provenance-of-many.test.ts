import { expect, test } from "vitest";
import type { FigureProvenance } from "#app/figure-contract/data-function-results.ts";
import { provenanceOfMany } from "./provenance-of-many.ts";

const figure = (overrides: Partial<FigureProvenance> = {}): FigureProvenance => ({
  source: "yahoo",
  tsISO: "2026-11-20T08:00:00Z",
  delayed: false,
  stale: false,
  simulated: false,
  ...overrides,
});

test("has the newest figure's time, and is stale only when every figure is stale", () => {
  expect(
    provenanceOfMany([
      figure({ stale: true }),
      figure({ tsISO: "2026-11-20T08:49:00Z" }),
      figure({ tsISO: "2026-11-20T08:30:00Z", delayed: true }),
    ]),
  ).toEqual(figure({ tsISO: "2026-11-20T08:49:00Z", delayed: true }));
  expect(provenanceOfMany([figure({ stale: true }), figure({ stale: true })])).toEqual(
    figure({ stale: true }),
  );
});

test("is simulated if any figure is simulated", () => {
  expect(provenanceOfMany([figure(), figure({ source: "simulated", simulated: true })])?.simulated).toBe(
    true,
  );
});

test("is undefined for figures without values", () => {
  expect(provenanceOfMany([figure({ source: null, tsISO: null })])).toBeUndefined();
  expect(provenanceOfMany([])).toBeUndefined();
});
