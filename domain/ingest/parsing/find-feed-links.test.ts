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

test("links to feeds are found by folder or host on a page that declares no feeds", () => {
  const html = `<a href="/tentang">Tentang</a> <a href="/rss/ekonomi">Ekonomi</a> <a href="/rss/terkini.xml">Terkini</a>
    <a href="https://rss.berita.example/bisnis">Bisnis</a> <a href="/?feed=rss2">Semua</a> <a href="/feed/">Umpan</a>
    <a href="/rss/panduan.html">Panduan RSS</a> <a href="/feedback">Saran</a>`;
  expect(findFeedLinks(html, "https://berita.example/rss.html").map(({ url }) => url)).toEqual([
    "https://berita.example/rss/ekonomi",
    "https://berita.example/rss/terkini.xml",
    "https://rss.berita.example/bisnis",
    "https://berita.example/?feed=rss2",
    "https://berita.example/feed/",
  ]);
});

test("an address too long for a feed is ignored, however often it contains a feed's words", () => {
  for (const path of [`${"/rss".repeat(48_000)}/a.html`, `${"/rss".repeat(300)}/a.xml`]) {
    expect(findFeedLinks(`<a href="${path}">A</a>`, "https://berita.example/")).toEqual([]);
  }
});
