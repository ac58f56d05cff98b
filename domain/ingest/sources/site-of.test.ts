import { expect, test } from "vitest";
import { siteOf } from "./site-of.ts";

test.each([
  ["https://keuangan.kontan.co.id/news/laba", "kontan.co.id"],
  ["https://www.kontan.co.id/", "kontan.co.id"],
  ["https://a.substack.com/p/x", "a.substack.com"],
  ["https://b.wordpress.com/", "b.wordpress.com"],
  ["https://kontan.co.id/rss", "kontan.co.id"],
  ["https://ekbis.sindonews.com/a", "sindonews.com"],
  ["https://tempo.co/a", "tempo.co"],
  ["https://bisnis.tempo.co/a", "tempo.co"],
  ["https://contoh.go.id/a", "contoh.go.id"],
  ["http://127.0.0.1:8080/rss", "127.0.0.1"],
  ["http://localhost/rss", "localhost"],
])("the site of %s is %s", (address, site) => {
  expect(siteOf(address)).toBe(site);
});

test("an invalid address has no site", () => {
  expect(siteOf(undefined)).toBeUndefined();
  expect(siteOf("kontan.co.id")).toBeUndefined();
});
