import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { storeDays } from "#test/market-api.ts";
import { parsePageHead } from "#test/page-head.ts";
import { type Product, runScript, startProduct, waitForExit } from "#test/product.ts";
import { addArticle } from "#test/published-article.ts";
import { mainOf } from "#test/text-between.ts";

let product: Product;

beforeAll(async () => {
  product = await startProduct();
  const { pool } = await product.database();
  await pool.query(`
    INSERT INTO symbols (symbol, name, sector, is_listed, delisting_date) VALUES
      ('FREN', 'Smartfren Telecom Tbk.', 'Infrastructure', false, NULL),
      ('MASA', 'Multistrada Arah Sarana Tbk.', 'Consumer Goods', false, '2025-07-21')`);
  for (const symbol of ["FREN", "MASA"]) {
    await storeDays(product, symbol, [
      ["2025-02-20", 24],
      ["2025-02-21", 25],
    ]);
  }
  await addArticle(pool, { slug: "fren-gabung", title: "Merger FREN Tuntas", tickers: ["FREN"] });
});
afterAll(() => product[Symbol.asyncDispose]());

const textOf = async (path: string) => (await product.fetch(path)).text();
const mainTextOf = async (path: string) => {
  return mainOf(await textOf(path))
    .replace(/<script.*?<\/script>/gs, "")
    .replace(/<[^>]*>/g, " ")
    .replace(/\s+/g, " ");
};

describe("the page of a delisted company", () => {
  test("states the delisting and the last trading day", async () => {
    const text = await mainTextOf("/saham/FREN");
    expect(text).toContain("Tidak lagi tercatat di bursa. Perdagangan terakhir 21 Feb 2025.");
    expect(text).toContain("Rp25");
    expect(text).toContain("21 Feb 2025, 16.00 WIB");
  });

  test("states the delisting date if a list contains it", async () => {
    expect(await mainTextOf("/saham/MASA")).toContain(
      "Tidak lagi tercatat di bursa sejak 21 Jul 2025. Perdagangan terakhir 21 Feb 2025.",
    );
  });

  test("has no price limits, no session and no error message", async () => {
    const text = await mainTextOf("/saham/FREN");
    expect(text).not.toMatch(
      /Batas harga|ARA|ARB|Status bursa|Stale|Belum diperbarui|Menampilkan data terakhir|Delayed/,
    );
    const chart = await (await product.fetch("/api/chart?ticker=FREN&range=1Y")).json();
    expect(chart.at(-1)).toMatchObject({ c: 25, stale: false, delayed: false });
  });

  test("describes the company by its last price, without product markup", async () => {
    const head = parsePageHead(await textOf("/saham/FREN"));
    expect(head.meta.description).toEqual([
      "Harga terakhir saham Smartfren Telecom Tbk. (FREN), yang tidak lagi tercatat di bursa: grafik, data historis, dan berita terkait.",
    ]);
    expect(head.jsonLd.map((data) => data["@type"])).toEqual(["BreadcrumbList"]);
  });

  test("shows its price history", async () => {
    expect(await textOf("/saham/FREN/historis.csv")).toContain("2025-02-21,25,25,25,25,1000,4.17,");
    const excel = Buffer.from(
      await (await product.fetch("/saham/FREN/historis.csv?format=id")).arrayBuffer(),
    ).toString("utf8");
    expect(excel).toMatch(/^\uFEFFTanggal;Pembukaan;/);
    expect(excel).toContain('2025-02-21;25;25;25;25;1000;"4,17";');
  });
});

test("a delisted company is in no list but is found by its code", async () => {
  expect(await textOf("/sitemap.xml")).not.toMatch(/\/saham\/(FREN|MASA)/);
  for (const type of ["gainers", "losers", "active"]) {
    expect(await textOf(`/api/market-movers?type=${type}`)).not.toMatch(/FREN|MASA/);
  }
  // The article was inserted without the domain, so a job indexes it within seconds; each query is a new page.
  let attempt = 0;
  await expect
    .poll(() => mainTextOf(`/search?q=FREN+-bukan${attempt++}`), { timeout: 60_000, interval: 500 })
    .toContain("Merger FREN Tuntas");
  expect((await product.fetch("/news/MASA")).status).toBe(200);
});

test("an operator's list provides the date in the column delisting_date", async () => {
  const file = join(product.place.dataDir, "list.csv");
  writeFileSync(
    file,
    "code,name,listing_date,shares,board,delisting_date\nFREN,Smartfren Telecom Tbk.,2006-11-29,,,2025-04-16\n",
  );
  const { code, stderr } = await waitForExit(
    runScript("scripts/import.ts", ["symbols", file], product.place),
  );
  expect(stderr).toBe("");
  expect(code).toBe(0);
  await expect
    .poll(() => mainTextOf("/saham/FREN"))
    .toContain("Tidak lagi tercatat di bursa sejak 16 Apr 2025. Perdagangan terakhir 21 Feb 2025.");
});
