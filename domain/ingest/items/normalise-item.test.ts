import { describe, expect, test } from "vitest";
import type { ParsedItem } from "../parsing/parsed-feed.ts";
import { type NormalisedItem, normaliseItem } from "./normalise-item.ts";

const FETCHED_AT = new Date("2026-02-18T00:00:00Z");

const outcome = (item: Partial<ParsedItem>) => normaliseItem({ categories: [], ...item }, FETCHED_AT);
function normalised(item: Partial<ParsedItem>): NormalisedItem {
  const result = outcome(item);
  if (!result.ok) throw new Error(result.code);
  return result.value;
}

describe("normaliseItem", () => {
  test("turns an item into an article's fields", () => {
    expect(
      normalised({
        guid: " 1 ",
        link: "https://www.contoh.id/berita/1?utm_source=rss",
        titleHtml: "Laba <b>BBCA</b> &amp; BBRI\n naik",
        summaryHtml: "JAKARTA, CONTOH.ID - Ringkasan &quot;singkat&quot;.",
        contentHtml: '<p><img src="/foto.jpg"></p><p>Paragraf <b>satu</b>.</p><p>Paragraf dua.</p>',
        published: "Tue, 17 Feb 2026 17:41:00 +0700",
        updated: "Tue, 17 Feb 2026 18:00:00 +0700",
        author: "Ani &amp; Budi",
        categories: ["BANK", "bank", " Kartu  Kredit ", ""],
        baseUrl: "https://www.contoh.id/berita/1",
      }),
    ).toEqual({
      guid: "1",
      url: "https://www.contoh.id/berita/1?utm_source=rss",
      canonicalUrl: "https://contoh.id/berita/1",
      title: "Laba BBCA & BBRI naik",
      excerpt: 'Ringkasan "singkat".',
      contentMarkdown: "Paragraf **satu**.\n\nParagraf dua.",
      publishedAt: new Date("2026-02-17T10:41:00Z"),
      isTimeKnown: true,
      updatedAt: new Date("2026-02-17T11:00:00Z"),
      dateProblem: undefined,
      author: "Ani & Budi",
      imageUrl: "https://www.contoh.id/foto.jpg",
      categories: ["BANK", "Kartu Kredit"],
      contentHash: expect.stringMatching(/^[0-9a-f]{32}$/),
      hasNewlyRemovedBoilerplate: false,
    });
  });

  test("cuts long texts between words", () => {
    const { title, excerpt } = normalised({
      titleHtml: "kata ".repeat(100),
      summaryHtml: "Kalimat, ".repeat(100),
    });
    expect(title).toBe(`${"kata ".repeat(59)}kata…`);
    expect(excerpt).toBe(`${"Kalimat, ".repeat(30)}Kalimat…`);
    expect(normalised({ titleHtml: "x".repeat(400) }).title).toBe(`${"x".repeat(299)}…`);
  });

  test("uses the first words of the text if there is no title", () => {
    expect(normalised({ summaryHtml: "<p>JAKARTA - Harga emas naik.</p><p>Isi.</p>" }).title).toBe(
      "Harga emas naik.",
    );
  });

  test("rejects an item without any text", () => {
    expect(
      outcome({ guid: "7", titleHtml: " ", contentHtml: "<p><img src='https://contoh.id/a.jpg'></p>" }),
    ).toEqual({
      ok: false,
      code: "item-empty",
      detail: "An item has neither title nor text (guid 7).",
    });
  });

  test("uses the start of the text as excerpt if there is no summary", () => {
    const { excerpt } = normalised({
      titleHtml: "Judul",
      contentHtml: "<p>Judul</p><p>Reporter: Ani</p><p>JAKARTA - Isi satu.</p><p>Isi dua.</p>",
    });
    expect(excerpt).toBe("Isi satu. Isi dua.");
  });

  test("accepts only http and https addresses", () => {
    const item = normalised({
      titleHtml: "a",
      link: "javascript:alert(1)",
      imageUrl: "data:image/png;base64,AAAA",
      contentHtml: '<p><a href="javascript:alert(1)">x</a></p>',
    });
    expect([item.url, item.canonicalUrl, item.imageUrl]).toEqual([undefined, undefined, undefined]);
    expect(item.contentMarkdown).toBe("x");
  });

  test.each<[string | undefined, string | undefined]>([
    [undefined, undefined],
    ["kemarin", `Unreadable date: "kemarin".`],
    ["2030-01-01T00:00:00Z", `Implausible date: "2030-01-01T00:00:00Z".`],
    ["1970-01-01T00:00:00Z", `Implausible date: "1970-01-01T00:00:00Z".`],
  ])(
    "uses the fetch time for an item that is dated %s, and marks its time as unknown",
    (published, dateProblem) => {
      const item = normalised({ titleHtml: "a", published });
      expect(item).toMatchObject({ publishedAt: FETCHED_AT, isTimeKnown: false, dateProblem });
    },
  );

  test("uses the fetch time for a date in the near future, and the update date if it is the only valid one", () => {
    const soon = normalised({ titleHtml: "a", published: "2026-02-18T07:00:00Z" });
    expect(soon).toMatchObject({ publishedAt: FETCHED_AT, isTimeKnown: true });
    const updated = normalised({ titleHtml: "a", published: "kemarin", updated: "17 Feb 2026 | 10.00 WIB" });
    expect(updated).toMatchObject({ publishedAt: new Date("2026-02-17T03:00:00Z"), isTimeKnown: true });
  });

  test("reads an unknown time zone as UTC and reports it", () => {
    expect(normalised({ titleHtml: "a", published: "17 Feb 2026 10:00 XYZ" })).toMatchObject({
      publishedAt: new Date("2026-02-17T10:00:00Z"),
      dateProblem: `Unknown time zone, treated as UTC: "17 Feb 2026 10:00 XYZ".`,
    });
  });

  test("generates a guid if the feed has none", () => {
    expect(normalised({ titleHtml: "a", link: "https://contoh.id/1" }).guid).toBe("https://contoh.id/1");
    const guid = normalised({ titleHtml: "a" }).guid;
    expect(guid).toMatch(/^text:/);
    expect(normalised({ titleHtml: "a", contentHtml: "<p>diedit</p>" }).guid).toBe(guid);
  });

  test("hashes only title and text", () => {
    const hash = (item: Partial<ParsedItem>) => normalised({ titleHtml: "a", ...item }).contentHash;
    expect(hash({ contentHtml: "<p>Isi.</p>", updated: "2026-02-17", categories: ["x"] })).toBe(
      hash({ contentHtml: "<p>Isi.</p><p>Baca juga: lain</p><h3>Artikel lain</h3>" }),
    );
    expect(hash({ contentHtml: "<p>Isi.</p>" })).not.toBe(hash({ contentHtml: "<p>Isi!</p>" }));
  });
});
