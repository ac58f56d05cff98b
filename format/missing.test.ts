import { expect, test } from "vitest";
import { type Instant, isKnown, knownDate, type MaybeFigure } from "./missing.ts";

test.each<[MaybeFigure, boolean]>([
  [0, true],
  [-0, true],
  [1.5, true],
  [Number.MAX_VALUE, true],
  [null, false],
  [undefined, false],
  [Number.NaN, false],
  [Number.POSITIVE_INFINITY, false],
  [Number.NEGATIVE_INFINITY, false],
])("a figure of %s counts as known: %s", (figure, expected) => {
  expect(isKnown(figure)).toBe(expected);
});

test.each<[Instant, string | undefined]>([
  ["2026-08-21T15:49:00+07:00", "2026-08-21T08:49:00.000Z"],
  [new Date("2026-08-21T08:49:00Z"), "2026-08-21T08:49:00.000Z"],
  ["kemarin", undefined],
  ["", undefined],
  [new Date(Number.NaN), undefined],
  [null, undefined],
  [undefined, undefined],
])("the instant %s becomes the date %s", (instant, iso) => {
  expect(knownDate(instant)?.toISOString()).toBe(iso);
});
