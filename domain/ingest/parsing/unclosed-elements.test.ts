import { describe, expect, test } from "vitest";
import { parseItems } from "../items/parse-items.ts";
import { parseFeed } from "./parse-feed.ts";
import type { ParsedFeed } from "./parsed-feed.ts";

function parsed(document: string): ParsedFeed {
  const outcome = parseFeed(document);
  if (!outcome.ok) throw new Error(`${outcome.code}: ${outcome.detail}`);
  return outcome.value;
}

const ITEMS = ["a", "b"].map(
  (name) =>
    `<item><title>${name}</title><link>https://contoh.id/${name}</link><description>Isi ${name}.</description></item>`,
);

describe("an unclosed channel element hides no items", () => {
  test.each([
    '<itunes:category text="Business">',
    '<itunes:category text="Business"><itunes:category text="Investing">',
    '<itunes:image href="https://contoh.id/a.png">',
    "<itunes:owner><itunes:name>Redaksi",
    "<itunes:summary>Kabar pasar",
    "<description>Kabar pasar",
    "<description>Kabar <b>pasar",
    "<description><![CDATA[Kabar]]>",
    "<subtitle>Kabar pasar",
    "<dc:description>Kabar pasar",
    "<title>Kabar pasar",
    "<copyright>2026",
    '<atom:link href="https://contoh.id/rss" rel="self">',
    "<image><url>https://contoh.id/a.png</url><title>Kabar",
    '<cloud domain="contoh.id">',
    "<sy:updatePeriod>hourly",
    "<webfeeds:icon>https://contoh.id/a.png",
  ])("%s", (broken) => {
    for (const end of ["</channel></rss>", "</rss>", ""]) {
      const feed = parsed(`<rss version="2.0"><channel>${broken}${ITEMS.join("")}${end}`);
      expect(feed.items).toMatchObject([
        { titleHtml: "a", link: "https://contoh.id/a", summaryHtml: "Isi a." },
        { titleHtml: "b", link: "https://contoh.id/b", summaryHtml: "Isi b." },
      ]);
    }
  });
});

test.each([
  '<media:thumbnail url="https://contoh.id/a.png">',
  '<media:content url="https://contoh.id/a.png"><media:title>Foto</media:title>',
  '<itunes:image href="https://contoh.id/a.png">',
  '<enclosure url="https://contoh.id/a.png" type="image/png">',
  '<atom:link href="https://contoh.id/rss">',
])("an item's fields after an unclosed %s are read", (broken) => {
  const feed = parsed(
    `<rss><channel><item>${broken}<title>a</title><link>https://contoh.id/a</link></item></channel></rss>`,
  );
  expect(feed.items).toMatchObject([{ titleHtml: "a", link: "https://contoh.id/a" }]);
});

describe("an Atom title is text regardless of its type", () => {
  test.each([
    "",
    "text",
    "application/x-tidak-dikenal",
    "foo",
    "foo/bar",
    "image/png",
    "xhtml",
    "text/markdown",
  ])("%s", (type) => {
    for (const title of ["IHSG", "IHSG Menguat", "Naik12345678"]) {
      const document = `<feed xmlns="http://www.w3.org/2005/Atom"><entry><title type="${type}">${title}</title></entry></feed>`;
      expect(parsed(document).items[0]?.titleHtml).toBe(title);
    }
  });
});

describe("a document whose items are all unreadable", () => {
  const read = (document: string) => {
    const body = new TextEncoder().encode(document);
    const outcome = parseItems({ body, url: "https://contoh.id/rss" }, new Date());
    return outcome.ok ? outcome.value.count : [outcome.code, outcome.detail];
  };

  test.each([
    `<rss><channel><title>t</title><x:item><title>a</title></x:item></channel></rss>`,
    `<rss><channel><description>${ITEMS.join("")}</description></channel></rss>`,
    `<rss><channel><x:items>${ITEMS.join("")}</x:items></channel></rss>`,
  ])("fails with a reason: %s", (document) => {
    expect(read(document)).toEqual([
      "feed-items-unreadable",
      expect.stringMatching(/^None of the feed's \d items is usable\./),
    ]);
  });

  test("is an empty feed if the items are commented out", () => {
    expect(read(`<rss><channel><title>t</title><!-- ${ITEMS.join("")} --></channel></rss>`)).toBe(0);
    expect(read(`<rss><channel><title><![CDATA[<item>]]></title></channel></rss>`)).toBe(0);
  });
});

test("a document with too many elements is read only up to the limit", () => {
  const [first, second] = ITEMS;
  const read = (elements: number) =>
    parsed(`<rss><channel>${first}${"<a/>".repeat(elements)}${second}</channel></rss>`);
  expect(read(100_000)).toMatchObject({ isComplete: true, items: [{}, {}] });
  expect(read(300_000)).toMatchObject({ isComplete: false, items: [{}] });
});
