import { describe, expect, test } from "vitest";
import { parseFeed } from "./parse-feed.ts";
import type { ParsedItem } from "./parsed-feed.ts";

function items(document: string): ParsedItem[] {
  const outcome = parseFeed(document, "https://contoh.id/rss/pasar.xml");
  if (!outcome.ok) throw new Error(`${outcome.code}: ${outcome.detail}`);
  return outcome.value.items;
}

const atom = (inner: string, version = "2005/Atom") =>
  items(
    `<feed xmlns="${version === "0.3" ? "http://purl.org/atom/ns#" : `http://www.w3.org/${version}`}">${inner}</feed>`,
  );
const entry = (inner: string, version?: string) => atom(`<entry>${inner}</entry>`, version)[0];
const rssItem = (inner: string) => items(`<rss><channel><item>${inner}</item></channel></rss>`)[0];

describe("an item's address", () => {
  test.each([
    [
      "a relation written as an address",
      `<link rel="http://www.iana.org/assignments/relation/alternate" href="/a"/>`,
    ],
    ["content that is elsewhere", `<link rel="self" href="/b"/><content type="text/html" src="/a"/>`],
    ["its id, where it has no other", `<link rel="via" href="/b"/><id>https://contoh.id/a</id>`],
  ])("is found in Atom: %s", (_, inner) => {
    expect(entry(inner)?.link).toBe("https://contoh.id/a");
  });

  test("may be a path only in a guid marked as a permalink", () => {
    expect(rssItem('<guid isPermaLink="true">/a</guid>')?.link).toBe("https://contoh.id/a");
    expect(rssItem("<guid>/a</guid>")?.link).toBeUndefined();
  });

  test("is never an image", () => {
    expect(entry('<content type="image/png" src="/a.png"/>')?.link).toBeUndefined();
  });

  test("may lack its scheme", () => {
    expect(rssItem("<link>www.contoh.id/a</link>")?.link).toBe("http://www.contoh.id/a");
    expect(rssItem("<link>www.html</link>")?.link).toBe("https://contoh.id/rss/www.html");
  });

  test("is read from an attribute in CDF", () => {
    const parsedItems = items(`<CHANNEL HREF="https://contoh.id/"><TITLE>t</TITLE>
      <ITEM HREF="/1" LASTMOD="2026-11-20"><TITLE>a</TITLE><ABSTRACT>isi</ABSTRACT></ITEM>
      <ITEM><A HREF="/2"/><TITLE>b</TITLE></ITEM></CHANNEL>`);
    expect(parsedItems).toMatchObject([
      { link: "https://contoh.id/1", titleHtml: "a", summaryHtml: "isi", updated: "2026-11-20" },
      { link: "https://contoh.id/2", titleHtml: "b" },
    ]);
  });
});

describe("an entry's author", () => {
  const feedAuthor = "<author><name>Redaksi</name></author>";

  test("falls back to the author of its source, then of the feed", () => {
    const entries = atom(`${feedAuthor}<entry><author><name>Ani</name></author></entry><entry/>
      <entry><source><author><name>Antara</name></author></source></entry>`);
    expect(entries.map(({ author }) => author)).toEqual(["Ani", "Redaksi", "Antara"]);
  });

  test("isn't taken from the channel in RSS", () => {
    const feed = `<rss><channel><author>webmaster@contoh.id</author><item><title>a</title></item></channel></rss>`;
    expect(items(feed)[0]?.author).toBeUndefined();
  });
});

describe("an item's text", () => {
  test("is the richest alternative in Atom 0.3", () => {
    const parts = `<content type="text/plain">isi</content>
      <content type="text/html" mode="escaped">&lt;p&gt;isi&lt;/p&gt;</content>`;
    expect(entry(`<content type="multipart/alternative">${parts}</content>`, "0.3")?.contentHtml).toBe(
      "<p>isi</p>",
    );
  });

  test("falls back to its media group", () => {
    const group =
      "<media:group><media:title>Judul</media:title><media:description>Isi</media:description></media:group>";
    expect(rssItem(group)).toMatchObject({ titleHtml: "Judul", summaryHtml: "Isi" });
    expect(rssItem(`<title>a</title>${group}`)?.titleHtml).toBe("a");
  });
});

test("an item's date may be in an element of PRISM or Dublin Core terms", () => {
  expect(rssItem("<prism:publicationDate>2026-11-20</prism:publicationDate>")?.published).toBe("2026-11-20");
  expect(rssItem("<dcterms:date>2026-11-20</dcterms:date>")?.published).toBe("2026-11-20");
});

test.each([
  "<image><url>/a.jpg</url><title>b</title></image>",
  "<image>/a.jpg</image>",
  '<thumbnail url="/a.jpg"/>',
  '<img src="/a.jpg"/>',
])("an item's image may be in a non-standard element: %s", (inner) => {
  expect(rssItem(inner)?.imageUrl).toBe("https://contoh.id/a.jpg");
});

test("an item's categories include those of Media RSS and iTunes", () => {
  const inner =
    "<category>a</category><media:category>b</media:category><itunes:keywords>c, d</itunes:keywords>";
  expect(rssItem(inner)?.categories).toEqual(["a", "b", "c", "d"]);
});
