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

test("decoding returns rows sorted by code, with six digits of each quotient", () => {
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

test("an empty list decodes to an empty list", () => {
  expect(decodeColumns(encodeColumns([]))).toEqual([]);
});

test("reports span the dates from the oldest to the newest", () => {
  expect(encodeColumns([nothing]).reports).toBeNull();
  expect(encodeColumns([bca, nothing]).reports).toEqual({
    from: "2026-08-13T14:06:00.000Z",
    to: "2026-08-13T14:06:00.000Z",
  });
});

test("names survive encoding and decoding", () => {
  const names = [
    ...[
      "PT Bank Central Asia Tbk",
      "PT Bank Central Asia Tbk.",
      "Bayan Resources Tbk",
      "PT GoTo Gojek Tokopedia Tbk",
    ],
    ...[
      "PT Tbk",
      "PT ",
      "",
      "1000 Cahaya",
      "PT aB cD Tbk",
      "Usaha dan  Karya Tbk.",
      "PT  Éclair Tbk",
      "A\nB Tbk",
    ],
  ];
  const rows = names.map((name, index) => ({
    ...nothing,
    symbol: `A${String.fromCharCode(65 + index)}`,
    name,
  }));
  expect(decodeColumns(encodeColumns(rows)).map(({ name }) => name)).toEqual(
    names.map((name) => name.replace("\n", " ")),
  );
});

test("codes of different lengths survive encoding and decoding", () => {
  const symbols = ["A", "ABBA", "ABC", "BRK-B", "ZZZZ"];
  const rows = symbols.map((symbol) => ({ ...nothing, symbol }));
  expect(decodeColumns(encodeColumns(rows)).map(({ symbol }) => symbol)).toEqual(symbols);
});

test("figures keep six digits, whether or not they derive from an amount in rupiah", () => {
  const rows: ScreenerRow[] = [
    {
      ...bca,
      priceIdr: 9800,
      changePct: (-100 / 9900) * 100,
      per: 9800 / 1616.62,
      divYieldPct: (1001.4 / 9800) * 100,
    },
    // With this price, no amount with few decimals reproduces their digits.
    { ...bca, symbol: "BBRI", priceIdr: 3, changePct: 12.3456789, per: 0.000123456789, divYieldPct: 1e-7 },
    {
      ...bca,
      symbol: "GOTO",
      priceIdr: undefined,
      changePct: 0.5,
      per: 25,
      pbv: 1e-9,
      marketCapIdr: 123_456_789,
    },
    { ...bca, symbol: "TLKM", changePct: 0, pbv: 0, marketCapIdr: 0, roePct: -103.86, lowIdr: 9800 },
    {
      ...bca,
      symbol: "UNVR",
      changePct: -100,
      per: Number.NaN,
      pbv: -12.3456789,
      marketCapIdr: Number.POSITIVE_INFINITY,
    },
  ];
  const figures = decodeColumns(encodeColumns(rows)).map((item) => item.figures);
  const shown = ({ perubahan, per, dividen, pbv, kap }: (typeof figures)[number]) =>
    [perubahan, per, dividen, pbv, kap].map((figure) => figure && Number(figure.toPrecision(6)));
  expect(figures.map(shown)).toEqual([
    [-1.0101, 6.06203, 10.2184, undefined, 1208.15],
    [12.3457, 0.000123457, 1e-7, undefined, 1208.15],
    [0.5, 25, 0, undefined, 0.000123457],
    [0, 15.003, 0, 0, 0],
    [-100, undefined, 0, -12.3457, undefined],
  ]);
});
