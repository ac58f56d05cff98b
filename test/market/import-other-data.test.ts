import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { todayInJakarta } from "#domain/market/calendar/exchange-clock.ts";
import { newPerson, textOf } from "#test/http-person.ts";
import { type Product, runScript, startProduct, waitForExit } from "#test/product.ts";

let product: Product;
beforeAll(async () => {
  product = await startProduct();
});
afterAll(() => product[Symbol.asyncDispose]());

const pageUpdatePoll = { timeout: 60_000, interval: 100 };
const textAt = async (path: string) => textOf(await newPerson(product).get(path));

function importFile(what: string, name: string, lines: string[]) {
  const path = join(product.place.dataDir, "in", name);
  mkdirSync(join(path, ".."), { recursive: true });
  writeFileSync(path, `${lines.join("\n")}\n`);
  return waitForExit(runScript("scripts/import.ts", [what, path], product.place, { MARKET_PROVIDER: "eod" }));
}

test("imported dividends and splits reach the company's tabs and replace only imported ones", async () => {
  expect(await textAt("/saham/BBRI?tab=corp-actions")).toContain("Belum ada data Corp. Actions untuk BBRI.");
  const lines = [
    "code,type,cum_date,ex_date,record_date,payment_date,amount,ratio",
    "BBRI,dividend,2026-04-20,2026-04-21,2026-04-22,2026-05-08,346,",
    "BBRI,split,,2017-11-10,,,,1:5",
    "BBRI,split,,2011-01-11,,,,2:5",
    "BBRI,split,,2009-03-02,,,,10:1",
    "BBRI,dividend,2099-01-05,2099-01-06,2099-01-07,2099-01-20,72,",
    "BBRI,dividend,,2026-02-30,,,5,",
  ];
  const result = await importFile("corporate-actions", "actions.csv", lines);
  expect(result.code).toBe(0);
  expect(result.stdout).toContain("5 corporate actions from 1 file, 5 of them new or changed");
  await expect
    .poll(() => textAt("/saham/BBRI?tab=corp-actions"), pageUpdatePoll)
    .toMatch(/21 Apr 2026 Dividen Rp346 per saham 20 Apr 2026 22 Apr 2026 8 Mei 2026/);
  expect(await textAt("/saham/BBRI?tab=corp-actions")).toMatch(
    /10 Nov 2017 Pemecahan saham \(stock split\) 1 : 5 .*11 Jan 2011 Pemecahan saham \(stock split\) 1 : 2,5 .*2 Mar 2009 Penggabungan saham \(reverse split\) 10 : 1/,
  );
  const events = await textAt("/saham/BBRI?tab=events");
  expect(events).toMatch(
    /Akan datang 5 Januari 2099 Cum date Dividen, Rp72 per saham 6 Januari 2099 Ex date/,
  );
  expect(events).toMatch(/Sudah lewat 8 Mei 2026 Pembayaran\/pelaksanaan Dividen, Rp346 per saham/);
  const again = await importFile("corporate-actions", "actions.csv", lines);
  expect(again.stdout).toContain("0 of them new or changed");
});

test("imported fundamentals have a history and add an ex-dividend date", async () => {
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

test("an imported company list adds the company's office", async () => {
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

beforeEach(async () => {
  await query("DELETE FROM market_holidays WHERE date >= '2028-01-01'");
});

function importing(name: string, content: string | Uint8Array) {
  const path = join(product.place.dataDir, "in", name);
  mkdirSync(join(path, ".."), { recursive: true });
  writeFileSync(path, content);
  return waitForExit(runScript("scripts/import.ts", ["holidays", path], product.place));
}

async function query<Row>(text: string): Promise<Row[]> {
  return (await (await product.database()).pool.query(text)).rows as Row[];
}

async function daysOf(year: number): Promise<string[]> {
  const rows = await query<{ day: string }>(
    `SELECT date || ' ' || name || CASE WHEN is_tentative THEN '?' ELSE '' END AS day
     FROM market_holidays WHERE extract(year FROM date) = ${year} ORDER BY date`,
  );
  return rows.map(({ day }) => day);
}

const THREE_DAYS = ["2028-01-26,Tahun Baru Imlek", "2028-04-14,Wafat Yesus Kristus", "2028-05-01,Hari Buruh"];

function weekdaysOf(year: number, count: number): string[] {
  const days = Array.from({ length: 2 * count + 4 }, (_, index) => new Date(Date.UTC(year, 1, 1 + index)));
  return days
    .filter((day) => day.getUTCDay() % 6 !== 0)
    .slice(0, count)
    .map((day) => day.toISOString().slice(0, 10));
}

describe("import:holidays", () => {
  test("replaces the years in a file, and marks a year with too few holidays as tentative", async () => {
    const of2026 = await daysOf(2026);
    const first = await importing("2028.csv", ["date,name", ...THREE_DAYS].join("\n"));
    expect(first).toMatchObject({ code: 0, stderr: "" });
    expect(first.stdout).toMatch(/^3 holidays from 1 file, 3 of them new or changed, in /);
    expect(first.stdout).toContain(
      "2028 has 3 closed weekdays; it had 0 before. That is too few for a full year: its calendar counts as tentative until a complete file is imported.",
    );
    expect(await daysOf(2028)).toEqual([
      "2028-01-26 Tahun Baru Imlek",
      "2028-04-14 Wafat Yesus Kristus",
      "2028-05-01 Hari Buruh",
    ]);

    const weekdays = weekdaysOf(2028, 14);
    const lines = [...weekdays.map((date) => `${date};Libur bursa;`), "2028-05-01;Hari Buruh;sementara"];
    const bytes = Buffer.from(`\uFEFF${["Tanggal;Keterangan;Status", ...lines].join("\r\n")}`, "utf16le");
    const second = await importing("kalender.csv", bytes);
    expect(second.stdout).toMatch(/^15 holidays from 1 file, 15 of them new or changed, in /);
    expect(second.stdout).toContain(
      "2028 has 15 closed weekdays; it had 3 before. 1 of them is tentative, so its calendar is too.",
    );
    expect(await daysOf(2028)).toEqual([
      ...weekdays.map((date) => `${date} Libur bursa`),
      "2028-05-01 Hari Buruh?",
    ]);
    expect((await importing("kalender.csv", bytes)).stdout).toContain(", 0 of them new or changed, in ");
    expect(await daysOf(2026)).toEqual(of2026);
    expect(of2026).toHaveLength(22);
  });

  test("reports invalid lines by number", async () => {
    const lines = [
      "date,name",
      "2028-01-01,Tahun Baru Masehi",
      THREE_DAYS[0],
      THREE_DAYS[0],
      "2028-13-01,Salah",
    ];
    const { code, stdout } = await importing("2028.csv", lines.join("\n"));
    expect(code).toBe(0);
    expect(stdout).toContain("3 rejected:\n");
    expect(stdout).toContain("  1  a Saturday or Sunday\n");
    const report = readFileSync(/Each is listed in (\S+)/.exec(stdout)?.[1] ?? "", "utf8");
    expect(report).toContain(',2,weekend,"2028-01-01,Tahun Baru Masehi"\r\n');
    expect(report).toContain(',4,duplicate-date,"2028-01-26,Tahun Baru Imlek"\r\n');
    expect(report).toContain(',5,bad-date,"2028-13-01,Salah"\r\n');
  });

  test.each<[string, string[], string]>([
    ["trading days", weekdaysOf(2028, 41), "lists more closed days in 2028 than the exchange ever has"],
    ["companies", ["BBCA,Bank"], 'has an unrecognised header: "code,name".'],
    ["only invalid lines", ["2028-01-01,Tahun Baru Masehi"], "Nothing was imported."],
  ])("leaves the calendar unchanged if the file has %s", async (what, lines, sentence) => {
    const rows = lines.map((line) => (line.includes(",") ? line : `${line},Libur`));
    const header = what === "companies" ? "code,name" : "date,name";
    const { code, stderr } = await importing("wrong.csv", [header, ...rows].join("\n"));
    expect(stderr).toContain(sentence);
    expect(code).toBe(1);
    expect(await daysOf(2028)).toEqual([]);
  });
});

test("a running server's pages show a new calendar within seconds", async () => {
  const year = Number(todayInJakarta(new Date()).slice(0, 4));
  const fullCalendar = ["date,name", ...weekdaysOf(year, 14).map((date) => `${date},Libur bursa`)];
  const pages = () =>
    Promise.all(["/", "/saham/BBCA"].map(async (path) => (await product.fetch(path)).text()));
  const isTentative = async () =>
    (await pages()).map((page) => page.includes(`(kalender bursa ${year} masih sementara)`));
  const within = { timeout: 60_000, interval: 200 };

  expect((await importing("whole.csv", fullCalendar.join("\n"))).code).toBe(0);
  await vi.waitFor(async () => expect(await isTentative()).toEqual([false, false]), within);
  expect((await importing("half.csv", fullCalendar.slice(0, 4).join("\n"))).code).toBe(0);
  await vi.waitFor(async () => expect(await isTentative()).toEqual([true, true]), within);
  // The product also picks up direct changes to the table.
  await query(
    `INSERT INTO market_holidays (date, name)
     SELECT day, 'Libur bursa' FROM generate_series('${year}-06-01'::date, '${year}-06-14', '1 day') AS day`,
  );
  await vi.waitFor(async () => expect(await isTentative()).toEqual([false, false]), within);
  await query(`UPDATE market_holidays SET is_tentative = true WHERE date = '${year}-06-01'`);
  await vi.waitFor(async () => expect(await isTentative()).toEqual([true, true]), within);
});
