import { describe, expect, test } from "vitest";
import type { JsonMapping } from "../sources/json-mapping.ts";
import { parseMappedJson } from "./parse-feed.ts";

const mapping: JsonMapping = {
  items: "data.articles",
  title: "attributes.title",
  link: "attributes.path",
  guid: "id",
  published: "attributes.at",
  categories: "tags[].name",
  image: "images[0].url",
};
const response = {
  data: {
    articles: [
      {
        id: 7,
        attributes: { title: "Laba BBCA", path: "/1", at: 1_795_168_800 },
        tags: [{ name: "BBCA" }, { name: "Bank" }],
        images: [{ url: "/foto.jpg" }],
      },
      "rusak",
      { id: 8 },
    ],
  },
};
const read = (json: unknown, by: JsonMapping = mapping) =>
  parseMappedJson(JSON.stringify(json), by, "https://api.contoh.id/v1/berita");

describe("a JSON response with a mapping", () => {
  test("is read from the mapped paths", () => {
    const feed = read(response);
    if (!feed.ok) throw new Error(feed.detail);
    expect(feed.value.items).toHaveLength(2);
    expect(feed.value.lostItems).toBe(1);
    expect(feed.value.items[0]).toMatchObject({
      guid: "7",
      link: "https://api.contoh.id/1",
      titleHtml: "Laba BBCA",
      published: "1795168800",
      categories: ["BBCA", "Bank"],
      imageUrl: "https://api.contoh.id/foto.jpg",
    });
    expect(feed.value.items[1]).toMatchObject({ guid: "8", titleHtml: undefined });
  });

  test("may be a list of items", () => {
    const feed = read([{ judul: "a", id: "1" }], { items: "", title: "judul", guid: "id" });
    expect(feed).toMatchObject({ ok: true, value: { items: [{ titleHtml: "a" }] } });
  });

  test("may have its items in several lists", () => {
    const sections = {
      rubrik: [{ berita: [{ judul: "a" }] }, { berita: [{ judul: "b" }, { judul: "c" }] }, {}],
    };
    for (const items of ["rubrik[].berita", "rubrik[].berita[]"]) {
      expect(read(sections, { items, title: "judul" })).toMatchObject({
        ok: true,
        value: { items: [{ titleHtml: "a" }, { titleHtml: "b" }, { titleHtml: "c" }], lostItems: 0 },
      });
    }
  });

  test.each([
    ["api-items-missing", JSON.stringify({ data: {} })],
    ["api-items-missing", JSON.stringify({ data: { articles: { length: 3 } } })],
    ["feed-malformed", "{"],
    ["feed-is-html", "<!doctype html><html><body>Masuk</body></html>"],
  ])("fails with %s for %s", (code, document) => {
    expect(parseMappedJson(document, mapping)).toMatchObject({ ok: false, code });
  });
});
