/** /search as the server sends it. Recall and ranking are tested in domain/news/search. */
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { fillMarket } from "#test/market-figures.ts";
import { type Product, startProduct } from "#test/product.ts";
import { addArticle } from "#test/published-article.ts";
import { purgeTimeout } from "#test/purge-timeout.ts";
import { mainOf } from "#test/text-between.ts";
import { withoutTable } from "#test/without-table.ts";

let product: Product;
beforeAll(async () => {
  product = await startProduct();
  const { db, pool } = await product.database();
  await fillMarket(db);
  await pool.query("DELETE FROM articles");
  const now = Date.now();
  for (let number = 1; number <= 25; number++) {
    await addArticle(pool, {
      slug: `kredit-${number}`,
      title: `Kredit perbankan tumbuh ${number}`,
      content: `${"Pembuka tanpa kata yang dicari. ".repeat(20)}Penyaluran kredit naik & <b>stabil</b>.`,
      category: number <= 5 ? "Energy" : "Banking",
      source_name: number <= 10 ? "Kontan" : "Bisnis",
      ...(number <= 4 && { sentiment_score: number === 4 ? 0.5 : 0 }),
      tickers: number === 1 ? ["BBRI"] : ["BBCA"],
      published_at: new Date(now - number * 3_600_000),
    });
  }
  // Rows inserted directly are indexed a moment later, which purges the cached page.
  await vi.waitFor(
    async () => expect(textOf(await read("/search?q=kredit"))).toContain("25 berita"),
    purgeTimeout,
  );
});
afterAll(() => product[Symbol.asyncDispose]());

const read = async (path: string) => mainOf(await (await product.fetch(path)).text());
const textOf = (html: string) =>
  html
    .replace(/<!-- -->/g, "")
    .replace(/<[^>]+>/g, " ")
    .replace(/\s+/g, " ");
const slugsIn = (html: string) =>
  [...html.matchAll(/href="\/news\/read\/([\w-]+)"/g)].map(([, slug]) => slug);

describe("results", () => {
  test("have their heading, count, sort orders and filters with counts", async () => {
    const html = await read("/search?q=kredit");
    const text = textOf(html);
    expect(text).toContain("Hasil untuk: &quot;kredit&quot;");
    expect(text).toContain("25 berita");
    expect(html).toMatch(/<a [^>]*aria-current="page"[^>]*>Relevan</);
    expect(html).toContain('href="/search?q=kredit&amp;urut=terbaru"');
    expect(text).toContain("Kategori Banking 20 Energy 5");
    expect(text).toContain("Emiten BBCA 24 BBRI 1");
    expect(text).toContain("Sumber Bisnis 15 Kontan 10");
    expect(text).toContain("Sentimen Netral 3 Positif 1");
    expect(html).toContain('href="/search?q=kredit&amp;kategori=Energy"');
  });

  test("mark hits in the title and in the matching passage, and escape the rest", async () => {
    const html = await read("/search?q=kredit");
    expect(html).toContain("<mark>Kredit</mark> perbankan tumbuh");
    expect(html).toMatch(/Penyaluran <mark>kredit<\/mark> naik &amp; &lt;b&gt;stabil&lt;\/b&gt;/);
  });

  test("continue by links and as JSON without repeating an article", async () => {
    const first = await read("/search?q=kredit&urut=terbaru");
    const next = /href="(\/search\?q=kredit&amp;urut=terbaru&amp;lanjut=[^"]+)"/.exec(first)?.[1] ?? "";
    const address = next.replaceAll("&amp;", "&");
    const second = slugsIn(await read(address));
    expect([...slugsIn(first), ...second]).toEqual(
      Array.from({ length: 25 }, (_, index) => `kredit-${index + 1}`),
    );
    const data = await (await product.fetch(address.replace("/search", "/api/search"))).json();
    expect(data.articles.map(({ slug }: { slug: string }) => slug)).toEqual(second);
  });

  test.each([
    ["kategori=Energy", "5 berita", "Kategori: Energy"],
    ["sumber=Kontan&kategori=Banking", "5 berita", "Kategori: Banking"],
    ["emiten=bbri", "1 berita", "Emiten: BBRI"],
    ["waktu=hari", "23 berita", "Waktu: 24 jam terakhir"],
    ["sentimen=netral", "3 berita", "Sentimen: Netral"],
    ["sentimen=gembira&waktu=kemarin&urut=acak", "25 berita", "Relevan"],
  ])("filtered by %s are %s", async (search, count, expectedText) => {
    const text = textOf(await read(`/search?q=kredit&${search}`));
    expect(text).toContain(` ${count} `);
    expect(text).toContain(expectedText);
  });

  test("have links that remove a filter, and ignore the order of parameters", async () => {
    const html = await read("/search?q=kredit&kategori=Banking&sumber=Kontan");
    expect(html).toMatch(
      /href="\/search\?q=kredit&amp;sumber=Kontan"[^>]*aria-label="Hapus filter Kategori: Banking"|aria-label="Hapus filter Kategori: Banking"[^>]*href="\/search\?q=kredit&amp;sumber=Kontan"/,
    );
    const [first, second] = await Promise.all([
      product.fetch("/search?q=kredit&kategori=Banking&sumber=Kontan"),
      product.fetch("/search?sumber=Kontan&kategori=Banking&q=kredit"),
    ]);
    expect(second.headers.get("etag")).toBe(first.headers.get("etag"));
    expect(first.headers.get("cache-control")).toContain("public");
  });
});

describe("a company", () => {
  test.each(["bbca", "BBCA", "bank central asia", "PT Bank Central Asia Tbk"])(
    "searched for as %s is shown with its price",
    async (query) => {
      const html = await read(`/search?${new URLSearchParams({ q: query })}`);
      expect(textOf(html)).toMatch(/Bank Central Asia Tbk\. BBCA Rp9\.800 \+3,16%/);
      expect(html).toContain('href="/saham/BBCA"');
    },
  );

  test("has a card beside another company's, and an index is found by any of its codes", async () => {
    const two = await read("/search?q=bank+bca+dan+BBRI");
    expect(two).toContain('href="/saham/BBCA"');
    expect(two).toContain('href="/saham/BBRI"');
    const index = await read(`/search?${new URLSearchParams({ q: "^JKSE" })}`);
    expect(textOf(index)).toContain("Indeks Harga Saham Gabungan");
    expect(index).toContain('href="/saham/IHSG"');
    expect(textOf(index)).not.toContain("Mungkin maksud");
  });

  test("is suggested for a misspelt name", async () => {
    const html = await read("/search?q=bnak+central+asia");
    expect(textOf(html)).toContain("Mungkin maksud Anda bank central asia ?");
    expect(html).toContain('href="/search?q=bank+central+asia"');
  });

  test("is not suggested when filters are set", async () => {
    expect(textOf(await read("/search?q=bnak+central+asia&waktu=hari"))).not.toContain("Mungkin maksud");
  });
});

test.each(["k", '"kredit', "“kredit", "yang kredit", "KRÉDIT!", "kredit 100%", "-bukan kredit"])(
  "%j finds the intended articles",
  async (query) => {
    const html = await read(`/search?${new URLSearchParams({ q: query })}`);
    expect(textOf(html)).toContain("25 berita");
    expect(html).toMatch(query === "k" ? /<mark>K<\/mark>redit perbankan/ : /<mark>[Kk]redit<\/mark>/);
  },
);

describe("a search without results", () => {
  test("shows advice and useful links", async () => {
    const html = await read("/search?q=zzzzqqq&kategori=Energy");
    expect(textOf(html)).toContain("Tidak ada berita ditemukan Coba ubah filter atau kata kunci pencarian");
    expect(html).toMatch(/href="\/search\?q=zzzzqqq"[^>]*>Hapus semua filter/);
    expect(html).toContain('href="/sector/banking"');
  });

  test.each([
    ..."%_\\\"'-😀",
    "<script>alert(1)</script>",
    "-kredit",
    "yang dan",
    '"kredit stabil naik"',
    "قرض",
    "x".repeat(10_000),
  ])("for %j is a valid page", async (query) => {
    const response = await product.fetch(`/search?${new URLSearchParams({ q: query })}`);
    expect(response.status).toBe(200);
    const html = await response.text();
    expect(html).toContain("Tidak ada berita ditemukan");
    expect(html).not.toContain("<script>alert(1)");
  });

  test.each(["", "?q=", "?q=+++", "?q=%01"])("for an empty query (%j) has no heading", async (search) => {
    const text = textOf(await read(`/search${search}`));
    expect(text).not.toContain("Hasil untuk");
    expect(text).not.toContain("Tidak ada berita");
  });
});

test("a failed search preserves the page and the input, and isn't cached", async () => {
  await withoutTable(product, "articles", async () => {
    const response = await product.fetch("/search?q=obligasi");
    expect(response.status).toBe(503);
    const html = await response.text();
    expect(html).toContain("Gagal melakukan pencarian");
    expect(html).toMatch(/<input[^>]*value="obligasi"/);
    expect(html).toMatch(/href="\/search\?q=obligasi"[^>]*>Coba Lagi/);
    expect((await product.fetch("/api/search?q=obligasi")).status).toBe(503);
  });
  expect((await product.fetch("/search?q=obligasi")).status).toBe(200);
});
