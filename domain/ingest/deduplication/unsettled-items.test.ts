import { describe, expect, test } from "vitest";
import { type NormalisedItem, normaliseItem } from "../items/normalise-item.ts";
import { firstOfEach, type KnownVersion, unsettledItems } from "./deduplicate.ts";

function item(guid: string, link: string | undefined, text = "Isi kabar."): NormalisedItem {
  const outcome = normaliseItem(
    { guid, link, titleHtml: "Kabar", contentHtml: text, categories: [] },
    new Date("2026-02-18T00:00:00Z"),
  );
  if (!outcome.ok) throw new Error(outcome.code);
  return outcome.value;
}

function known(id: number, stored: NormalisedItem, fields: Partial<KnownVersion> = {}): KnownVersion {
  const { guid, contentHash } = stored;
  const canonicalUrl = stored.canonicalUrl ?? null;
  return { id, guid, canonicalUrl, contentHash, isOriginal: true, articleId: id + 10, ...fields };
}

const A = "https://contoh.id/a";
const B = "https://contoh.id/b";

test("the first of each item is the one with its link, or with its guid where a link is missing", () => {
  const addresses = [
    { guid: "1", canonicalUrl: A },
    { guid: "1", canonicalUrl: B },
    { guid: "9", canonicalUrl: A },
    { guid: "1", canonicalUrl: undefined },
    { guid: "2", canonicalUrl: undefined },
    { guid: "2", canonicalUrl: B },
    { guid: "2", canonicalUrl: "https://contoh.id/c" },
    { guid: "2", canonicalUrl: undefined },
  ];
  expect(firstOfEach(addresses)).toEqual([0, 1, 0, 0, 4, 1, 4, 4]);
});

describe("an item is settled", () => {
  const stored = item("1", A);
  const unsettled = (other: NormalisedItem, ...versions: KnownVersion[]) => unsettledItems([other], versions);

  test("if it is stored as it is, also where its article has been deleted or is another source's", () => {
    expect(unsettled(stored, known(1, stored))).toEqual([]);
    const edited = item("1", A, "Isi lain.");
    expect(unsettled(edited, known(1, stored, { articleId: null }))).toEqual([]);
    expect(unsettled(edited, known(1, stored, { isOriginal: false }))).toEqual([]);
  });

  test("by its guid only where a link is missing", () => {
    expect(unsettled(item("1", undefined), known(1, stored))).toEqual([]);
    const moved = item("1", B);
    expect(unsettled(moved, known(1, stored))).toEqual([moved]);
  });

  test("by the oldest of several", () => {
    const edited = item("1", A, "Isi lain.");
    expect(unsettled(edited, known(2, edited), known(1, stored))).toEqual([edited]);
    expect(unsettled(edited, known(1, edited), known(2, stored))).toEqual([]);
  });

  test("not if it is new or changed", () => {
    const edited = item("1", A, "Isi lain.");
    expect(unsettled(stored)).toEqual([stored]);
    expect(unsettled(edited, known(1, stored))).toEqual([edited]);
  });
});
