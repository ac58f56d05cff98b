import { expect, test } from "vitest";
import { context, importAll } from "#test/market-import.ts";
import { openImport } from "./open-import.ts";

const newYear = { line: 2, date: "2027-01-01", name: "Tahun Baru Masehi", isTentative: false };

test.each([
  ["we do", "date,name", "2027-01-01,Tahun Baru Masehi"],
  [
    "the exchange's announcement does",
    "No;Tanggal;Hari;Keterangan",
    "1;1 Januari 2027;Jumat;Tahun Baru Masehi",
  ],
  ["spreadsheets do", "Tanggal\tNama", "01/01/2027\tTahun Baru Masehi"],
  ["we do, with a status", "date,name,status", "2027-01-01,Tahun Baru Masehi,resmi"],
])("a holiday, written as %s", async (_title, header, line) => {
  expect(await importAll(`${header}\n${line}`)).toEqual({
    content: "holidays",
    rows: [newYear],
    rejects: [],
  });
});

test.each(["tentative", "sementara", "Sementara"])("a day marked %s is tentative", async (status) => {
  const { rows } = await importAll(`date,name,status\n2027-03-10,Hari Raya Idul Fitri,${status}`);
  expect(rows).toMatchObject([{ date: "2027-03-10", isTentative: true }]);
});

test("invalid rows are rejected with their line", async () => {
  const { rows, rejects } = await importAll(
    [
      "date,name,status",
      "2027-02-30,Tanggal salah,",
      "2027-05-01,Hari Buruh Internasional,",
      "2027-06-01,Hari Lahir Pancasila,",
      "2027-06-01,Hari Pancasila,",
      "2027-08-17,,",
      "2027-12-31,Libur bursa,mungkin",
      "2027-12-24,Cuti bersama Natal",
    ].join("\n"),
  );
  expect(rows).toEqual([{ line: 4, date: "2027-06-01", name: "Hari Lahir Pancasila", isTentative: false }]);
  expect(rejects.map(({ line, reason }) => [line, reason])).toEqual([
    [2, "bad-date"],
    [3, "weekend"],
    [5, "duplicate-date"],
    [6, "missing-name"],
    [7, "bad-status"],
    [8, "column-count"],
  ]);
});

test("a file whose days could be months is rejected", async () => {
  const outcome = await openImport(["date,name", "05/01/2027,Isra Mikraj"], {
    ...context,
    symbol: undefined,
  });
  expect(outcome).toMatchObject({ ok: false, code: "ambiguous-dates" });
});

test.each([
  ["code,name,date", "BBCA,Bank Central Asia Tbk.,2026-08-21"],
  ["name,sector", "Bank Central Asia Tbk.,Keuangan"],
])(
  "a list of companies under %s is not read as holidays, even with a date in the file name",
  async (header, line) => {
    const outcome = await openImport([header, line], {
      ...context,
      symbol: undefined,
      fileDate: "2026-08-21",
    });
    expect(outcome).toMatchObject({ ok: false, code: "unknown-layout" });
  },
);
