import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { create } from "tar";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { createTestPlace, type TestPlace } from "#test/database.ts";
import { type Product, runScript, startProduct, waitForExit } from "#test/product.ts";

/** Most commands run alongside this server, because opening the database for each takes a second. */
let product: Product;
let place: TestPlace;
beforeAll(async () => {
  product = await startProduct();
  place = product.place;
});
afterAll(() => product[Symbol.asyncDispose]());
beforeEach(async () => {
  const { pool } = await product.database();
  await pool.query("TRUNCATE quotes, candle_series, candles, fundamentals");
});

const HEADER = "date,open,high,low,close,volume";
const BBCA = [HEADER, "2026-08-20,6350,6425,6325,6400,91000000", "2026-08-21,6400,6475,6375,6450,100684300"];
const BBRI = [HEADER, "2026-08-20,4000,4020,3980,4000,70000000", "2026-08-21,3950,3960,3890,3900,80000000"];

function write(name: string, lines: string[]): string {
  const path = join(place.dataDir, "in", name);
  mkdirSync(join(path, ".."), { recursive: true });
  writeFileSync(path, `${lines.join("\n")}\n`);
  return path;
}

function importing(what: "symbols" | "candles" | "fundamentals", path: string, settings = {}) {
  return waitForExit(
    runScript("scripts/import.ts", [what, path], place, { MARKET_PROVIDER: "eod", ...settings }),
  );
}

async function query<Row>(text: string): Promise<Row[]> {
  return (await (await product.database()).pool.query(text)).rows as Row[];
}

describe("import:candles", () => {
  test("stores a file's candles and quotes, and reports an invalid line by number", async () => {
    const path = write("BBCA.csv", [
      HEADER,
      BBCA[1] ?? "",
      "2026-08-19,6300,oops,6275,6350,1",
      BBCA[2] ?? "",
    ]);
    const { code, stdout } = await importing("candles", path);
    expect(code).toBe(0);
    expect(stdout).toMatch(/^2 candles from 1 file, 2 of them new or changed, in /);
    expect(stdout).toContain("1 quote is up to date.");
    expect(stdout).toContain("1 rejected:\n  1  text where a number belongs\n");
    const report = /Each is listed in (\S+)/.exec(stdout)?.[1] ?? "";
    expect(readFileSync(report, "utf8")).toBe(
      `file,line,reason,raw\r\n${path},3,bad-number,"2026-08-19,6300,oops,6275,6350,1"\r\n`,
    );
    expect(await query("SELECT symbol, last::float8, source FROM quotes WHERE symbol = 'BBCA'")).toEqual([
      { symbol: "BBCA", last: 6_450, source: "eod" },
    ]);

    const again = await importing("candles", path);
    expect(again.stdout).toMatch(/^2 candles from 1 file, 0 of them new or changed/);
  });

  test("reads a folder recursively, and skips other files", async () => {
    write("prices/BBCA.csv", BBCA);
    write("prices/more/BBRI.csv", BBRI);
    write("prices/companies.csv", ["code,name,listing_date,shares,board", "BBCA,Bank,2000-05-31,1,Utama"]);
    write("prices/notes.csv", ["a,b", "1,2"]);
    write("prices/readme.txt", ["no CSV"]);
    const { code, stdout } = await importing("candles", join(place.dataDir, "in/prices"));
    expect(code).toBe(0);
    expect(stdout).toMatch(/^4 candles from 2 files/);
    expect(stdout).toContain("  1  files with another kind of data\n");
    expect(stdout).toContain("  1  files with an unknown header\n");
    expect(await query("SELECT symbol FROM candle_series ORDER BY symbol")).toEqual([
      { symbol: "BBCA" },
      { symbol: "BBRI" },
    ]);
  });

  test("reads an archive without unpacking it, and rejects a corrupt one", async () => {
    write("packed/BBCA.csv", BBCA);
    write("packed/BBRI.csv", BBRI);
    const archive = join(place.dataDir, "prices.tar.gz");
    await create({ gzip: true, file: archive, cwd: join(place.dataDir, "in") }, ["packed"]);
    const { code, stdout } = await importing("candles", archive);
    expect(code).toBe(0);
    expect(stdout).toMatch(/^4 candles from 2 files, 4 of them new or changed/);
    expect(readdirSync(place.dataDir)).not.toContain("packed");

    writeFileSync(archive, readFileSync(archive).subarray(0, 200));
    const damaged = await importing("candles", archive);
    expect(damaged.code).toBe(1);
    expect(damaged.stderr).toContain("prices.tar.gz is damaged or not an archive");
  });

  test("shows the new figures on the server's pages", async () => {
    const { code, stderr } = await importing("candles", write("BBCA.csv", BBCA));
    expect({ code, stderr }).toEqual({ code: 0, stderr: "" });
    const body = await (await product.fetch("/api/quote?ticker=BBCA")).json();
    expect(body).toMatchObject({ last: 6_450, previousClose: 6_400, source: "eod" });
  });

  test("shows a sector's last day, not zero, if it has no data for the newest day", async () => {
    write("cut/BBCA.csv", BBCA);
    write("cut/BBRI.csv", [...BBRI.slice(0, 2), "2026-08-21,4000,4000,4000,4000,0"]);
    write("cut/TLKM.csv", [
      HEADER,
      "2026-08-19,3000,3000,3000,3000,5",
      "2026-08-20,2800,2800,2800,2800,5",
      "2026-08-21,2800,2800,2800,2800,0",
    ]);
    write("cut/ISAT.csv", [HEADER, "2026-08-20,2100,2100,2100,2100,5"]);
    write("cut/PTBA.csv", [HEADER, "2026-08-19,2500,2500,2500,2500,5", "2026-08-20,2400,2400,2400,2400,5"]);
    const prices = { BBCA: 6_400, BBRI: 4_000, TLKM: 3_000, ISAT: 2_100, PTBA: 2_500 };
    const figures = Object.entries(prices).map(
      ([ticker, price]) => `${ticker},IDR,${price},1000,,,,,2026-08-13 21:06`,
    );
    await importing(
      "fundamentals",
      write("fundamentals.csv", [
        "ticker,currency,last_price,shares,market_cap,pe,eps,dividend_yield,updated",
        ...figures,
      ]),
    );
    await importing("candles", join(place.dataDir, "in/cut"));
    const body = await (await product.fetch("/api/sector-heatmap", { method: "POST" })).json();
    const sector = (name: string) => body.find((item: { name: string }) => item.name === name);
    // According to its file BBRI did not trade on the day: 6,450 + 4,000 after 6,400 + 4,000.
    expect(sector("Banking")).toMatchObject({
      changePct: expect.closeTo((10_450 / 10_400 - 1) * 100, 9),
      counted: 2,
      tsISO: "2026-08-21T09:00:59.000Z",
    });
    // TLKM did not trade either, and ISAT's file ends the day before.
    expect(sector("Infrastructure")).toMatchObject({
      changePct: expect.closeTo((2_800 / 3_000 - 1) * 100, 9),
      counted: 1,
      members: 2,
      stale: true,
      tsISO: "2026-08-20T09:00:59.000Z",
    });
    expect(sector("Energy")).toMatchObject({
      changePct: expect.closeTo(-4, 9),
      counted: 1,
      stale: true,
      tsISO: "2026-08-20T09:00:59.000Z",
    });
    expect(sector("Mining")).toMatchObject({ changePct: null, counted: 0, source: null });
  });

  test("skips a price with a thousands separator, and rejects a file full of them", async () => {
    const path = write("BBRI.csv", [...BBRI, '2026-08-24,"3.900","3.950","3.880","3.940",60000000']);
    const { code, stdout } = await importing("candles", path);
    expect(code).toBe(0);
    expect(stdout).toContain("1 rejected:\n  1  a price far from those of the surrounding days\n");
    const report = /Each is listed in (\S+)/.exec(stdout)?.[1] ?? "";
    expect(readFileSync(report, "utf8")).toContain(`${path},4,implausible-price,`);
    expect(await query("SELECT last::float8 FROM quotes WHERE symbol = 'BBRI'")).toEqual([{ last: 3_900 }]);

    const all = write("BBRI.csv", [HEADER, '2026-08-21,"3.900","3.950","3.880","3.940",60000000']);
    const refused = await importing("candles", all);
    expect(refused.code).toBe(1);
    expect(refused.stderr).toContain(
      'has prices like "3.250", which may mean 3.25 or 3,250 rupiah. Write numbers without thousands separators',
    );
  });

  test("works without a server on an empty data directory", async () => {
    const own = await createTestPlace({ isEmpty: true });
    const path = write("BBCA.csv", BBCA);
    const command = runScript("scripts/import.ts", ["candles", path], own, { MARKET_PROVIDER: "eod" });
    const { code, stdout } = await waitForExit(command);
    await own.remove();
    expect(stdout).toMatch(/^2 candles from 1 file, 2 of them new or changed/);
    expect(stdout).toContain("1 company isn't in any company list and is shown by its ticker");
    expect(code).toBe(0);
  });

  test.each<[string, string[] | undefined, string]>([
    ["missing.csv", undefined, "There is no file or folder "],
    ["BBCA.csv", ["a,b", "1,2"], 'has an unrecognised header: "a,b".'],
    ["BBCA.csv", [""], "is empty."],
    ["prices2.csv", BBCA, "its name isn't a symbol. Name it after the stock, as in BBCA.csv"],
    ["harga.csv", BBCA, "its name isn't a symbol. Name it after the stock, as in BBCA.csv"],
    ["BBCA.csv", [HEADER, "2026-08-21,0,0,0,6450,0"], "Nothing was imported."],
    [
      "BBCA.csv",
      ["code,name,listing_date,shares,board", "BBCA,Bank,,,"],
      "contains a list of companies, not daily prices.",
    ],
    ["data.xlsx", ["PK"], "is not a CSV file, a folder or a .tar.gz archive."],
  ])("exits with 1 and a message if there is nothing to import in %s: %j", async (name, lines, sentence) => {
    const path = lines ? write(name, lines) : join(place.dataDir, name);
    const { code, stderr } = await importing("candles", path);
    expect(stderr).toContain(sentence);
    expect(code).toBe(1);
  });
});

test("import:symbols and import:fundamentals add the data that price files lack", async () => {
  await importing(
    "candles",
    write("AADI.csv", [HEADER, "2026-08-20,9850,9950,9750,9900,5", "2026-08-21,9900,9900,9700,9800,5"]),
  );
  const symbols = write("companies.csv", [
    "code,name,sector,sector_id,listing_date,shares,board",
    "AADI,PT Adaro Andalan Indonesia Tbk,Energy,Energi,2024-12-05,7786891760,Utama",
    "not a code,x,,,,,",
  ]);
  const named = await importing("symbols", symbols);
  expect(named.stdout).toMatch(/^1 company from 1 file, 1 of them new or changed/);
  expect(named.stdout).toContain("1  no stock code");
  const figures = write("fundamentals.csv", [
    "ticker,currency,last_price,shares,market_cap,pe,eps,dividend_yield,updated",
    "AADI,IDR,9800,7786891760,76311539248000,6.06,1616.62,10.71,2026-08-13 21:06",
  ]);
  const valued = await importing("fundamentals", figures);
  expect(valued.stdout).toMatch(/^1 company's figures from 1 file, 1 of them new or changed/);
  expect(
    await query(`SELECT symbols.name, symbols.sector, last::float8, market_cap::float8, eps::float8, div_yield_pct
      FROM symbols JOIN quotes USING (symbol)`),
  ).toEqual([
    {
      name: "PT Adaro Andalan Indonesia Tbk",
      sector: "Energy",
      last: 9_800,
      market_cap: 9_800 * 7_786_891_760,
      eps: 1_616.62,
      div_yield_pct: expect.closeTo(10.71, 9),
    },
  ]);
  expect((await importing("fundamentals", figures)).stdout).toMatch(
    /^1 company's figures from 1 file, 0 of them/,
  );
});
