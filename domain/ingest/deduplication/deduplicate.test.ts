import { describe, expect, test } from "vitest";
import { type NormalisedItem, normaliseItem } from "../items/normalise-item.ts";
import type { ParsedItem } from "../parsing/parsed-feed.ts";
import { type DeduplicationScope, deduplicate, deduplicateBatch } from "./deduplicate.ts";
import { lookupKeys, type StoredItemIdentity } from "./item-identity.ts";
import { distinctItems } from "./repeats-in-feed.ts";

const KONTAN = 1;
const ANTARA = 2;
const TEXT = Array.from({ length: 60 }, (_, index) => `kata${index}`).join(" ");
const OTHER_TEXT = Array.from({ length: 60 }, (_, index) => `lain${index}`).join(" ");

function item(fields: Partial<ParsedItem>): NormalisedItem {
  const outcome = normaliseItem(
    {
      titleHtml: "Bank Contoh Catat Laba Naik",
      contentHtml: TEXT,
      published: "2026-02-17",
      categories: [],
      ...fields,
    },
    new Date("2026-02-18T00:00:00Z"),
  );
  if (!outcome.ok) throw new Error(outcome.code);
  return outcome.value;
}

function storedItem(
  sourceId: number,
  stored: NormalisedItem,
  fields: Partial<StoredItemIdentity> = {},
): StoredItemIdentity {
  return {
    id: 1,
    sourceId,
    ...lookupKeys(stored),
    contentHash: stored.contentHash,
    isOriginal: true,
    ownership: "site",
    article: {
      id: 10,
      title: stored.title,
      content: stored.contentMarkdown,
      publishedAt: stored.publishedAt,
      isTimeKnown: stored.isTimeKnown,
    },
    ...fields,
  };
}

const stored = item({ guid: "1", link: "https://contoh.id/laba" });

describe("an item from the same source", () => {
  test("is new when no items are stored", () => {
    expect(deduplicate({ sourceId: KONTAN }, stored, [])).toEqual({ kind: "new" });
  });

  test("is unchanged when delivered again", () => {
    expect(deduplicate({ sourceId: KONTAN }, stored, [storedItem(KONTAN, stored)])).toEqual({
      kind: "unchanged",
      articleId: 10,
    });
  });

  test("updates its article when the publisher has edited it", () => {
    const edited = item({
      guid: "1",
      link: "https://contoh.id/laba?utm_source=rss",
      contentHtml: `${TEXT} ralat`,
    });
    expect(deduplicate({ sourceId: KONTAN }, edited, [storedItem(KONTAN, stored)])).toEqual({
      kind: "update-article",
      articleId: 10,
      itemId: 1,
    });
  });

  test("is matched by its address when its guid changes", () => {
    const renumbered = item({ guid: "2", link: "http://www.contoh.id/laba/" });
    expect(deduplicate({ sourceId: KONTAN }, renumbered, [storedItem(KONTAN, stored)])).toEqual({
      kind: "update-item",
      articleId: 10,
      itemId: 1,
    });
  });

  test("is new if only its positional guid matches", () => {
    const other = item({
      guid: "1",
      link: "https://contoh.id/lain",
      titleHtml: "Harga Emas",
      contentHtml: OTHER_TEXT,
    });
    expect(deduplicate({ sourceId: KONTAN }, other, [storedItem(KONTAN, stored)])).toEqual({ kind: "new" });
  });

  test("is matched after the publisher has moved it to another address", () => {
    const moved = item({ guid: "1", link: "https://contoh.id/laba-naik" });
    expect(deduplicate({ sourceId: KONTAN }, moved, [storedItem(KONTAN, stored)])).toEqual({
      kind: "update-item",
      articleId: 10,
      itemId: 1,
    });
  });

  test("is matched by its guid if it has no address", () => {
    const first = item({ guid: "a" });
    const edited = item({ guid: "a", contentHtml: OTHER_TEXT });
    expect(deduplicate({ sourceId: KONTAN }, edited, [storedItem(KONTAN, first)])).toEqual({
      kind: "update-article",
      articleId: 10,
      itemId: 1,
    });
    expect(
      deduplicate({ sourceId: KONTAN }, item({ guid: "b", titleHtml: "Harga Emas Naik" }), [
        storedItem(KONTAN, first),
      ]),
    ).toEqual({
      kind: "new",
    });
  });

  test("stays deleted after an editor has deleted its article", () => {
    const edited = item({ guid: "1", link: "https://contoh.id/laba", contentHtml: OTHER_TEXT });
    expect(
      deduplicate({ sourceId: KONTAN }, edited, [storedItem(KONTAN, stored, { article: null })]),
    ).toEqual({
      kind: "update-item",
      articleId: undefined,
      itemId: 1,
    });
  });

  test("doesn't update an article that it duplicates", () => {
    const edited = item({ guid: "1", link: "https://contoh.id/laba", contentHtml: OTHER_TEXT });
    expect(
      deduplicate({ sourceId: KONTAN }, edited, [storedItem(KONTAN, stored, { isOriginal: false })]),
    ).toEqual({
      kind: "update-item",
      articleId: 10,
      itemId: 1,
    });
  });
});

describe("an item from another source", () => {
  test("is a duplicate at the same address", () => {
    const copy = item({
      guid: "x",
      link: "https://contoh.id/laba?utm_medium=feed",
      titleHtml: "Lain",
      contentHtml: OTHER_TEXT,
    });
    expect(deduplicate({ sourceId: ANTARA }, copy, [storedItem(KONTAN, stored)])).toEqual({
      kind: "duplicate",
      articleId: 10,
      reason: "same-url",
    });
  });

  test("is a duplicate with nearly the same text", () => {
    const copy = item({
      guid: "x",
      link: "https://antara.id/9",
      titleHtml: "Laba Bank Contoh",
      contentHtml: `JAKARTA - ${TEXT}`,
    });
    expect(deduplicate({ sourceId: ANTARA }, copy, [storedItem(KONTAN, stored)])).toEqual({
      kind: "duplicate",
      articleId: 10,
      reason: "near-identical",
    });
  });

  test("takes over the article at its address only with a stronger ownership", () => {
    const own = item({ guid: "x", link: "https://contoh.id/laba", contentHtml: OTHER_TEXT });
    const storedWithOwnership = (ownership: StoredItemIdentity["ownership"]) => [
      storedItem(KONTAN, stored, { ownership }),
    ];
    const duplicate = { kind: "duplicate", reason: "same-url" };
    expect(deduplicate({ sourceId: ANTARA }, own, storedWithOwnership("none"))).toEqual({
      kind: "takeover",
      articleId: 10,
    });
    expect(
      deduplicate({ sourceId: ANTARA, ownershipOf: () => "links" }, own, storedWithOwnership("none")),
    ).toMatchObject({
      kind: "takeover",
    });
    expect(deduplicate({ sourceId: ANTARA }, own, storedWithOwnership("links"))).toMatchObject({
      kind: "takeover",
    });
    expect(
      deduplicate({ sourceId: ANTARA, ownershipOf: () => "links" }, own, storedWithOwnership("links")),
    ).toMatchObject(duplicate);
    expect(
      deduplicate({ sourceId: ANTARA, ownershipOf: () => "none" }, own, storedWithOwnership("none")),
    ).toMatchObject(duplicate);
    expect(deduplicate({ sourceId: ANTARA }, own, storedWithOwnership("site"))).toMatchObject(duplicate);
  });

  test("is new at an address that another source assigned to another article", () => {
    const own = item({ guid: "x", link: "https://contoh.id/laba", contentHtml: OTHER_TEXT });
    const mislinked = storedItem(KONTAN, stored, { ownership: "none", isOriginal: false });
    expect(deduplicate({ sourceId: ANTARA }, own, [mislinked])).toEqual({ kind: "new" });
  });

  test("is new with the same guid but a different text", () => {
    const other = item({
      guid: "1",
      link: "https://antara.id/9",
      titleHtml: "Harga Emas",
      contentHtml: OTHER_TEXT,
    });
    expect(deduplicate({ sourceId: ANTARA }, other, [storedItem(KONTAN, stored)])).toEqual({ kind: "new" });
  });

  test("is new if the article it duplicates has been deleted", () => {
    const copy = item({ guid: "x", link: "https://contoh.id/laba" });
    expect(deduplicate({ sourceId: ANTARA }, copy, [storedItem(KONTAN, stored, { article: null })])).toEqual({
      kind: "new",
    });
  });
});

test("an item whose comparison throws fails, and the others are decided on", () => {
  const other = item({
    guid: "2",
    link: "https://contoh.id/lain",
    titleHtml: "Harga Emas",
    contentHtml: OTHER_TEXT,
  });
  const error = new Error("unexpected");
  const ownershipOf = ({ guid }: NormalisedItem) => {
    if (guid === "1") throw error;
    return "site" as const;
  };
  expect(decideAll({ sourceId: KONTAN, ownershipOf }, [stored, other])).toEqual([
    { kind: "failed", error },
    { kind: "new" },
  ]);
});

test("distinctItems drops an item repeated within one fetch", () => {
  const other = item({
    guid: "1",
    link: "https://contoh.id/lain",
    titleHtml: "Harga Emas",
    contentHtml: OTHER_TEXT,
  });
  const again = item({ guid: "9", link: "https://contoh.id/laba?utm_campaign=x" });
  expect(distinctItems([stored, other, again]).distinct).toEqual([stored, other]);
});

function decideAll(feed: DeduplicationScope, items: readonly NormalisedItem[]) {
  const entries = items.map((item) => ({ item }));
  return deduplicateBatch(feed, entries, []).map(({ decision }) => decision);
}
