import { expect, test } from "vitest";
import { articleForm, dividendForm } from "#test/editors.ts";
import { fillArticleForm, listArticleFormErrors, parseArticleForm } from "./article-form.ts";

test("every invalid field is reported, in the order of the page", () => {
  const form = articleForm({
    title: "x".repeat(301),
    metaTitle: "x".repeat(2_001),
    featuredImageUrl: "javascript:alert(1)",
    publishedAt: "besok",
    tickers: "BBCA, harga naik",
    canonicalUrl: "berita.example",
  });
  expect(listArticleFormErrors(form)).toEqual([
    { field: "title", code: "title-too-long" },
    { field: "featuredImageUrl", code: "image-url-invalid", detail: "javascript:alert(1)" },
    { field: "metaTitle", code: "text-too-long" },
    { field: "publishedAt", code: "published-at-invalid", detail: "besok" },
    { field: "tickers", code: "ticker-invalid", detail: "HARGA NAIK" },
    { field: "canonicalUrl", code: "address-invalid", detail: "berita.example" },
  ]);
});

test("a form filled from an article parses to the same article", () => {
  const form = dividendForm({
    slug: "bbca-dividen",
    excerpt: "Ringkas",
    category: "Banking",
    tickers: "BBCA, BBRI",
    tags: "dividen, bank besar",
    sourceUrl: "https://berita.example/1",
    publishedAt: "2026-11-21T20:15",
  });
  const parsed = parseArticleForm(form);
  if (!parsed.ok) throw new Error(parsed.code);
  const { text, slug, publishedAt = new Date(0) } = parsed.value;
  expect(fillArticleForm({ ...text, slug, publishedAt })).toEqual(form);
});

test("an index is tagged by its symbol, under any of its names", () => {
  const parsed = parseArticleForm(dividendForm({ tickers: "^jkse, IDX30, sp500, S&P 500, bbca" }));
  expect(parsed).toMatchObject({ value: { text: { tickers: ["IHSG", "IDX30", "S&P 500", "BBCA"] } } });
});
