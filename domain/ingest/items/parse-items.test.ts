import { expect, test } from "vitest";
import type { ParsedFeed, ParsedItem } from "../parsing/parsed-feed.ts";
import { normaliseFeed } from "./parse-items.ts";

const NOW = new Date("2026-11-22T03:00:00Z");
const validItem: ParsedItem = { guid: "1", titleHtml: "Laba naik", categories: [] };
const error = new Error("unexpected");
const throwing: ParsedItem = {
  guid: "2",
  titleHtml: "Rugi turun",
  link: "https://berita.example/2?kunci=rahasia",
  get contentHtml(): string {
    throw error;
  },
  categories: [],
};

const feedOf = (...items: ParsedItem[]): ParsedFeed => ({
  format: "rss",
  items,
  lostItems: 0,
  isComplete: true,
});

test("an item that throws fails with its title and address, and the others are normalised", () => {
  expect(normaliseFeed(feedOf(throwing, validItem), NOW)).toMatchObject({
    ok: true,
    value: {
      count: 2,
      items: [{ title: "Laba naik" }],
      failedItems: [{ name: '"Rugi turun" (https://berita.example/2?…)', error }],
    },
  });
});

test("a feed is rejected if every item throws", () => {
  expect(() => normaliseFeed(feedOf(throwing, throwing), NOW)).toThrow(error);
});
