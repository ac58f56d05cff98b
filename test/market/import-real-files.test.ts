import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { create } from "tar";
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { createTestPlace, type TestPlace } from "#test/database.ts";
import { type Product, runScript, startProduct, waitForExit } from "#test/product.ts";

let product: Product;
let place: TestPlace;
beforeAll(async () => {
  product = await startProduct();
  place = product.place;
});
afterAll(() => product[Symbol.asyncDispose]());
beforeEach(async () => {
  const { pool } = await product.database();
  await pool.query("TRUNCATE quotes, candle_series, candles");
});

function write(name: string, content: string | Uint8Array): string {
  const path = join(place.dataDir, "in", name);
  mkdirSync(join(path, ".."), { recursive: true });
  writeFileSync(path, content);
  return path;
}

async function importing(path: string, settings: Record<string, string> = { MARKET_PROVIDER: "eod" }) {
  return waitForExit(runScript("scripts/import.ts", ["candles", path], place, settings));
}

async function closes(): Promise<string[]> {
  const { pool } = await product.database();
  const { rows } = await pool.query(
    `SELECT symbol || ' ' || (starts_at AT TIME ZONE 'UTC')::date || ' ' || c AS day
     FROM candles JOIN candle_series ON id = series_id ORDER BY 1`,
  );
  return rows.map(({ day }) => day);
}

const OHLCV = "date,open,high,low,close,volume";
const FRIDAY = "2026-08-21,6400,6475,6375,6450,100684300";
const ringkasan = [
  "No,Kode Saham,Nama Perusahaan,Remarks,Sebelumnya,Open Price,Tanggal Perdagangan Terakhir,First Trade,Tertinggi,Terendah,Penutupan,Selisih,Volume,Nilai,Frekuensi",
  "1,BBCA,Bank Central Asia Tbk.,--,6400,6400,21 Agt 2026,6400,6475,6375,6450,50,100684300,649000000000,20000",
  "2,BBRI,Bank Rakyat Indonesia (Persero) Tbk.,--,3910,0,21 Agt 2026,0,3960,3890,3900,-10,80000000,312000000000,9000",
].join("\r\n");
const utf16 = (text: string, order: "le" | "be") => {
  const bytes = Buffer.from(`\uFEFF${text}`, "utf16le");
  return order === "le" ? bytes : bytes.swap16();
};

describe("an operator's file", () => {
  test.each<[string, string, string | Uint8Array, string[]]>([
    [
      "the exchange's summary of one day",
      "Ringkasan Saham-20260821.csv",
      ringkasan,
      ["BBCA 2026-08-21 6450", "BBRI 2026-08-21 3900"],
    ],
    [
      "code and date on every line",
      "all.csv",
      "code,date,open,high,low,close,volume\nBBCA,2026-08-21,6400,6475,6375,6450,100684300\nBBRI,2026-08-21,3910,3960,3890,3900,80000000\n",
      ["BBCA 2026-08-21 6450", "BBRI 2026-08-21 3900"],
    ],
    [
      "an Indonesian spreadsheet",
      "BBCA.csv",
      "Tanggal;Pembukaan;Tertinggi;Terendah;Penutupan;Volume\r\n21/08/2026;6.400,00;6.475,00;6.375,00;6.450,00;100.684.300\r\n",
      ["BBCA 2026-08-21 6450.00"],
    ],
    [
      "Excel's Unicode text",
      "BBCA.txt",
      utf16(`${OHLCV}\r\n${FRIDAY}`.replaceAll(",", "\t"), "le"),
      ["BBCA 2026-08-21 6450"],
    ],
    ["UTF-16 the other way round", "BBCA.csv", utf16(`${OHLCV}\n${FRIDAY}`, "be"), ["BBCA 2026-08-21 6450"]],
  ])("is imported: %s", async (_title, name, content, expected) => {
    const { code, stdout, stderr } = await importing(write(name, content));
    expect({ code, stderr }).toEqual({ code: 0, stderr: "" });
    expect(stdout).toMatch(new RegExp(`^${expected.length} candles? from 1 file`));
    expect(await closes()).toEqual(expected.map((day) => day.replace(/\.00$/, "")));
  });

  test.each<[string, string, string | Uint8Array, string]>([
    [
      "an Excel workbook named .csv",
      "BBCA.csv",
      "PK\x03\x04\x14\x00",
      "BBCA.csv is an Excel workbook or a zip archive (save it as CSV), not a CSV file.",
    ],
    [
      "a web page saved in place of the file",
      "BBCA.csv",
      "<!DOCTYPE html><title>Just a moment...</title>",
      "BBCA.csv is a web page, not a CSV file.",
    ],
    [
      "ambiguous dates",
      "BBCA.csv",
      `${OHLCV}\n05/08/2026,6400,6475,6375,6450,100684300`,
      'has dates like "05/08/2026", which may be 5 August or 8 May. Write dates as 2026-08-05.',
    ],
    [
      "thousands that may be decimals",
      "BBCA.csv",
      "date;open;high;low;close;volume\n2026-08-21;6.400;6.475;6.375;6.450;1000",
      'has prices like "3.250", which may mean 3.25 or 3,250 rupiah.',
    ],
    [
      "a header with terminal escape sequences",
      "BBCA.csv",
      "a\x1b[2J\x1b]0;owned\x07,b\n1,2",
      'has an unrecognised header: "a\\x1b[2J\\x1b]0;owned\\x07,b".',
    ],
    [
      "a file name with terminal escape sequences",
      "BB\x1b[31mCA.csv",
      `${OHLCV}\n${FRIDAY}`,
      "BB\\x1b[31mCA.csv contains prices, but its name isn't a symbol",
    ],
    [
      "binary data",
      "BBCA.csv",
      Buffer.from([0x42, 0x00, 0x00, 0x1b, 0x5b, 0x32, 0x4a]),
      "BBCA.csv is binary data, not a CSV file.",
    ],
  ])("is rejected with the reason: %s", async (_title, name, content, sentence) => {
    const { code, stdout, stderr } = await importing(write(name, content));
    expect(stderr).toContain(sentence);
    expect(`${stdout}${stderr}`).not.toMatch(/[^\P{Cc}\n]/u);
    expect(code).toBe(1);
    expect(await closes()).toEqual([]);
  });

  test("is imported without impossible rows, which are reported without control characters", async () => {
    const lines = [
      OHLCV,
      FRIDAY,
      "2026-08-17,6400,6475,6375,6450,1000",
      "2026-08-20,6400,6475,6375,6450,1e99",
    ];
    const { stdout } = await importing(write("BBCA.csv", [...lines, "\x1b[2J,1,1,1,1,1"].join("\n")));
    expect(stdout).toContain("3 rejected:");
    expect(stdout).toContain("  1  a day on which the exchange was closed\n");
    expect(stdout).toContain("  1  an impossible price or volume\n");
    const report = readFileSync(/Each is listed in (\S+)/.exec(stdout)?.[1] ?? "", "utf8");
    expect(report).toContain(',5,bad-date,"\\x1b[2J,1,1,1,1,1"');
    expect(report).not.toContain("\x1b");
  });

  test("isn't imported at all from a truncated archive, wherever it is cut", async () => {
    for (const code of ["BBCA", "BBRI", "BMRI", "TLKM"]) {
      // Random, so that it compresses badly.
      const days = Array.from({ length: 400 }, (_, index) => {
        const date = new Date(Date.UTC(2024, 0, 1) + index * 86_400_000).toISOString().slice(0, 10);
        const price = 5_000 + ((index * 7_919) % 977);
        return `${date},${price},${price},${price},${price},${1_000 + ((index * 104_729) % 99_991)}`;
      });
      write(`packed/${code}.csv`, [OHLCV, ...days].join("\n"));
    }
    const archive = join(place.dataDir, "prices.tar.gz");
    await create({ gzip: true, file: archive, cwd: join(place.dataDir, "in") }, ["packed"]);
    const archiveBytes = readFileSync(archive);
    for (const share of [0.4, 0.99]) {
      writeFileSync(archive, archiveBytes.subarray(0, Math.floor(archiveBytes.length * share)));
      const { code, stderr } = await importing(archive);
      expect(stderr).toMatch(
        /prices\.tar\.gz is damaged or not an archive: .*, after \d complete files?\. Nothing was imported\./,
      );
      expect(code).toBe(1);
    }
    expect(await closes()).toEqual([]);
    writeFileSync(archive, archiveBytes);
    expect((await importing(archive)).code).toBe(0);
    expect((await closes()).length).toBeGreaterThan(1_000);
  });
});

describe("alongside a running server", () => {
  test("the price reaches the page, whatever the command's own settings are", async () => {
    const page = async () => (await product.fetch("/saham/BBCA")).text();
    expect(await page()).not.toContain("Rp6.450");
    const path = write("BBCA.csv", [OHLCV, "2026-08-20,6350,6425,6325,6400,91000000", FRIDAY].join("\n"));
    const { stdout } = await importing(path, { MARKET_PROVIDER: "simulated" });
    expect(stdout).toContain("1 quote is up to date.");
    await vi.waitFor(async () => expect(await page()).toContain("Rp6.450"), {
      timeout: 60_000,
      interval: 100,
    });
  });

  test("the command warns that the server shows another provider's figures, which are unchanged", async () => {
    await using simulating = await startProduct({ settings: { MARKET_PROVIDER: "simulated" } });
    const { pool } = await simulating.database();
    const sources = async () => (await pool.query("SELECT DISTINCT source FROM quotes")).rows;
    await vi.waitFor(async () => expect(await sources()).toEqual([{ source: "simulated" }]), 50_000);
    const path = write("BBCA.csv", [OHLCV, FRIDAY].join("\n"));
    const command = runScript("scripts/import.ts", ["candles", path], simulating.place, {
      MARKET_PROVIDER: "eod",
    });
    const { code, stdout } = await waitForExit(command);
    expect(code).toBe(0);
    expect(stdout).toContain(
      "The running server shows simulated prices. To show these, choose the exchange's files at /admin/settings/market-data, or set MARKET_PROVIDER=eod if that setting is used.",
    );
    expect(await sources()).toEqual([{ source: "simulated" }]);
  });

  test("without a server the command warns according to its own settings", async () => {
    const own = await createTestPlace();
    const path = write("BBCA.csv", [OHLCV, FRIDAY].join("\n"));
    const command = runScript("scripts/import.ts", ["candles", path], own, { MARKET_PROVIDER: "simulated" });
    const { stdout } = await waitForExit(command);
    await own.remove();
    expect(stdout).toContain(
      "The site shows simulated prices. To show these, choose the exchange's files at /admin/settings/market-data",
    );
  });
});
