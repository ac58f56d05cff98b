import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { changePrice, fillMarket } from "#test/market-figures.ts";
import { type Product, startProduct } from "#test/product.ts";
import { addArticle } from "#test/published-article.ts";
import { purgeTimeout } from "#test/purge-timeout.ts";
import { mainOf, textBetween } from "#test/text-between.ts";

let product: Product;
beforeAll(async () => {
  product = await startProduct();
  const { db, pool } = await product.database();
  await fillMarket(db);
  await pool.query("DELETE FROM articles");
  await changePrice(db, "BBRI", 3_900);
  for (let number = 1; number <= 25; number++) {
    await addArticle(pool, {
      slug: `bank-${number}`,
      title: `Kabar bank ${number}`,
      category: "Banking",
      tickers: ["BBCA"],
      published_at: new Date(Date.UTC(2026, 8, number)),
    });
  }
});
afterAll(() => product[Symbol.asyncDispose]());

const read = async (path: string) => (await product.fetch(path)).text();
const textOf = (html: string) =>
  mainOf(html)
    .replace(/<[^>]+>/g, " ")
    .replace(/\s+/g, " ");
const companiesIn = (html: string) =>
  [...textBetween(html, "<table", "</table>").matchAll(/href="\/saham\/([A-Z]+)"/g)].map(
    ([, symbol]) => symbol,
  );

describe("a ticker's news", () => {
  test("shows the price, its change and its caveats, and a link to the stock", async () => {
    const html = await read("/news/BBCA");
    expect(textOf(html)).toMatch(/BBCA .*Rp9\.800 \+3,16% \+ ?300 /);
    expect(textOf(html)).toContain("Delayed");
    expect(html).toContain('href="/saham/BBCA"');
    expect(textOf(html)).toContain("Artikel Terkait");
  });

  test("shows a new price on the next visit", async () => {
    expect(textOf(await read("/news/TLKM"))).toContain("Rp3.000");
    await changePrice((await product.database()).db, "TLKM", 3_090);
    await vi.waitFor(
      async () => expect(textOf(await read("/news/TLKM"))).toContain("Rp3.090 +3,00%"),
      purgeTimeout,
    );
  });

  test("of an index is in points", async () => {
    expect(textOf(await read("/news/IHSG"))).toMatch(/7\.511,25 poin/);
  });

  test("shows a message for a company without a price, and no figures for an unknown code", async () => {
    expect(textOf(await read("/news/ADRO"))).toContain("Belum ada data harga.");
    const unknown = await product.fetch("/news/ZZZZ");
    expect(unknown.status).toBe(404);
    const text = textOf(await unknown.text());
    expect(text).toContain("Nama perusahaan tidak tersedia");
    expect(text).toContain("Tidak ada berita ditemukan");
    expect(text).not.toContain("Harga ZZZZ");
  });
});

describe("a sector's news", () => {
  test("shows the sector's change and its companies, the largest first", async () => {
    const html = await read("/sector/banking");
    expect(textOf(html)).toMatch(/Sektor Banking \+3,16%.*Berita Sektor Banking/);
    expect(companiesIn(html).slice(0, 1)).toEqual(["BBCA"]);
    expect(textOf(html)).toContain("1.200,00 T");
    expect(textOf(html)).toMatch(/Penggerak Sektor .*BBCA/);
  });

  test.each([
    ["?urut=symbol", ["ARTO", "BBCA", "BBNI"]],
    ["?urut=symbol&arah=desc", ["PNBN", "NISP", "BTPS"]],
    ["?urut=price", ["BBCA", "BBRI", "ARTO"]],
    ["?urut=price&arah=asc", ["BBRI", "BBCA", "ARTO"]],
    ["?urut=banyak&arah=acak", ["BBCA", "ARTO", "BBNI"]],
  ])("%s sorts the companies, those without a figure last", async (search, symbols) => {
    const companies = companiesIn(await read(`/sector/banking${search}`));
    expect(companies.slice(0, 3)).toEqual(symbols);
  });

  test.each([
    ["per", ["BBCA", "ARTO", "BBNI"]],
    ["pbv&arah=asc", ["BBRI", "BBCA", "ARTO"]],
    ["yield", ["BBRI", "BBCA", "ARTO"]],
  ])("sorts by %s, shown in separate columns", async (sort, symbols) => {
    const { pool } = await product.database();
    await pool.query("UPDATE quotes SET per = 24.5, pbv = 4.8, div_yield_pct = 3.1 WHERE symbol = 'BBCA'");
    await pool.query("UPDATE quotes SET pbv = 1.9, div_yield_pct = 8.25 WHERE symbol = 'BBRI'");
    await pool.query("INSERT INTO page_changes (tag) VALUES ('all')");
    await vi.waitFor(async () => {
      const html = await read(`/sector/banking?urut=${sort}`);
      expect(companiesIn(html).slice(0, 3)).toEqual(symbols);
      expect(textOf(html)).toMatch(/24,50x 4,80x \+?3,10%/);
    }, purgeTimeout);
  });

  test("shows twenty of many companies, and all of them by a link", async () => {
    const { pool } = await product.database();
    await pool.query(
      `INSERT INTO symbols (symbol, name, sector, kind)
       SELECT 'ZZ' || chr(64 + n / 26 + 1) || chr(65 + n % 26), 'Perusahaan ' || n, 'Healthcare', 'stock'
       FROM generate_series(1, 120) AS n`,
    );
    const html = await read("/sector/healthcare?urut=symbol");
    expect(companiesIn(html)).toHaveLength(20);
    const link = /href="(\/sector\/healthcare\?[^"]*)"[^>]*>Semua (\d+) emiten/.exec(html);
    expect(Number(link?.[2])).toBeGreaterThan(120);
    const all = await read((link?.[1] ?? "").replace("&amp;", "&"));
    expect(companiesIn(all)).toHaveLength(Number(link?.[2]));
    expect(textOf(all)).toContain("Tampilkan 20 teratas");
  });

  test("preserves the companies' order in the link to more articles", async () => {
    expect(await read("/sector/banking?urut=name")).toMatch(/href="\/sector\/banking\?urut=name&amp;lanjut=/);
  });
});

test("more articles are available as JSON, each once", async () => {
  const slugs: string[] = [];
  let cursor: string | undefined = "";
  while (cursor !== undefined) {
    const page: { articles: { slug: string }[]; nextCursor?: string } = await (
      await product.fetch(`/api/articles?sector=banking&lanjut=${cursor}`)
    ).json();
    slugs.push(...page.articles.map(({ slug }) => slug));
    cursor = page.nextCursor;
  }
  expect(slugs).toEqual(Array.from({ length: 25 }, (_, index) => `bank-${25 - index}`));
});

test("without quotes the news is shown, and the block names the failure", async () => {
  await using failing = await startProduct();
  await failing.query("DROP TABLE quotes CASCADE");
  for (const [path, name] of [
    ["/news/BBCA", "Harga BBCA"],
    ["/sector/banking", "Emiten sektor Banking"],
  ]) {
    const response = await failing.fetch(path ?? "");
    expect(response.status).toBe(503);
    const text = textOf(await response.text());
    expect(text).toContain("Cara Membaca Laporan Keuangan Bank");
    expect(text).toContain(`Gagal memuat data Tidak dapat mengambil data untuk ${name}. Coba Lagi`);
  }
});

test("a sector shows the median P/E of its profitable companies if there are at least five", async () => {
  const { db, pool } = await product.database();
  const banks = { BBCA: 24.5, BBRI: 12, BMRI: 9.5, BBNI: 8, BRIS: 16 };
  for (const symbol of Object.keys(banks)) await changePrice(db, symbol, 5_000);
  const setPer = (per: number, symbol: string) =>
    pool.query("UPDATE quotes SET per = $1 WHERE symbol = $2", [per, symbol]);
  for (const [symbol, per] of Object.entries(banks)) await setPer(per, symbol);
  await pool.query("INSERT INTO page_changes (tag) VALUES ('all')");
  const page = async () => textOf(await read("/sector/banking"));
  await expect.poll(page).toContain("P/E sektor: 12,00x, nilai tengah (median) dari 5 emiten yang untung.");
  await setPer(-3, "BRIS");
  await pool.query("INSERT INTO page_changes (tag) VALUES ('all')");
  await expect.poll(page).not.toContain("P/E sektor");
});
