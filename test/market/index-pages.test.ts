import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startMarketProduct, storeDays } from "#test/market-api.ts";
import { parsePageHead } from "#test/page-head.ts";
import type { Product } from "#test/product.ts";
import { addArticle } from "#test/published-article.ts";
import { mainOf } from "#test/text-between.ts";

let product: Product;

beforeAll(async () => {
  product = await startMarketProduct();
  await storeDays(product, "S&P 500", [
    ["2025-08-20", 6_395.78],
    ["2026-08-20", 6_500],
    ["2026-08-21", 6_551.957],
  ]);
  await storeDays(product, "LQ45", [
    ["2026-08-20", 320],
    ["2026-08-21", 366],
  ]);
  const { pool } = await product.database();
  await addArticle(pool, { slug: "ihsg-menguat", title: "IHSG Menguat", tickers: ["IHSG"] });
});
afterAll(() => product[Symbol.asyncDispose]());

const pageOf = async (path: string) => {
  const response = await product.fetch(path);
  const html = await response.text();
  const main = mainOf(html);
  const text = main
    .replace(/<script.*?<\/script>/gs, "")
    .replace(/<[^>]*>/g, " ")
    .replace(/\s+/g, " ");
  return { status: response.status, head: parsePageHead(html), html, main, text };
};

describe("the page of IHSG", () => {
  test("uses points instead of rupiah, and has no sections that only companies have", async () => {
    const { status, main, text } = await pageOf("/saham/IHSG");
    expect(status).toBe(200);
    expect(text).toContain("Indeks Harga Saham Gabungan");
    expect(text).toContain("IHSG · Indeks Bursa Efek Indonesia");
    expect(text).toMatch(/7\.500,50 poin \+0,68% \+ 50,50/);
    expect(text).toContain("Status bursa");
    expect(text).toMatch(/Penutupan lalu 7\.450,00 Rentang 52 minggu Rentang 52 minggu N\/A/);
    expect(text).toContain(
      "IHSG bergerak dari 7.450,00 ke 7.500,50 (+0,68%) dalam rentang 1 tahun, sejak penutupan pertama 20 Agu 2026 " +
        "sampai 21 Agu 2026; tertinggi 7.500,50 pada 21 Agu 2026, terendah 7.450,00 pada 20 Agu 2026.",
    );
    expect(text).toContain("IHSG Menguat");
    const absent = /Rp|Batas harga|EPS|Kap\. Pasar|P\/E|Dividen|Perbandingan|pemecahan saham|saham ini/;
    expect(text).not.toMatch(absent);
    const tabs = [...main.matchAll(/data-tab="([\w-]+)"/g)].map((match) => match[1]);
    expect(tabs).toEqual(["overview", "chart", "historical-data"]);
  });

  test("has an index's title and description, and no product markup", async () => {
    const { head } = await pageOf("/saham/IHSG");
    expect(head.title).toBe(
      "Indeks Harga Saham Gabungan (IHSG) Hari Ini: Grafik & Data Historis | KabarPasar",
    );
    expect(head.meta.description).toEqual([
      "Pergerakan Indeks Harga Saham Gabungan (IHSG) hari ini: grafik, rentang 52 minggu, data historis harian, dan berita terkait.",
    ]);
    expect(head.jsonLd.map((data) => data["@type"])).toEqual(["BreadcrumbList"]);
    expect(JSON.stringify(head.jsonLd)).toContain('"name":"Pasar"');
  });

  test("shows the overview for a tab that only companies have", async () => {
    const { status, text } = await pageOf("/saham/IHSG?tab=holders");
    expect(status).toBe(200);
    expect(text).toContain("Penutupan lalu");
  });

  test("shows its days as a table and as a file whose numbers have decimal points", async () => {
    const { head, text } = await pageOf("/saham/IHSG?tab=historical-data");
    expect(head.title).toBe("Data Historis IHSG Agustus 2026 | KabarPasar");
    expect(text).toContain("Posisi harian IHSG, Agustus 2026");
    expect(text).toContain("21 Agu 2026 7.500,50");
    expect(text).not.toMatch(/Rp|pemecahan/);
    const file = await product.fetch("/saham/IHSG/historis.csv");
    expect(await file.text()).toContain("2026-08-21,7500.5,7500.5,7500.5,7500.5,,0.68,");
  });
});

test("the file of a history rounds changes as the page does", async () => {
  const { text } = await pageOf("/saham/LQ45?tab=historical-data");
  expect(text).toContain("21 Agu 2026 366,00 +14,38%");
  const file = await product.fetch("/saham/LQ45/historis.csv");
  expect(await file.text()).toContain("2026-08-21,366,366,366,366,1000,14.38,");
});

describe("the page of an index from elsewhere", () => {
  test("has an address of letters and digits", async () => {
    const { status, head, text, html } = await pageOf("/saham/SP500");
    expect(status).toBe(200);
    expect(text).toContain("S&amp;P 500 Indeks global");
    expect(text).toContain("6.551,96 poin");
    // The session of the Indonesian exchange doesn't apply to New York.
    expect(text).not.toContain("Status bursa");
    expect(head.title).toBe("S&P 500 Hari Ini: Grafik & Data Historis | KabarPasar");
    const links = head.links.filter(({ rel }) => rel === "canonical" || rel === "alternate");
    expect(links.map(({ href }) => new URL(href ?? "").pathname)).toEqual([
      "/saham/SP500",
      "/feed/ticker/SP500/rss.xml",
      "/feed/ticker/SP500/feed.json",
    ]);
    expect(html).toContain('href="/saham/SP500?tab=historical-data"');
    const file = await product.fetch("/saham/SP500/historis.csv");
    expect(file.headers.get("content-disposition")).toBe('attachment; filename="historis-SP500.csv"');
  });

  test("has its figures under its exchange's date, although its close is on the next day in Jakarta", async () => {
    const { text } = await pageOf("/saham/SP500");
    expect(text).toContain(
      "Perdagangan per 21 Agu 2026 Buka 6.551,96 Tertinggi 6.551,96 Terendah 6.551,96 Penutupan lalu 6.500,00",
    );
    expect(text).toContain("Rentang 52 minggu s.d. 21 Agu 2026");
  });

  test("has feeds and a news page", async () => {
    expect((await product.fetch("/feed/ticker/SP500/rss.xml")).status).toBe(200);
    const { status, text } = await pageOf("/news/SP500");
    expect(status).toBe(200);
    expect(text).toContain("S&amp;P 500");
  });
});

test("the data functions accept an index's symbol", async () => {
  const quote = await (await product.fetch("/api/quote?ticker=S%26P+500")).json();
  expect(quote).toMatchObject({ symbol: "S&P 500", last: 6551.957, previousClose: 6500, currency: null });
  const chart = await (await product.fetch("/api/chart?ticker=S%26P+500&range=1Y")).json();
  expect(chart.map(({ c }: { c: number }) => c)).toEqual([6500, 6551.957]);
});

test("the home and market pages link index tiles and no other tiles", async () => {
  for (const path of ["/", "/markets"]) {
    const { main } = await pageOf(path);
    expect(main).toContain('href="/saham/IHSG"');
    expect(main).toContain('href="/saham/SP500"');
    expect(main).not.toMatch(/href="\/saham\/(USD|XAU|GOLD|CPO|BTC)/);
  }
});

test.each(["/saham/ZZZZ", "/saham/GOLD", "/saham/USD%2FIDR", "/saham/CPO", "/saham/S%26P"])(
  "%s is not found",
  async (path) => {
    const { status, text } = await pageOf(path);
    expect(status).toBe(404);
    expect(text).toContain("Saham tidak ditemukan.");
  },
);
