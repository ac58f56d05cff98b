import { expect, test } from "vitest";
import type { ScreenerRow } from "#domain/market/screener/screener-row.ts";
import { decodeColumns, encodeColumns } from "./screener-columns.ts";

const nothing: ScreenerRow = {
  ...{ symbol: "ZZZZ", name: "Tanpa Angka, Tbk.", sector: undefined, board: undefined },
  ...{ priceIdr: undefined, changePct: undefined, volume: undefined, reportedTurnoverIdr: undefined },
  ...{ averageVolume: undefined, marketCapIdr: undefined, per: undefined, pbv: undefined },
  ...{ roePct: undefined, divYieldPct: undefined, lowIdr: undefined, highIdr: undefined },
  ...{ provenance: undefined, figuresAsOf: undefined },
};
const bca: ScreenerRow = {
  ...nothing,
  ...{ symbol: "BBCA", name: "Bank Central Asia Tbk.", sector: "Banking", board: "Utama" },
  ...{ priceIdr: 9800, changePct: -1.23456789, marketCapIdr: 1_208_145_678_000_000, divYieldPct: 0 },
  ...{ volume: 1_948_312_104, averageVolume: 649_437_368.1, lowIdr: 4820, highIdr: 9800.5, per: 15.003 },
  provenance: {
    source: "eod",
    asOf: new Date("2026-08-21T09:00:00Z"),
    delayed: false,
    stale: true,
    simulated: false,
  },
  figuresAsOf: new Date("2026-08-13T14:06:00Z"),
};

test("rows come out of the columns with six digits of each quotient, in order of their codes", () => {
  expect(decodeColumns(encodeColumns([nothing, bca]))).toEqual([
    {
      symbol: "BBCA",
      name: "Bank Central Asia Tbk.",
      sector: "Banking",
      board: "Utama",
      figures: {
        ...{ harga: 9800, perubahan: -1.23457, kap: 1208.15, dividen: 0, per: 15.003 },
        ...{ volume: 1_948_312_104, nilai: 19093.4586192, "rata-volume": 649_437_368.1 },
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

test("no companies are no rows", () => {
  expect(decodeColumns(encodeColumns([]))).toEqual([]);
});

test("the dates of the reports are known from the oldest to the newest", () => {
  expect(encodeColumns([nothing]).reports).toBeNull();
  expect(encodeColumns([bca, nothing]).reports).toEqual({
    from: "2026-08-13T14:06:00.000Z",
    to: "2026-08-13T14:06:00.000Z",
  });
});
