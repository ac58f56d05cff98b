import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { newPerson, textOf } from "./http-person.ts";
import { type Product, runScript, startProduct, waitForExit } from "./product.ts";

let product: Product;
beforeAll(async () => {
  product = await startProduct({ settings: { MARKET_PROVIDER: "eod" } });
});
afterAll(() => product[Symbol.asyncDispose]());

const FOLLOWS = { timeout: 10_000, interval: 100 };
const textAt = async (path: string) => textOf(await newPerson(product).get(path));

function importFile(what: string, name: string, lines: string[]) {
  const path = join(product.place.dataDir, "in", name);
  mkdirSync(join(path, ".."), { recursive: true });
  writeFileSync(path, `${lines.join("\n")}\n`);
  return waitForExit(
    runScript(`scripts/import-${what}.ts`, [path], product.place, { MARKET_PROVIDER: "eod" }),
  );
}

test("imported dividends and splits reach the company's tabs, and replace themselves only", async () => {
  expect(await textAt("/saham/BBRI?tab=corp-actions")).toContain("Belum ada data Corp. Actions untuk BBRI.");
  const lines = [
    "code,type,cum_date,ex_date,record_date,payment_date,amount,ratio",
    "BBRI,dividend,2026-04-20,2026-04-21,2026-04-22,2026-05-08,346,",
    "BBRI,split,,2017-11-10,,,,1:5",
    "BBRI,split,,2011-01-11,,,,2:5",
    "BBRI,dividend,2099-01-05,2099-01-06,2099-01-07,2099-01-20,72,",
    "BBRI,dividend,,2026-02-30,,,5,",
  ];
  const done = await importFile("corporate-actions", "actions.csv", lines);
  expect(done.code).toBe(0);
  expect(done.stdout).toContain("4 corporate actions from 1 files, 4 of them new or changed");
  await expect
    .poll(() => textAt("/saham/BBRI?tab=corp-actions"), FOLLOWS)
    .toMatch(/21 Apr 2026 Dividen Rp346 per saham 20 Apr 2026 22 Apr 2026 8 Mei 2026/);
  expect(await textAt("/saham/BBRI?tab=corp-actions")).toMatch(
    /10 Nov 2017 Pemecahan saham \(stock split\) 1:5 .*11 Jan 2011 Pemecahan saham \(stock split\) 1:2,5/,
  );
  const events = await textAt("/saham/BBRI?tab=events");
  expect(events).toMatch(
    /Akan datang 5 Januari 2099 Cum date Dividen, Rp72,00 per saham 6 Januari 2099 Ex date/,
  );
  expect(events).toMatch(/Sudah lewat 8 Mei 2026 Pembayaran\/pelaksanaan Dividen, Rp346 per saham/);
  const again = await importFile("corporate-actions", "actions.csv", lines);
  expect(again.stdout).toContain("0 of them new or changed");
});

test("imported fundamentals have a history, and tell an ex date", async () => {
  const header = "ticker,last_price,market_cap,pe,eps,dividend_yield,bv,roe,ex_dividend_date,updated";
  await importFile("fundamentals", "f1.csv", [
    header,
    "TLKM,2610,2.57e14,14.6,178.19,8.62,1360.33,0.177,18 Jun 26,2026-08-13 22:05",
  ]);
  await importFile("fundamentals", "f2.csv", [
    header,
    "TLKM,2500,2.46e14,14,178.5,8.9,1340,0.17,11 Jun 25,2026-05-13 22:05",
  ]);
  await expect
    .poll(() => textAt("/saham/TLKM?tab=fundamentals"), { timeout: 70_000 })
    .toMatch(/Per tanggal 13 Agu 2026 13 Mei 2026 EPS Rp178 Rp179/);
  const actions = await textAt("/saham/TLKM?tab=corp-actions");
  expect(actions).toMatch(/18 Jun 2026 Dividen jumlah tidak diketahui/);
});

test("an imported list has the company's office", async () => {
  await importFile("symbols", "companies.csv", [
    "code,name,listing_date,shares,board,address",
    'GOTO,PT GoTo Gojek Tokopedia Tbk,2022-04-11,1066092420829,Utama,"Jl. Iskandarsyah II No. 2, Jakarta"',
  ]);
  await expect
    .poll(() => textAt("/saham/GOTO?tab=profile"), { timeout: 70_000 })
    .toMatch(
      /Tanggal pencatatan 11 April 2022 Papan pencatatan Utama Saham tercatat 1\.066\.092\.420\.829 per .* Alamat Jl\. Iskandarsyah II No\. 2, Jakarta/,
    );
});
