import { describe, expect, test } from "vitest";
import { parseFeed } from "./parse-feed.ts";
import type { ParsedFeed } from "./parsed-feed.ts";

function parsed(document: string, feedUrl?: string): ParsedFeed {
  const outcome = parseFeed(document, feedUrl);
  if (!outcome.ok) throw new Error(`${outcome.code}: ${outcome.detail}`);
  return outcome.value;
}

const firstItem = (document: string, feedUrl?: string) => parsed(document, feedUrl).items[0];
const failureCode = (document: string) => {
  const outcome = parseFeed(document);
  return outcome.ok ? "ok" : outcome.code;
};

describe("RSS 2.0", () => {
  const feed = `<?xml version="1.0" encoding="UTF-8"?>
    <rss version="2.0" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:content="http://purl.org/rss/1.0/modules/content/"
         xmlns:media="http://search.yahoo.com/mrss/">
      <channel>
        <title>Keuangan &amp; Pasar</title><link>https://contoh.id</link><language>id</language>
        <item>
          <title><![CDATA[ Laba BBCA naik 5% ]]></title>
          <link>/berita/1</link>
          <guid isPermaLink="false">1</guid>
          <pubDate>Tue, 17 Feb 2026 17:41:00 +0700</pubDate>
          <dc:creator>Ani</dc:creator>
          <category>BANK</category><category><![CDATA[Kartu Kredit]]></category>
          <description>Ringkas &lt;b&gt;tebal&lt;/b&gt;</description>
          <content:encoded><![CDATA[<p>Isi &amp; lengkap</p>]]></content:encoded>
          <media:content url="https://contoh.id/foto.jpg" medium="image"/>
        </item>
      </channel>
    </rss>`;

  test("provides every field", () => {
    expect(parsed(feed, "https://contoh.id/rss/keuangan.xml")).toEqual({
      format: "rss",
      titleHtml: "Keuangan & Pasar",
      link: "https://contoh.id",
      descriptionHtml: undefined,
      language: "id",
      lostItems: 0,
      isComplete: true,
      items: [
        {
          guid: "1",
          link: "https://contoh.id/berita/1",
          titleHtml: "Laba BBCA naik 5%",
          summaryHtml: "Ringkas <b>tebal</b>",
          contentHtml: "<p>Isi &amp; lengkap</p>",
          published: "Tue, 17 Feb 2026 17:41:00 +0700",
          updated: undefined,
          author: "Ani",
          categories: ["BANK", "Kartu Kredit"],
          imageUrl: "https://contoh.id/foto.jpg",
          baseUrl: "https://contoh.id/berita/1",
        },
      ],
    });
  });

  test("uses a guid for a missing link only if it is a permalink", () => {
    const item = (guid: string) =>
      firstItem(`<rss><channel><item><title>a</title>${guid}</item></channel></rss>`);
    expect(item("<guid>https://contoh.id/1</guid>")?.link).toBe("https://contoh.id/1");
    expect(item('<guid isPermaLink="false">https://contoh.id/1</guid>')?.link).toBeUndefined();
    expect(item("<guid>7</guid>")?.link).toBeUndefined();
  });

  test("falls back to Atom and Dublin Core elements", () => {
    const item = firstItem(`<rss xmlns:a="http://www.w3.org/2005/Atom"><channel><item>
      <a:title>Judul</a:title><a:link href="https://contoh.id/1"/><a:published>2026-02-17T10:00:00Z</a:published>
      <a:content type="html">&lt;p&gt;Isi&lt;/p&gt;</a:content></item></channel></rss>`);
    expect(item).toMatchObject({
      titleHtml: "Judul",
      link: "https://contoh.id/1",
      published: "2026-02-17T10:00:00Z",
      contentHtml: "<p>Isi</p>",
    });
  });

  test("uses an enclosed image, but not an enclosed audio file", () => {
    const item = (type: string, url: string) =>
      firstItem(
        `<rss><channel><item><title>a</title><enclosure url="${url}" type="${type}" length="1"/></item></channel></rss>`,
      );
    expect(item("image/jpeg", "https://contoh.id/a")?.imageUrl).toBe("https://contoh.id/a");
    expect(item("audio/mpeg", "https://contoh.id/a.mp3")?.imageUrl).toBeUndefined();
  });

  test("is read without <channel>, and with a broken end tag", () => {
    expect(firstItem("<rss><item><title>a</title></item></rss>")?.titleHtml).toBe("a");
    expect(firstItem("<rss><channel><item><title>a</title></item></channel></rss")?.titleHtml).toBe("a");
    expect(firstItem("<rss><channel><item><title>a</title></item></channel>")?.titleHtml).toBe("a");
  });

  test("may be empty", () => {
    expect(parsed("<rss version='2.0'><channel></channel></rss>")).toEqual({
      format: "rss",
      items: [],
      lostItems: 0,
      isComplete: true,
    });
  });
});

describe("RSS 1.0", () => {
  test("uses rdf:about as the guid", () => {
    const feed =
      parsed(`<rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#" xmlns="http://purl.org/rss/1.0/"
      xmlns:dc="http://purl.org/dc/elements/1.1/"><channel><title>T</title></channel>
      <item rdf:about="urn:1"><title>a</title><link>http://contoh.id/1</link><dc:date>2026-02-17</dc:date></item></rdf:RDF>`);
    expect(feed.format).toBe("rdf");
    expect(feed.items[0]).toMatchObject({
      guid: "urn:1",
      link: "http://contoh.id/1",
      published: "2026-02-17",
    });
  });
});

describe("Atom", () => {
  const entry = (inner: string) =>
    firstItem(
      `<feed xmlns="http://www.w3.org/2005/Atom" xml:base="https://contoh.id/a/"><entry>${inner}</entry></feed>`,
    );

  test("converts text, html and xhtml to HTML", () => {
    expect(entry("<title>AT&amp;amp;T &lt;b></title>")?.titleHtml).toBe("AT&amp;amp;T &lt;b&gt;");
    expect(entry('<title type="html">AT&amp;amp;T &lt;b>x&lt;/b></title>')?.titleHtml).toBe(
      "AT&amp;T <b>x</b>",
    );
    expect(
      entry(
        '<content type="xhtml"><div xmlns="http://www.w3.org/1999/xhtml"><p>a &amp; b</p></div></content>',
      )?.contentHtml,
    ).toBe("<p>a &amp; b</p>");
  });

  test("prefers the alternate link that is HTML, resolved against xml:base", () => {
    const item = entry(
      '<link rel="self" href="/s"/><link type="application/json" href="j"/><link rel="alternate" type="text/html" href="h"/>',
    );
    expect(item?.link).toBe("https://contoh.id/a/h");
  });

  test("decodes base64 content", () => {
    expect(entry('<content type="application/octet-stream">PGI+aXNpPC9iPg==</content>')?.contentHtml).toBe(
      "<b>isi</b>",
    );
  });

  test("includes version 0.3", () => {
    const item = firstItem(`<feed version="0.3" xmlns="http://purl.org/atom/ns#"><entry><title>a</title>
      <issued>2004-01-01T00:00:00Z</issued><modified>2004-01-02T00:00:00Z</modified></entry></feed>`);
    expect(item).toMatchObject({ published: "2004-01-01T00:00:00Z", updated: "2004-01-02T00:00:00Z" });
  });
});

describe("a document that is not a feed", () => {
  test.each([
    ["feed-is-html", "<!DOCTYPE html><html><head><title>Masuk</title></head></html>"],
    ["feed-unrecognised", "tidak ada apa-apa"],
    ["feed-is-html", "<html><body><feed></body></html>"],
    ["feed-unrecognised", "<opml version='1.0'><head><title>Langganan</title></head><body/></opml>"],
    ["feed-unrecognised", '{"galat": true}'],
    ["feed-malformed", '{"version": "https://jsonfeed.org/version/1", "items": ['],
  ])("fails with %s: %s", (code, document) => {
    expect(failureCode(document)).toBe(code);
  });

  test("fails with a message for the operator", () => {
    const outcome = parseFeed("<html></html>");
    expect(outcome).toMatchObject({ detail: "The URL returned a web page instead of a feed." });
  });
});
