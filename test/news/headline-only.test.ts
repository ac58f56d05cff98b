import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { addArticlesAboutCompanies } from "#test/article-companies.ts";
import { textOf } from "#test/http-person.ts";
import { type Product, startProduct } from "#test/product.ts";
import { addArticle } from "#test/published-article.ts";
import { mainOf, textBetween } from "#test/text-between.ts";

const REPORT = "https://kawat.example/pasar/saham-bank";

let product: Product;
beforeAll(async () => {
  product = await startProduct({ settings: { SEED_DEMO: "false" } });
  const database = await product.database();
  await addArticlesAboutCompanies(database);
  const { pool } = database;
  await addArticle(pool, {
    slug: "tanpa-waktu",
    title: "Arsip lama tanpa waktu",
    content: "Kabar lama.",
    category: "Banking",
    source_name: "Arsip",
    tickers: ["BBCA"],
    published_at: new Date(),
    is_time_known: false,
  });
  await addArticle(pool, {
    slug: "judul-saja",
    title: "Saham bank diborong asing",
    excerpt: "Kabar bursa.",
    source_name: "Kawat Uji",
    source_url: REPORT,
    category: "Banking",
    tickers: ["BBCA"],
    published_at: new Date(Date.now() - 3_600_000),
  });
  await addArticle(pool, {
    slug: "judul-saja-umum",
    title: "Rupiah menguat",
    source_url: "https://www.kurs.example/rupiah",
    category: "Banking",
    published_at: new Date(Date.now() - 7_200_000),
  });
  await addArticle(pool, {
    slug: "milik-sendiri",
    title: "Liputan khusus bank",
    content: "Isi.",
    category: "Banking",
    author: "Rina Uji",
    tickers: ["BBCA"],
    published_at: new Date(Date.now() - 10_800_000),
  });
  await pool.query("INSERT INTO page_changes (tag) VALUES ('all')");
});
afterAll(() => product[Symbol.asyncDispose]());

const html = async (path: string) => (await product.fetch(path)).text();
const main = async (path: string) => mainOf(await html(path));
const text = async (path: string) => textOf(new Response(await main(path)));
const firstTitle = (page: string) =>
  /<h[234][^>]*><a (?=[^>]*data-result)[^>]*>([^<]*)/.exec(page)?.[1]?.trim();

describe("a headline whose text is on its publisher's site", () => {
  test.each(["/", "/news", "/news/BBCA", "/sector/banking", "/search?q=diborong", "/saham/BBCA"])(
    "links to the publisher from %s, marked as external, with a link to our page about it",
    async (path) => {
      await expect.poll(() => main(path)).toContain(`href="${REPORT}"`);
      const page = await main(path);
      const link = new RegExp(`<a (?=[^>]*rel="nofollow noopener")[^>]*href="${REPORT}".*?</a>`, "s").exec(
        page,
      )?.[0];
      expect(link?.replace(/<[^>]+>/g, "")).toBe("Saham bank diborong asing (di situs Kawat Uji)");
      expect(link).toContain("<svg");
      expect(link).not.toContain("target=");
      expect(page).toMatch(/<a [^>]*href="\/news\/read\/judul-saja"[^>]*>Konteks berita/);
    },
  );

  test("has a page that links to the publisher, with the price since and the company's earlier news", async () => {
    const page = await main("/news/read/judul-saja");
    expect(page).toMatch(
      new RegExp(
        `<a (?=[^>]*rel="nofollow noopener")[^>]*href="${REPORT}"[^>]*><span[^>]*>Baca di Kawat Uji`,
      ),
    );
    const pageText = await text("/news/read/judul-saja");
    expect(pageText).toContain("Teks lengkap berita ini ada di situs penerbitnya. Baca di Kawat Uji");
    expect(pageText).toMatch(
      /Berita Sebelumnya tentang BBCA Liputan khusus bank Oleh Rina Uji 3 jam lalu Laba dua emiten naik Harian Uji 3 hari lalu Kredit bank tumbuh/,
    );
    expect(pageText).toMatch(/Emiten dalam Berita BBCA .* Sejak terbit/);
    // A newer article, listed once.
    expect(pageText.match(/Artikel Terkait (.*?) *$/)?.[1]).toBe(
      "Arsip lama tanpa waktu Arsip waktu terbit tidak diketahui",
    );
  });

  test("without a company shows its category's earlier news and names the publisher's host", async () => {
    expect(await text("/news/read/judul-saja-umum")).toMatch(
      /Baca di kurs\.example .*Berita Sebelumnya: Banking Liputan khusus bank/,
    );
  });
});

test("an article with a text links to its own page and has no earlier news", async () => {
  expect(await main("/news")).toMatch(/<a (?=[^>]*data-result)[^>]*href="\/news\/read\/laba"/);
  expect(await text("/news/read/laba")).not.toContain("Berita Sebelumnya");
});

test("our own article names its author, or the newsroom, on one line with its age", async () => {
  expect(await text("/news/read/laba")).toContain("Liputan khusus bank Oleh Rina Uji 3 jam lalu");
  expect(await text("/news/read/judul-saja")).toContain("Kredit bank tumbuh Redaksi 22 Feb 2026");
});

describe("an article of unknown time", () => {
  test.each([
    ["/news", "Saham bank diborong asing"],
    ["/news/BBCA", "Saham bank diborong asing"],
    ["/sector/banking", "Saham bank diborong asing"],
    ["/saham/BBCA", "Saham bank diborong asing"],
    ["/search?q=kabar&urut=terbaru", "Saham bank diborong asing"],
  ])("isn't first on %s", async (path, first) => {
    expect(firstTitle(await main(path))).toBe(first);
  });

  test("is first neither on the home page nor in its latest news, even when pinned", async () => {
    const { pool } = await product.database();
    for (let number = 1; number <= 21; number++) {
      await addArticle(pool, {
        slug: `arsip-${number}`,
        title: `Arsip ${number}`,
        content: "Isi.",
        published_at: new Date(Date.now() + number),
        is_time_known: false,
      });
    }
    await pool.query(
      `INSERT INTO settings (key, value) SELECT 'home-pin', jsonb_build_object('articleId', id, 'until', '2126-01-01T00:00:00Z')
       FROM articles WHERE slug = 'arsip-3'`,
    );
    await pool.query("INSERT INTO page_changes (tag) VALUES ('all')");
    await expect.poll(() => text("/news")).toContain("Arsip 20");
    expect(firstTitle(await main("/news"))).toBe("Saham bank diborong asing");
    const home = await main("/");
    expect(/<h2[^>]*><a [^>]*href="([^"]*)"/.exec(home)?.[1]).toBe(REPORT);
    expect(firstTitle(textBetween(home, 'id="latest-news-title"'))).toBe("Rupiah menguat");
  });
});
