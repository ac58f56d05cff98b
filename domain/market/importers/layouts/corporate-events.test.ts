import { expect, test } from "vitest";
import { importAll } from "#test/market-import.ts";

const final = {
  symbol: "BBRI",
  type: "dividend",
  exOn: "2026-04-21",
  cumOn: "2026-04-20",
  recordOn: "2026-04-22",
  paymentOn: "2026-05-08",
  amountIdr: 346,
};

test.each([
  [
    "we do",
    "code,type,cum_date,ex_date,record_date,payment_date,amount",
    "BBRI,dividend,2026-04-20,2026-04-21,2026-04-22,2026-05-08,346",
  ],
  [
    "a local spreadsheet does",
    "Kode;Jenis;Tanggal Cum;Tanggal Ex;Tanggal Recording;Tanggal Pembayaran;Jumlah",
    "BBRI;Dividen;20/04/2026;21/04/2026;22/04/2026;08/05/2026;Rp 346",
  ],
])("a dividend, written as %s", async (_title, header, line) => {
  const { content, rows, rejects } = await importAll(`${header}\n${line}`);
  expect([content, rejects]).toEqual(["corporate-events", []]);
  expect(rows).toMatchObject([final]);
});

test("a split has its ratio", async () => {
  const { rows } = await importAll(
    "code,type,ex_date,ratio\nBBCA,split,2021-10-13,1:5\nMLPL,reverse split,2020-01-02,10:1",
  );
  expect(rows).toMatchObject([
    { symbol: "BBCA", exOn: "2021-10-13", factor: 5 },
    { symbol: "MLPL", exOn: "2020-01-02", factor: 0.1 },
  ]);
});

test("invalid rows are rejected with their line", async () => {
  const { rows, rejects } = await importAll(
    [
      "code,type,cum_date,ex_date,payment_date,amount,ratio",
      "BBRI,dividend,2026-04-20,2026-04-21,2026-05-08,346,",
      "BBRI,dividend,,2026-04-21,,346,",
      "BBRI,dividend,2026-04-21,2026-04-21,,346,",
      "BBRI,dividend,,2026-06-21,2026-06-01,346,",
      "BBRI,dividend,,2026-02-30,,346,",
      "BBRI,dividend,,2026-07-21,,0,",
      "BBRI,split,,2026-07-21,,,1:1",
      "BBRI,warrant,,2026-07-21,,5,",
      "bbri,dividend,,2026-07-21,,5,",
    ].join("\n"),
  );
  expect(rows).toHaveLength(1);
  expect(rejects.map(({ line, reason }) => [line, reason])).toEqual([
    [3, "duplicate-date"],
    [4, "disordered-dates"],
    [5, "disordered-dates"],
    [6, "bad-date"],
    [7, "bad-number"],
    [8, "bad-number"],
    [9, "bad-type"],
    [10, "bad-symbol"],
  ]);
});
