import { expect, test } from "vitest";
import { type ScreenerInputs, screenerInputNames } from "#domain/market/screener/screener-fields.ts";
import type { ScreenerRow } from "#domain/market/screener/screener-row.ts";
import { screenerColumnsSchema } from "./response-schemas.ts";
import { decodeRows, encodeRows } from "./screener-columns.ts";

const emptyRow: ScreenerRow = {
  symbol: "ZZZZ",
  name: "Tanpa Angka, Tbk.",
  sector: undefined,
  board: undefined,
  ...(Object.fromEntries(screenerInputNames.map((name) => [name, undefined])) as ScreenerInputs),
  provenance: undefined,
  figuresAsOf: undefined,
};
const bca: ScreenerRow = {
  ...emptyRow,
  symbol: "BBCA",
  name: "Bank Central Asia Tbk.",
  sector: "Banking",
  board: "Utama",
  priceIdr: 9800,
  changePct: -1.23456789,
  marketCapIdr: 1_208_145_678_000_000,
  divYieldPct: 0,
  volume: 1_948_312_104,
  averageVolume: 649_437_368.1,
  lowIdr: 4820,
  highIdr: 9800.5,
  per: 15.003,
  provenance: {
    source: "eod",
    asOf: new Date("2026-08-21T09:00:00Z"),
    delayed: false,
    stale: true,
    simulated: false,
  },
  figuresAsOf: new Date("2026-08-13T14:06:00Z"),
};

const sent = (rows: readonly ScreenerRow[]) =>
  screenerColumnsSchema.parse(JSON.parse(JSON.stringify(encodeRows(rows))));

test("rows arrive sorted by code, with six digits of each quotient", () => {
  expect(decodeRows(sent([emptyRow, bca]))).toEqual([
    {
      symbol: "BBCA",
      name: "Bank Central Asia Tbk.",
      sector: "Banking",
      board: "Utama",
      figures: {
        harga: 9800,
        perubahan: -1.23457,
        kap: 1208.15,
        dividen: 0,
        per: 15.003,
        volume: 1_948_312_104,
        nilai: 19093.4586192,
        "rata-volume": 649_437_368.1,
        "rasio-volume": expect.closeTo(3, 6),
        "dari-terendah": expect.closeTo(103.319502, 6),
        "dari-tertinggi": expect.closeTo(-0.005102, 6),
      },
      provenance: {
        source: "eod",
        stale: true,
        delayed: false,
        simulated: false,
        tsISO: "2026-08-21T09:00:00.000Z",
      },
    },
    {
      symbol: "ZZZZ",
      name: "Tanpa Angka, Tbk.",
      sector: undefined,
      board: undefined,
      figures: {},
      provenance: { source: null, stale: false, delayed: false, simulated: false, tsISO: null },
    },
  ]);
});

test("an empty list arrives as an empty list", () => {
  expect(decodeRows(sent([]))).toEqual([]);
});

test("columns of different lengths and unknown sectors are rejected", () => {
  const columns = sent([emptyRow, bca]);
  const isAccepted = (changed: object) => screenerColumnsSchema.safeParse({ ...columns, ...changed }).success;
  expect(isAccepted({})).toBe(true);
  expect(isAccepted({ names: ["Bank Central Asia Tbk."] })).toBe(false);
  expect(isAccepted({ inputs: { ...columns.inputs, per: [15.003] } })).toBe(false);
  expect(isAccepted({ sectors: ["Perbankan", null] })).toBe(false);
});

test("reports span the dates from the oldest to the newest", () => {
  expect(encodeRows([emptyRow]).reports).toBeNull();
  const older = { ...bca, figuresAsOf: new Date("2026-05-01T00:00:00Z") };
  expect(encodeRows([bca, emptyRow, older]).reports).toEqual({
    from: "2026-05-01T00:00:00.000Z",
    to: "2026-08-13T14:06:00.000Z",
  });
});

test("figures of every magnitude keep their digits, and values that aren't numbers are unknown", () => {
  const rows: ScreenerRow[] = [
    { ...bca, changePct: (-100 / 9900) * 100, per: 9800 / 1616.62, divYieldPct: (1001.4 / 9800) * 100 },
    { ...bca, symbol: "BBRI", changePct: 12.3456789, per: 0.000123456789, divYieldPct: 1e-7 },
    { ...bca, symbol: "GOTO", changePct: 0.5, per: 1234.56789, pbv: 1e-9, marketCapIdr: 123_456_789 },
    { ...bca, symbol: "TLKM", changePct: 0, pbv: 0, marketCapIdr: 0, divYieldPct: 12_345_678 },
    { ...bca, symbol: "UNVR", changePct: -100, per: Number.NaN, pbv: -12.3456789, marketCapIdr: 1e19 },
    { ...bca, symbol: "ZATA", per: Number.POSITIVE_INFINITY },
  ];
  const figures = decodeRows(sent(rows)).map((item) => item.figures);
  expect(figures.map(({ perubahan, per, dividen, pbv, kap }) => [perubahan, per, dividen, pbv, kap])).toEqual(
    [
      [-1.0101, 6.062031, 10.2184, undefined, 1208.15],
      [12.3457, 0.0001234568, 1e-7, undefined, 1208.15],
      [0.5, 1234.568, 0, 1e-9, 0.000123457],
      [0, 15.003, 12_345_700, 0, 0],
      [-100, undefined, 0, -12.3457, 10_000_000],
      [-1.23457, undefined, 0, undefined, 1208.15],
    ],
  );
});
