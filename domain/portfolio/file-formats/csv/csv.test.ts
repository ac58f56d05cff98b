import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { parseCsvLine } from "#format/csv/csv-records.ts";
import { formatCsv, parseInertText } from "#format/csv/format-csv.ts";
import { feePresets } from "#test/fee-presets.ts";
import { transactionFields } from "../../ledger/transaction-fields.ts";
import { exportTransactions, findExportMapping } from "./export-csv.ts";
import { guessColumns } from "./guess-columns.ts";
import { parseImportedTable } from "./imported-table.ts";
import { findNumberNotation, parseBareNumber } from "./number-notation.ts";
import { parseCsvRows } from "./parse-csv-rows.ts";

const NOW = new Date("2026-11-28T04:00:00Z");

async function read(text: string | Uint8Array) {
  const table = await parseImportedTable(typeof text === "string" ? Buffer.from(text) : text);
  if (!table.ok) return table.code;
  const { headings } = table.value;
  const mapping = { headings, columns: guessColumns(headings), withRates: true };
  const rows = parseCsvRows(table.value, mapping, feePresets[0], NOW);
  if (!rows.ok) return rows.code;
  return [
    ...rows.value.rows.map(({ fields }) =>
      [
        fields.date,
        fields.time,
        fields.type,
        fields.symbol,
        fields.shares,
        fields.amountIdr,
        fields.chargesIdr,
      ]
        .filter((value) => value !== null)
        .join(" "),
    ),
    ...rows.value.rejectedRows.map(({ line, code }) => `${line} ${code}`),
  ];
}

test.each([
  [
    "tanggal;jenis;kode;lot;harga\n11/08/2026;beli;BBCA;10;9.000,50",
    "2026-08-11 buy BBCA 1000 9000500 13500.75",
  ],
  [
    'Date,Side,Stock,Qty,Price\n11-Aug-2026,SELL,BBCA.JK,100,"1,234.50"',
    "2026-08-11 sell BBCA 100 123450 308.63",
  ],
  [
    "Date\tType\tTicker\tShares\tAmount\tFee\n2026-08-11 09:15\tBuy\tbbca\t100\t900000\t0",
    "2026-08-11 09:15:00 buy BBCA 100 900000 0",
  ],
  [
    "Tanggal;Transaksi;Saham;Lot;Harga;Total\n11 Agustus 2026;Jual;BBCA;10;9000;8.977.500,00",
    "2026-08-11 sell BBCA 1000 9000000 22500",
  ],
  [
    "PT Sekuritas\nNasabah: Budi\nTanggal;Jenis;Kode;Lot;Harga\n2026-08-11;B;BBCA;1.500;9.000",
    "2026-08-11 buy BBCA 150000 1350000000 2025000",
  ],
  [
    'Tanggal,Jenis,Kode,Lot,Harga,Nilai\n2026-08-11,Dividen,BBCA,,,"Rp 12,345.67"',
    "2026-08-11 dividend BBCA 12345.67",
  ],
  ["Tanggal;Jenis;Kode;Lot;Harga\n01.12.2025;Beli;BBCA;1;9000", "2025-12-01 buy BBCA 100 900000 1350"],
  ["Tanggal;Jenis;Kode;Lot;Harga\n12.03.26;Beli;BBCA;1;9000", "2026-03-12 buy BBCA 100 900000 1350"],
  [
    "Tanggal;Jenis;Kode;Lot;Harga\n01.12.2025 09.15;Beli;BBCA;1;9000",
    "2025-12-01 09:15:00 buy BBCA 100 900000 1350",
  ],
  [
    "Tanggal;Jenis;Kode;Lot;Harga;Nilai\n2026-08-11;Beli;BBCA;10;9000;-9000000",
    "2026-08-11 buy BBCA 1000 9000000 13500",
  ],
  ["Tanggal;Jenis;Kode;Lot;Harga\n2026-08-11;Beli;BBCA;1,5;9000", "2026-08-11 buy BBCA 150 1350000 2025"],
  [
    "Tanggal,Jenis,Kode,Lot,Harga,Nilai\n2026-08-11,Dividen,BBCA,,,8651.3500000000004",
    "2026-08-11 dividend BBCA 8651.35",
  ],
  ["Tanggal;Jenis;Kode;Lot;Harga\n2026-08-11;Beli;GOTOM;1;50", "2026-08-11 buy GOTOM 100 5000 7.5"],
  ["Tanggal;Jenis;Kode;Lot;Harga;Nilai\n2026-08-11;Biaya;;;;(10000)", "2026-08-11 fee 10000"],
  ["Tanggal;Jenis;Kode;Lot;Harga;Nilai\n2026-08-11;Penarikan;;;;-50000", "2026-08-11 withdrawal 50000"],
  // 0.15 % of 1,000,000, and 0.25 %.
  [
    "Tanggal;Jenis;Kode;Lembar;Harga\n2026-08-11;HMETD dibeli;BBCA;10000;100",
    "2026-08-11 rights-bought BBCA 10000 1000000 1500",
  ],
  [
    "Tanggal;Jenis;Kode;Lembar;Harga\n2026-08-11;HMETD dijual;BBCA;10000;100",
    "2026-08-11 rights-sold BBCA 10000 1000000 2500",
  ],
  [
    "Tanggal;Jenis;Kode;Lembar;Harga\n2026-08-11;HMETD ditebus;BBCA;10000;100",
    "2026-08-11 rights-exercised BBCA 10000 1000000 0",
  ],
])("reads %j", async (text, expected) => {
  expect(await read(text)).toEqual([expected]);
  expect(await read(Buffer.from(`\uFEFF${text}`, "utf16le"))).toEqual([expected]);
});

test.each(["Split", "Stock Split", "Reverse Split", "Reverse Stock Split", "Pemecahan saham"])(
  "%s is a split",
  async (word) => {
    const head = "Tanggal;Jenis;Kode;Saham;Nilai;Rasio baru;Rasio lama";
    expect(await read(`${head}\n2026-08-11;${word};BBCA;;;1;5`)).toEqual(["2026-08-11 split BBCA"]);
  },
);

test.each([
  ["2026-08-11;Beli;BBCA;0;9000;", "row-shares"],
  ["2026-02-30;Beli;BBCA;1;9000;", "row-date"],
  ["202608;Beli;BBCA;1;9000;", "row-date"],
  ["2026811;Beli;BBCA;1;9000;", "row-date"],
  ["2026-08-11 25:00;Beli;BBCA;1;9000;", "row-date"],
  ["2026-12-11;Beli;BBCA;1;9000;", "row-future"],
  ["2026-08-11;;BBCA;1;9000;", "row-missing"],
  ["2026-08-11;Beli;BCA;1;9000;", "row-symbol"],
  ["2026-08-11;Beli;BBCA;satu;9000;", "row-number"],
  ["2026-08-11;Beli;BBCA;1;;", "row-missing"],
  ["2026-08-11;Beli;BBCA;1;9000;9000000", "row-amount"],
  ['2026-08-11;Beli;BBCA;1;"9000;', "row-malformed"],
  ["2026-08-11;Dividen;BBCA;;;0", "row-zero"],
  ["2026-08-11;Dividen;BBCA;;;-50000", "row-negative"],
  ["2026-08-11;Setoran;;;;-Rp 50000", "row-negative"],
  ["2026-08-11;Transfer masuk;BBCA;1;;-900000", "row-negative"],
])("the row %j is rejected", async (row, code) => {
  const lines = await read(`tanggal;jenis;kode;lot;harga;nilai\n${row}`);
  expect(lines).toEqual([`2 ${code}`]);
});

test("a file that is ambiguous, contradictory, incomplete or too large is refused as a whole", async () => {
  const head = "tanggal;jenis;kode;lembar;harga\n";
  expect(await read(`${head}2026-08-11;Beli;BBCA;100;9.000`)).toBe("csv-numbers-ambiguous");
  expect(await read(`${head}2026-08-11;Beli;BBCA;1.000;9.000,5\n2026-08-11;Beli;BBCA;100;9,000.25`)).toBe(
    "csv-numbers-mixed",
  );
  expect(await read(`${head}13/08/2026;Beli;BBCA;100;90\n08/13/2026;Beli;BBCA;100;90`)).toBe(
    "csv-dates-mixed",
  );
  expect(await read("a;b\n1;2")).toBe("csv-columns-missing");
  expect(await read(head)).toBe("csv-empty");
  expect(await read(head + "x\n".repeat(20_001))).toBe("csv-too-many-rows");
  expect(await read(Buffer.alloc(5_000_001, "x"))).toBe("csv-too-large");
});

describe("a note and the id of a corporate action", () => {
  const emoji = "🏦".repeat(500);
  const fieldsOf = async (text: string) => {
    const table = await parseImportedTable(Buffer.from(text));
    if (!table.ok) throw new Error(table.code);
    const { headings } = table.value;
    const mapping = findExportMapping(table.value) ?? {
      headings,
      columns: guessColumns(headings),
      withRates: true,
    };
    const rows = parseCsvRows(table.value, mapping, feePresets[0], NOW);
    if (!rows.ok) throw new Error(rows.code);
    return rows.value.rows.map(({ fields }) => [fields.note, fields.actionId]);
  };
  const exported = (note: string, actionId: string) =>
    exportTransactions([
      {
        ...transactionFields({ type: "dividend", date: "2026-05-04", symbol: "BBCA", amountIdr: "99500" }),
        ...{ id: 1, documentLine: null, note, actionId },
      },
    ]);

  test("are read if the form accepts them", async () => {
    const file = `tanggal;jenis;kode;lot;harga;catatan\n2026-08-11;beli;BBCA;10;9000;${emoji}`;
    expect(await fieldsOf(file)).toEqual([[emoji, null]]);
    const ids = ["action/BBCA/dividend/2026-04-22", "action/BBCA-R/stock-dividend/2026-04-22"];
    for (const id of ids) expect(await fieldsOf(exported(emoji, id))).toEqual([[emoji, id]]);
  });

  test("are cut and ignored otherwise", async () => {
    for (const id of ["action/BBCA", "action/bbca/dividend/2026-04-22"])
      expect(await fieldsOf(exported(`${emoji}x`, id))).toEqual([[emoji, null]]);
  });
});

describe("numbers", () => {
  test.each([
    ["1.234.567,89", "points", "1234567.89"],
    ["(1,234.5)", "commas", "1234.5"],
    ["-Rp 1.000", "points", "1000"],
    ["1,23,456", "commas", undefined],
    ["1.5", "points", undefined],
    ["12e3", "commas", undefined],
    ["0.125", "points", undefined],
  ] as const)("%j with %s is %j", (cell, notation, expected) => {
    expect(parseBareNumber(cell, notation)).toBe(expected);
  });

  test("whole shares prove the thousands separator", () => {
    const column = { heading: "Lot", cells: ["1.500"], isWhole: true };
    expect(findNumberNotation([column])).toEqual({ ok: true, value: "points" });
    expect(findNumberNotation([{ ...column, isWhole: false }])).toMatchObject({ ok: false, detail: "Lot" });
  });
});

test("a text that the export made inert is read as it was", () => {
  const text = fc.string({
    unit: fc.constantFrom("=", "+", "'", ",", ";", " ", "a", "\t", '"', "-"),
    maxLength: 8,
  });
  fc.assert(
    fc.property(text, fc.boolean(), (value, isIndonesian) => {
      fc.pre(!value.startsWith("\t"));
      const line = formatCsv([[value, "x"]], { isIndonesian }).slice(0, -2);
      expect(parseInertText(parseCsvLine(line, isIndonesian ? ";" : ",")?.[0] ?? "")).toBe(value);
    }),
    { numRuns: 2_000 },
  );
});
