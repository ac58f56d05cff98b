import { describe, expect, test } from "vitest";
import { parseFeed } from "./parse-feed.ts";
import type { ParsedFeed } from "./parsed-feed.ts";

function parsed(document: string, feedUrl?: string): ParsedFeed {
  const outcome = parseFeed(document, feedUrl);
  if (!outcome.ok) throw new Error(`${outcome.code}: ${outcome.detail}`);
  return outcome.value;
}

describe("JSON Feed", () => {
  test("has plain text titles and summaries", () => {
    const feed = parsed(
      JSON.stringify({
        version: "https://jsonfeed.org/version/1.1",
        title: "A & B",
        home_page_url: "https://contoh.id/",
        items: [
          { id: 7, url: "/1", title: "x < y", content_html: "<p>isi</p>", summary: "a & b", tags: ["BBCA"] },
        ],
      }),
      "https://contoh.id/feed.json",
    );
    expect(feed).toMatchObject({ format: "json", titleHtml: "A &amp; B", link: "https://contoh.id/" });
    expect(feed.items[0]).toMatchObject({
      guid: "7",
      link: "https://contoh.id/1",
      titleHtml: "x &lt; y",
      contentHtml: "<p>isi</p>",
      summaryHtml: "a &amp; b",
      categories: ["BBCA"],
    });
  });

  test("is recognised by its items if it has no version, and may have items without an id", () => {
    const feed = parsed('{"items":[{"content_text":"a < b","author":{"name":"Ani"}},"rusak",7]}');
    expect(feed.items).toHaveLength(1);
    expect(feed.items[0]).toMatchObject({ contentHtml: "a &lt; b", author: "Ani" });
    expect(feed.lostItems).toBe(2);
  });

  test("may have one author for all items, control characters in strings, and an object of items", () => {
    const feed = parsed(
      `{"version":"https://jsonfeed.org/version/1.1","authors":[{"name":"Redaksi"}],
        "items":{"1":{"id":"1","title":"Laba\tnaik"},"3":{"id":"https://contoh.id/3","title":"b","author":{"name":"Ani"}}}}`,
    );
    expect(feed.items).toMatchObject([
      { guid: "1", titleHtml: "Laba naik", author: "Redaksi" },
      { guid: "https://contoh.id/3", link: "https://contoh.id/3", author: "Ani" },
    ]);
  });
});
