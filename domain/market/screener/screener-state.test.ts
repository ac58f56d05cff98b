import { expect, test } from "vitest";
import {
  columnsShown,
  parseScreenerState,
  screenerParameters,
  writeScreenerState,
} from "./screener-state.ts";

const read = (search: string) => parseScreenerState(new URLSearchParams(search));
const canonical = (search: string) => writeScreenerState(read(search).state).toString();

test("without parameters every share is shown, the largest first, in the specification's columns", () => {
  const { state, ignoredParameters } = read("");
  expect(state).toEqual({
    filter: { ranges: {} },
    sort: { column: "kap", direction: "descending" },
    page: 1,
  });
  expect(columnsShown(state)).toEqual(["sektor", "kap", "per", "dividen", "perubahan"]);
  expect(ignoredParameters).toEqual([]);
});

test("a URL contains sector, board, limits, order, columns and page, and is written back unchanged", () => {
  const search =
    "sektor=properties-real-estate&papan=pemantauan-khusus&kap-min=1.5&per-max=15&dari-tertinggi-max=-30&urut=per&kolom=sektor%2Cper&hal=2";
  const { state, ignoredParameters } = read(search);
  expect(ignoredParameters).toEqual([]);
  expect(state).toEqual({
    filter: {
      sector: "Properties & Real Estate",
      board: "Pemantauan Khusus",
      ranges: { kap: { min: 1.5 }, per: { max: 15 }, "dari-tertinggi": { max: -30 } },
    },
    sort: { column: "per", direction: "ascending" },
    columns: ["sektor", "per"],
    page: 2,
  });
  expect(canonical(search)).toBe(search);
});

test.each([
  ["kap-min=0&kap-max=2000&per-min=&per-max=&urut=-kap&hal=1", ""],
  ["utm_source=x&per-max=15,50", "per-max=15.5"],
  ["per-max=15&sektor=banking", "sektor=banking&per-max=15"],
  ["kap-max=9.000", "kap-max=9000"],
  ["per-max=15,005&kap-min=2000", "kap-min=2000&per-max=15.0050"],
  ["kolom=per,sektor,per", "kolom=sektor%2Cper"],
  ["kolom=-", "kolom=-"],
  ["sektor=basic-materials", "sektor=basic-materials"],
])("?%s is the same screen as ?%s", (search, shortest) => {
  expect(canonical(search)).toBe(shortest);
});

test("unreadable parameters are ignored and reported", () => {
  const { state, ignoredParameters } = read(
    "sektor=emas&papan=a&per-min=murah&pbv-min=3&pbv-max=2&urut=laba&kolom=x&hal=0&dividen-min=5",
  );
  expect(state.filter).toEqual({ ranges: { dividen: { min: 5 } } });
  expect(ignoredParameters).toEqual([
    { parameter: "sektor", reason: "unknown-value", value: "emas" },
    { parameter: "papan", reason: "unknown-value", value: "a" },
    { parameter: "per-min", reason: "not-a-number", value: "murah" },
    { parameter: "pbv", reason: "reversed", value: "" },
    { parameter: "kolom", reason: "unknown-value", value: "x" },
    { parameter: "urut", reason: "unknown-value", value: "laba" },
    { parameter: "hal", reason: "unknown-value", value: "0" },
  ]);
});

test("a narrowed figure's column is shown unless columns were chosen", () => {
  expect(columnsShown(read("pbv-max=1").state)).toContain("pbv");
  expect(columnsShown(read("pbv-max=1&kolom=per").state)).toEqual(["per"]);
  expect(columnsShown(read("kolom=-").state)).toEqual([]);
});

test("an unreadable value of any parameter is reported", () => {
  const all = screenerParameters.map((name) => `${name}=x`).join("&");
  expect(read(all).ignoredParameters).toHaveLength(screenerParameters.length);
});
