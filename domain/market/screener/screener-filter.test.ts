import { expect, test } from "vitest";
import { findField } from "./screener-fields.ts";
import {
  type FieldRange,
  fitRange,
  matches,
  type ShownRow,
  sortRows,
  toShownFigures,
} from "./screener-filter.ts";

function row(symbol: string, figures: ShownRow["figures"], more: Partial<ShownRow> = {}): ShownRow {
  return { symbol, name: `${symbol} Tbk.`, sector: "Banking", board: "Utama", figures, ...more };
}

test("a row matches inclusive limits of the figure as it is shown", () => {
  const shown = row("BBCA", { per: 10 });
  expect(matches({ ranges: { per: { min: 10, max: 10 } } }, shown)).toBe(true);
  expect(matches({ ranges: { per: { min: 10.01 } } }, shown)).toBe(false);
  expect(matches({ ranges: { per: { max: 9.99 } } }, shown)).toBe(false);
});

test("an unknown figure matches no narrowed range, and every other screen", () => {
  const loss = row("GOTO", { kap: 60 });
  expect(matches({ ranges: {} }, loss)).toBe(true);
  expect(matches({ ranges: { kap: { min: 50 } } }, loss)).toBe(true);
  expect(matches({ ranges: { per: { min: 1 } } }, loss)).toBe(false);
  expect(matches({ ranges: { per: { max: 99 } } }, loss)).toBe(false);
});

test("sector and board must be the chosen ones", () => {
  const unknown = row("XXXX", {}, { sector: undefined, board: undefined });
  expect(matches({ sector: "Banking", board: "Utama", ranges: {} }, row("BBCA", {}))).toBe(true);
  expect(matches({ sector: "Energy", ranges: {} }, row("BBCA", {}))).toBe(false);
  expect(matches({ board: "Akselerasi", ranges: {} }, row("BBCA", {}))).toBe(false);
  expect(matches({ sector: "Banking", ranges: {} }, unknown)).toBe(false);
});

test.each<[FieldRange, FieldRange | undefined]>([
  [{ min: 0, max: 100 }, undefined],
  [{ min: -5, max: 250 }, undefined],
  [{ min: 10, max: 100 }, { min: 10 }],
  [{ min: 0, max: 15 }, { max: 15 }],
  [{ min: 150 }, { min: 100 }],
  [{ max: -1 }, { max: 0 }],
])("P/E of %j becomes %j on its slider of 0 to 100", (range, fitted) => {
  const per = findField("per");
  expect(per && fitRange(per, range)).toEqual(fitted);
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

test("a row's figures are in the unit and with the decimals of their columns", () => {
  const figures = toShownFigures({
    ...row("BBCA", {}),
    ...{ priceIdr: 9800, changePct: 1.2345, volume: 125_430_000, turnoverIdr: 1_234_567_890 },
    ...{ averageVolume: undefined, volumeRatio: undefined, marketCapIdr: 1_208_145_678_000_000 },
    ...{ per: 21.456, perVsSectorPct: undefined, pbv: 4.5, roePct: 21, divYieldPct: 0 },
    ...{
      fromLow52WeekPct: undefined,
      fromHigh52WeekPct: -12.345,
      provenance: undefined,
      figuresAsOf: undefined,
    },
  });
  expect(figures).toEqual({
    harga: 9800,
    perubahan: 1.23,
    volume: 125_430_000,
    nilai: 1.23,
    kap: 1208.15,
    per: 21.46,
    pbv: 4.5,
    roe: 21,
    dividen: 0,
    "dari-tertinggi": -12.3,
  });
});
