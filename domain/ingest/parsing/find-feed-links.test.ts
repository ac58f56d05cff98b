import { expect, test } from "vitest";
import { findFeedLinks } from "./find-feed-links.ts";

test("a page's feeds are found, each once, with absolute addresses", () => {
  const html = `<html><head><link rel="stylesheet" href="/a.css">
    <link rel="alternate" type="application/rss+xml" title="Ekonomi &amp; Bisnis" href="/rss?a=1&amp;b=2">
    <link type='application/atom+xml' rel='alternate home' href='atom.xml'>
    <link rel=alternate type=application/rss+xml href=https://berita.example/rss?a=1&b=2>
    <link rel="alternate" type="application/rss+xml" href="javascript:alert(1)">
    <link rel="alternate" hreflang="en" href="/en"></head>`;
  expect(findFeedLinks(html, "https://berita.example/indeks/")).toEqual([
    { url: "https://berita.example/rss?a=1&b=2", title: "Ekonomi & Bisnis" },
    { url: "https://berita.example/indeks/atom.xml", title: undefined },
  ]);
  expect(findFeedLinks("<html><body>Halo</body></html>", "https://berita.example/")).toEqual([]);
});
