import { renderToStaticMarkup } from "react-dom/server";
import { StaticRouter } from "react-router";
import { expect, test } from "vitest";
import { ArticleCard } from "./article-card.tsx";
import type { ArticleCardData } from "./article-card-data.ts";
import { ArticleList } from "./article-list.tsx";
import { SentimentLabel } from "./sentiment-label.tsx";
import { TickerChip } from "./ticker-chip.tsx";

const article: ArticleCardData = {
  id: "7",
  slug: "laba-bank-naik",
  title: "Laba bank naik",
  excerpt: "Kredit tumbuh dua digit.",
  category: "Perbankan",
  sourceName: "KabarPasar",
  writer: null,
  reportUrl: null,
  publishedAt: "2026-08-21T06:30:00.000Z",
  imageUrl: null,
  tickers: [{ symbol: "BBCA", changePct: 1.25, logoUrl: null }],
  sentimentScore: 0.4,
  isSample: false,
};
const NOW = "2026-08-21T09:40:00.000Z";

const render = (page: React.ReactNode) =>
  renderToStaticMarkup(<StaticRouter location="/">{page}</StaticRouter>);
const textOf = (html: string) =>
  html
    .replace(/<[^>]+>/g, " ")
    .replace(/\s+/g, " ")
    .trim();

test("shows title, excerpt, ticker, category, source, age and sentiment", () => {
  const html = render(<ArticleCard article={article} now={NOW} />);
  expect(textOf(html)).toBe(
    "Laba bank naik Kredit tumbuh dua digit. KabarPasar 3 jam lalu Perbankan Positif BBCA +1,25%",
  );
  expect(html).toMatch(/<a [^>]*href="\/news\/read\/laba-bank-naik"/);
  expect(html).toContain('href="/news/BBCA"');
  expect(html).toContain('<time dateTime="2026-08-21T06:30:00.000Z" title="21 Agu 2026, 13.30 WIB"');
  expect(html).not.toContain("<img");
});

test("labels a sample", () => {
  expect(textOf(render(<ArticleCard article={{ ...article, isSample: true }} now={NOW} />))).toContain(
    "Artikel contoh",
  );
});

test("omits category, tickers and sentiment, and names the newsroom, when an article has none", () => {
  const bare = { ...article, category: null, sourceName: null, tickers: [], sentimentScore: null };
  expect(textOf(render(<ArticleCard article={bare} now={NOW} />))).toBe(
    "Laba bank naik Kredit tumbuh dua digit. Redaksi 3 jam lalu",
  );
});

test("lists articles without a publication time before the first day", () => {
  const html = render(
    <ArticleList articles={[{ ...article, id: "8", publishedAt: null }, article]} now={NOW} isByDay />,
  );
  const headings = [...html.matchAll(/<h\d.*?<\/h\d>/g)].map(([heading]) => heading);
  expect(headings.map((heading) => [heading.slice(1, 3), textOf(heading)])).toEqual([
    ["h2", "Laba bank naik"],
    ["h2", "Hari ini"],
    ["h3", "Laba bank naik"],
  ]);
});

test("shows a message for an empty list", () => {
  expect(textOf(render(<ArticleList articles={[]} now={NOW} />))).toBe(
    "Tidak ada berita ditemukan Coba ubah filter atau kata kunci pencarian",
  );
});

test.each([
  [0.11, "Positif", "text-up"],
  [0.1, "Netral", "text-ink-soft"],
  [0, "Netral", "text-ink-soft"],
  [-0.1, "Netral", "text-ink-soft"],
  [-0.11, "Negatif", "text-down"],
])("labels a score of %d %s", (score, label, colour) => {
  const html = render(<SentimentLabel score={score} showsNeutral />);
  expect(textOf(html)).toBe(label);
  expect(html).toContain(colour);
});

test("omits a neutral sentiment in lists", () => {
  const neutral = { ...article, sentimentScore: 0.02 };
  expect(textOf(render(<ArticleCard article={neutral} now={NOW} />))).not.toContain("Netral");
});

test("shows no sentiment without a score", () => {
  expect(render(<SentimentLabel score={null} />)).toBe("");
});

test.each([
  [0.01, "BBRI +0,01%", "text-up"],
  [0.004, "BBRI 0,00%", "text-ink-soft"],
  [-0.004, "BBRI 0,00%", "text-ink-soft"],
  [0, "BBRI 0,00%", "text-ink-soft"],
  [-0.01, "BBRI −0,01%", "text-down"],
])("colours a ticker's change of %d", (changePct, text, colour) => {
  const html = render(<TickerChip symbol="BBRI" changePct={changePct} logoUrl={null} />);
  expect(textOf(html)).toBe(text);
  expect(html).toContain(colour);
});

test("leaves a ticker without a known change uncoloured", () => {
  const html = render(<TickerChip symbol="BBRI" changePct={null} logoUrl={null} />);
  expect(textOf(html)).toBe("BBRI");
  expect(html).not.toMatch(/text-(up|down)/);
});

test("links a chip to the ticker's news, or to the stock", () => {
  expect(render(<TickerChip symbol="^JKSE" changePct={null} logoUrl={null} />)).toContain(
    'href="/news/%5EJKSE"',
  );
  expect(render(<TickerChip symbol="BBCA" changePct={null} logoUrl={null} target="stock" />)).toContain(
    'href="/saham/BBCA"',
  );
});

test("shows a ticker's logo if it has one", () => {
  const html = render(<TickerChip symbol="BBCA" changePct={1.25} logoUrl="https://logo.example/bbca.svg" />);
  expect(html).toContain('<img src="https://logo.example/bbca.svg" alt="" width="16" height="16"');
  expect(textOf(html)).toBe("BBCA +1,25%");
});
