import { describe, expect, test } from "vitest";
import { canonicalUrl, webUrl } from "./canonical-url.ts";

describe("canonicalUrl", () => {
  test.each([
    "http://www.contoh.co.id/berita/1",
    "https://contoh.co.id/berita/1/",
    "HTTPS://Contoh.co.id:443/berita/1#komentar",
    "https://user:rahasia@contoh.co.id/berita/1?utm_source=rss&utm_medium=feed",
    "https://contoh.co.id/berita/1?fbclid=x&page=all",
    "https://contoh.co.id/berita/1/amp/",
    "https://contoh.co.id/berita/1?amp=1",
    "  https://contoh.co.id/berita/1?tag_from=wp_nhl_1  ",
  ])("is the same for %s", (address) => {
    expect(canonicalUrl(address)).toBe("https://contoh.co.id/berita/1");
  });

  test("preserves parameters that identify the article, in alphabetical order", () => {
    expect(canonicalUrl("https://contoh.id/baca?z=2&id=7&gclid=x")).toBe("https://contoh.id/baca?id=7&z=2");
    expect(canonicalUrl("https://contoh.id/baca?page=2")).toBe("https://contoh.id/baca?page=2");
  });

  test("preserves the case of path and query", () => {
    expect(canonicalUrl("https://contoh.id/Berita/Emas?ID=A")).toBe("https://contoh.id/Berita/Emas?ID=A");
  });

  test.each([
    undefined,
    "",
    "javascript:alert(1)",
    "data:text/html,x",
    "ftp://contoh.id/x",
    "/berita/1",
    "https://contoh.id/",
    `https://contoh.id/${"x".repeat(3000)}`,
  ])("is undefined for %s", (address) => {
    expect(canonicalUrl(address)).toBeUndefined();
  });
});

describe("webUrl", () => {
  test("returns a working link", () => {
    expect(webUrl("http://www.contoh.id:80/a b/?utm_source=rss#x")).toBe(
      "http://www.contoh.id/a%20b/?utm_source=rss",
    );
    expect(webUrl("../foto.jpg", "https://contoh.id/a/b")).toBe("https://contoh.id/foto.jpg");
  });

  test("rejects other schemes, and relative addresses without a base", () => {
    expect(webUrl("javascript:alert(1)", "https://contoh.id/")).toBeUndefined();
    expect(webUrl("berita/1")).toBeUndefined();
  });
});
