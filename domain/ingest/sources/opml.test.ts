import { expect, test } from "vitest";
import { parseOpmlFeeds, writeOpml } from "./opml.ts";

test("feeds are found in any folder, named by title, text or address", () => {
  const document = `<?xml version="1.0"?><opml version="1.0"><head><title>Langganan</title></head><body>
    <outline text="Ekonomi"><outline text="teks" title="Judul &amp; Co" type="rss" xmlUrl="https://a.example/rss"/>
      <outline text="Dalam"><outline text="Teks" xmlUrl="https://b.example/rss?a=1&amp;b=2"/></outline></outline>
    <outline xmlUrl="https://c.example/rss"/><outline text="Bukan feed"/></body></opml>`;
  expect(parseOpmlFeeds(document)).toEqual({
    ok: true,
    value: [
      { name: "Judul & Co", feedUrl: "https://a.example/rss", active: true },
      { name: "Teks", feedUrl: "https://b.example/rss?a=1&b=2", active: true },
      { name: "https://c.example/rss", feedUrl: "https://c.example/rss", active: true },
    ],
  });
});

test("written OPML can be read back", () => {
  const sources = [
    { name: 'Berita "A" & <B>', feedUrl: "https://a.example/rss?a=1&b=2", active: true },
    { name: "Berhenti", feedUrl: "https://b.example/rss", active: false },
  ];
  expect(parseOpmlFeeds(writeOpml("Sumber", sources))).toEqual({ ok: true, value: sources });
});

test("a feed in a folder that is commented out is paused", () => {
  const document = `<opml version="2.0"><head/><body><outline text="Lama" isComment="true">
    <outline text="A" xmlUrl="https://a.example/rss"/></outline></body></opml>`;
  const feeds = [{ name: "A", feedUrl: "https://a.example/rss", active: false }];
  expect(parseOpmlFeeds(document)).toEqual({ ok: true, value: feeds });
});

test("an export without sources is a valid, empty document", () => {
  expect(parseOpmlFeeds(writeOpml("Sumber", []))).toEqual({ ok: false, code: "opml-empty" });
});

test.each([
  ["", "opml-unreadable"],
  ["<html><body>Halo</body></html>", "opml-unreadable"],
  ['<opml version="2.0"><body><outline text="', "opml-unreadable"],
  ['<opml version="2.0"><body><outline xmlUrl="https://a.example/rss"/>', "opml-cut-short"],
  ['<opml version="2.0"><body><outline text="Folder"/></body></opml>', "opml-empty"],
])("%j is refused as %s", (document, code) => {
  expect(parseOpmlFeeds(document)).toMatchObject({ ok: false, code });
});
