import { describe, expect, test } from "vitest";
import { type NormalisedItem, normaliseItem } from "../items/normalise-item.ts";
import { lookupKeys, type StoredVersion } from "./item-identity.ts";
import { newOrChangedItems } from "./new-or-changed-items.ts";

function item(guid: string, link: string | undefined, text = "Isi kabar."): NormalisedItem {
  const outcome = normaliseItem(
    { guid, link, titleHtml: "Kabar", contentHtml: text, categories: [] },
    new Date("2026-02-18T00:00:00Z"),
  );
  if (!outcome.ok) throw new Error(outcome.code);
  return outcome.value;
}

function storedVersion(stored: NormalisedItem, fields: Partial<StoredVersion> = {}): StoredVersion {
  const { guid, canonicalUrl } = lookupKeys(stored);
  return { guid, canonicalUrl, contentHash: stored.contentHash, isOriginal: true, articleId: 11, ...fields };
}

const A = "https://contoh.id/a";
const B = "https://contoh.id/b";

describe("an item is settled", () => {
  const stored = item("1", A);
  const unsettled = (other: NormalisedItem, ...versions: StoredVersion[]) =>
    newOrChangedItems([other], versions);

  test("if it is stored unchanged, even if its article was deleted or is another source's", () => {
    expect(unsettled(stored, storedVersion(stored))).toEqual([]);
    expect(unsettled(stored, storedVersion(stored, { articleId: null }))).toEqual([]);
    expect(unsettled(stored, storedVersion(stored, { isOriginal: false }))).toEqual([]);
  });

  test("by its guid only if it has no link", () => {
    const linkless = item("1", undefined);
    expect(unsettled(linkless, storedVersion(linkless))).toEqual([]);
    expect(unsettled(linkless, storedVersion(item("2", undefined)))).toEqual([linkless]);
    const moved = item("1", B);
    expect(unsettled(moved, storedVersion(stored))).toEqual([moved]);
  });

  test("by its link unless both have guids of their own", () => {
    expect(unsettled(item(A, A), storedVersion(stored))).toEqual([]);
    const other = item("2", A);
    expect(unsettled(other, storedVersion(stored))).toEqual([other]);
  });

  test("unless it is new or changed", () => {
    const edited = item("1", A, "Isi lain.");
    expect(unsettled(stored)).toEqual([stored]);
    expect(unsettled(edited, storedVersion(stored))).toEqual([edited]);
  });
});
