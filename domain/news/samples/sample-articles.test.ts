import MarkdownIt from "markdown-it";
import { describe, expect, test } from "vitest";
import { LISTED_COMPANIES } from "#domain/market/listings/listed-companies.ts";
import { siteSectors } from "#domain/market/listings/sectors.ts";
import { SAMPLE_ARTICLES } from "./sample-articles.ts";

test("there are twelve samples, newest first, from five minutes to six days old", () => {
  const ages = SAMPLE_ARTICLES.map(({ publishedMinutesAgo }) => publishedMinutesAgo);
  expect(ages).toHaveLength(12);
  expect(ages).toEqual([...new Set(ages)].sort((a, b) => a - b));
  expect(ages[0]).toBe(5);
  expect(ages.at(-1)).toBe(6 * 24 * 60);
});

test("every sector has a sample", () => {
  const categories = new Set<string>(SAMPLE_ARTICLES.map(({ category }) => category));
  expect(siteSectors.map(({ name }) => name).filter((name) => !categories.has(name))).toEqual([]);
});

test("one sample has no ticker, and none has a sentiment score", () => {
  expect(SAMPLE_ARTICLES.filter(({ tickers }) => tickers.length === 0)).toHaveLength(1);
  expect(SAMPLE_ARTICLES.filter((article) => "sentimentScore" in article)).toEqual([]);
});

test("slugs are unique", () => {
  expect(new Set(SAMPLE_ARTICLES.map(({ slug }) => slug)).size).toBe(SAMPLE_ARTICLES.length);
});

describe.each(SAMPLE_ARTICLES.map((article) => [article.slug, article] as const))("%s", (slug, article) => {
  test("has a slug that matches its title", () => {
    const fromTitle = article.title
      .toLowerCase()
      .replaceAll(" ", "-")
      .replace(/[^a-z0-9-]/g, "");
    expect(slug).toBe(fromTitle);
  });

  test("is marked as a sample", () => {
    expect(article.isSample).toBe(true);
    expect(article.sourceName).toBe("Contoh redaksi");
  });

  test("has 250 to 500 words under second-level headings", () => {
    const html = new MarkdownIt({ breaks: true }).render(article.content);
    const words = html.replace(/<[^>]+>/g, " ").match(/[\p{L}\p{N}]\S*/gu) ?? [];
    expect(words.length).toBeGreaterThanOrEqual(250);
    expect(words.length).toBeLessThanOrEqual(500);
    expect(html.match(/<h2>/g)?.length).toBeGreaterThanOrEqual(3);
    expect(html).not.toMatch(/<h1>|<br|\*|\|/);
  });

  test("mentions each of its tickers in the text, and all are listed companies", () => {
    const listedCodes = new Set(LISTED_COMPANIES.map(({ symbol }) => symbol));
    for (const ticker of article.tickers) {
      expect(listedCodes.has(ticker), ticker).toBe(true);
      expect(article.content).toMatch(new RegExp(`\\b${ticker}\\b`));
    }
  });
});
