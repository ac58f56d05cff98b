import { expect, test } from "vitest";
import { findField } from "./screener-fields.ts";
import {
  type FieldRange,
  type FilterRow,
  matchesFilter,
  sortRows,
  withoutSliderEnds,
} from "./screener-filter.ts";

function row(symbol: string, figures: FilterRow["figures"], overrides: Partial<FilterRow> = {}): FilterRow {
  return { symbol, name: `${symbol} Tbk.`, sector: "Banking", board: "Utama", figures, ...overrides };
}

test("a row is matched by its exact figure, not by the rounded one, with inclusive limits", () => {
  const exactRow = row("BBCA", { per: 10 });
  expect(matchesFilter({ ranges: { per: { min: 10, max: 10 } } }, exactRow)).toBe(true);
  expect(matchesFilter({ ranges: { per: { min: 10.01 } } }, exactRow)).toBe(false);
  expect(matchesFilter({ ranges: { per: { max: 9.99 } } }, exactRow)).toBe(false);
  const roundedRow = row("BBRI", { per: 15.003 });
  expect(matchesFilter({ ranges: { per: { max: 15 } } }, roundedRow)).toBe(false);
  expect(matchesFilter({ ranges: { per: { min: 15.003 } } }, roundedRow)).toBe(true);
});

test("an unknown figure matches no limits of its own, and all others", () => {
  const loss = row("GOTO", { kap: 60 });
  expect(matchesFilter({ ranges: {} }, loss)).toBe(true);
  expect(matchesFilter({ ranges: { kap: { min: 50 } } }, loss)).toBe(true);
  expect(matchesFilter({ ranges: { per: { min: 1 } } }, loss)).toBe(false);
  expect(matchesFilter({ ranges: { per: { max: 99 } } }, loss)).toBe(false);
});

test("sector and board must match the filter", () => {
  const unknownRow = row("XXXX", {}, { sector: undefined, board: undefined });
  expect(matchesFilter({ sector: "Banking", board: "Utama", ranges: {} }, row("BBCA", {}))).toBe(true);
  expect(matchesFilter({ sector: "Energy", ranges: {} }, row("BBCA", {}))).toBe(false);
  expect(matchesFilter({ board: "Akselerasi", ranges: {} }, row("BBCA", {}))).toBe(false);
  expect(matchesFilter({ sector: "Banking", ranges: {} }, unknownRow)).toBe(false);
});

test.each<[FieldRange, FieldRange | undefined]>([
  [{ min: 0, max: 100 }, undefined],
  [
    { min: -5, max: 150 },
    { min: -5, max: 150 },
  ],
  [{ min: 10, max: 100 }, { min: 10 }],
  [{ min: 0, max: 15 }, { max: 15 }],
  [{ min: 150 }, { min: 150 }],
  [{ min: 100 }, { min: 100 }],
])("P/E of %j has the limits %j, without the slider's ends of 0 and 100", (range, limits) => {
  const per = findField("per");
  expect(per && withoutSliderEnds(per, range)).toEqual(limits);
});

test("unknown figures are sorted last in both directions, and equal ones by code", () => {
  const rows = [
    row("GOTO", {}),
    row("BBRI", { per: 12 }),
    row("AADI", { per: 12 }),
    row("BBCA", { per: 25 }),
  ];
  const order = (direction: "ascending" | "descending") =>
    sortRows(rows, { column: "per", direction }).map(({ symbol }) => symbol);
  expect(order("ascending")).toEqual(["AADI", "BBRI", "BBCA", "GOTO"]);
  expect(order("descending")).toEqual(["BBCA", "AADI", "BBRI", "GOTO"]);
});

test("names are sorted without regard to case, and an unknown sector comes last", () => {
  const rows = [
    row("BBBB", {}, { name: "beta Tbk.", sector: undefined }),
    row("CCCC", {}, { name: "Gamma Tbk.", sector: "Energy" }),
    row("AAAA", {}, { name: "Alpha Tbk.", sector: "Banking" }),
  ];
  const order = (column: "nama" | "sektor", direction: "ascending" | "descending") =>
    sortRows(rows, { column, direction }).map(({ symbol }) => symbol);
  expect(order("nama", "ascending")).toEqual(["AAAA", "BBBB", "CCCC"]);
  expect(order("sektor", "descending")).toEqual(["CCCC", "AAAA", "BBBB"]);
});
