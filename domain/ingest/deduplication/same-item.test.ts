import { describe, expect, test } from "vitest";
import { type NormalisedItem, normaliseItem } from "../items/normalise-item.ts";
import { deduplicate, deduplicateBatch } from "./deduplicate.ts";
import { lookupKeys, type StoredItemIdentity } from "./item-identity.ts";
import { distinctItems } from "./repeats-in-feed.ts";

const source = { sourceId: 1 };
const TEN = "2026-11-25T10:00:00+07:00";
const words = (topic: string) => Array.from({ length: 60 }, (_, index) => `${topic}${index}`).join(" ");

interface ItemFields {
  title: string;
  text?: string;
  link?: string | undefined;
  guid?: string | undefined;
  at?: string | undefined;
}

function item({ title, text, link, guid, at = TEN }: ItemFields): NormalisedItem {
  const parsed = { titleHtml: title, contentHtml: text, link, guid, published: at, categories: [] };
  const outcome = normaliseItem(parsed, new Date("2026-11-26T00:00:00+07:00"));
  if (!outcome.ok) throw new Error(outcome.code);
  return outcome.value;
}

function stored(
  normalisedItem: NormalisedItem,
  id: number,
  fields: Partial<StoredItemIdentity> = {},
): StoredItemIdentity {
  const { contentHash, title, contentMarkdown: content, publishedAt, isTimeKnown } = normalisedItem;
  return {
    id,
    sourceId: 1,
    ...lookupKeys(normalisedItem),
    contentHash,
    isOriginal: true,
    ownership: "site",
    article: { id: id + 10, title, content, publishedAt, isTimeKnown },
    ...fields,
  };
}

function kindsOf(first: readonly NormalisedItem[], second: readonly NormalisedItem[] = []) {
  const storedItems = first.map((item, index) => stored(item, index + 1));
  return {
    first: decideAll(first, []).map(({ kind }) => kind),
    second: decideAll(second, storedItems),
  };
}

function decideAll(items: readonly NormalisedItem[], storedItems: readonly StoredItemIdentity[]) {
  const entries = items.map((item) => ({ item }));
  return deduplicateBatch(source, entries, storedItems).map(({ decision }) => decision);
}

const LINK = "https://contoh.id/pengumuman";
const announcements = ["Astra", "Bumi", "Citra", "Delta"].map((name) => ({
  title: `Keterbukaan informasi emiten ${name}`,
  text: words(name.toLowerCase()),
}));

describe("items with the same link", () => {
  test.each<[string, (name: string) => Pick<ItemFields, "link" | "guid">]>([
    ["and guids of their own", (name) => ({ link: LINK, guid: `guid-${name}` })],
    ["and no guids", () => ({ link: LINK })],
    ["and fragments in link and guid", (name) => ({ link: `${LINK}#${name}`, guid: `${LINK}#${name}` })],
    ["and fragments alone", (name) => ({ link: `${LINK}#${name}` })],
    ["but for a tracking parameter", (name) => ({ link: `${LINK}?ns_id=${name}` })],
    [
      "but for a tracking parameter, as guid too",
      (name) => ({ link: `${LINK}?spm=${name}`, guid: `${LINK}?spm=${name}` }),
    ],
    ["of the home page", (name) => ({ link: "https://contoh.id/", guid: name })],
    ["of the home page without guids", () => ({ link: "https://contoh.id/" })],
    ["that is missing", () => ({})],
    ["that is missing, with guids", (name) => ({ guid: name })],
  ])("%s are separate stories, within one fetch and in the next", (_, address) => {
    const items = announcements.map((announcement) =>
      item({ ...announcement, ...address(announcement.title) }),
    );
    expect(kindsOf(items).first).toEqual(["new", "new", "new", "new"]);
    const [first, ...others] = items.toReversed();
    if (!first) throw new Error("unreachable: there are four");
    // One at a time, as if the others had left the feed.
    for (const other of others) {
      expect(deduplicate(source, other, [stored(first, 1)])).toEqual({ kind: "new" });
    }
    const { second } = kindsOf([first], items);
    expect(second.map(({ kind }) => kind)).toEqual(["new", "new", "new", "unchanged"]);
  });

  test("are updated separately", () => {
    const items = announcements.map((announcement) =>
      item({ ...announcement, link: LINK, guid: announcement.title }),
    );
    const edited = announcements.map((announcement) =>
      item({
        ...announcement,
        text: `${announcement.text} Ralat: direksi.`,
        link: LINK,
        guid: announcement.title,
      }),
    );
    expect(kindsOf(items, edited).second).toEqual(
      [1, 2, 3, 4].map((id) => ({ kind: "update-article", articleId: id + 10, itemId: id })),
    );
  });

  test("don't replace each other if their guids are positions", () => {
    const items = announcements.map((announcement, index) =>
      item({ ...announcement, link: LINK, guid: String(index + 1) }),
    );
    const shifted = [{ title: "Keterbukaan informasi emiten Elang", text: words("elang") }, ...announcements];
    const next = shifted.map((announcement, index) =>
      item({ ...announcement, link: LINK, guid: String(index + 1) }),
    );
    const kinds = kindsOf(items, next).second.map(({ kind }) => kind);
    expect(kinds).toEqual(["new", "update-item", "update-item", "update-item", "update-item"]);
  });

  test("are unchanged in the next fetch, even 300 of them", () => {
    const items = Array.from({ length: 300 }, (_, index) =>
      item({ title: `Pengumuman ${index}`, text: words(`e${index}x`), link: LINK, guid: `g${index}` }),
    );
    const { first, second } = kindsOf(items, items);
    expect(new Set(first)).toEqual(new Set(["new"]));
    expect(new Set(second.map(({ kind }) => kind))).toEqual(new Set(["unchanged"]));
  });
});

describe("an item matches a stored story", () => {
  const story = { title: "Bank Contoh Catat Laba Naik", text: words("laba") };
  const first = item({ ...story, link: "http://lama.contoh.id/1/laba", guid: "http://lama.contoh.id/?p=1" });
  const decide = (fields: Partial<ItemFields>, candidate = stored(first, 1)) =>
    deduplicate(source, item({ ...story, ...fields }), [candidate]);

  test("at another address with the same guid, and its address is updated", () => {
    const updated = { kind: "update-item", articleId: 11, itemId: 1 };
    expect(decide({ link: "http://lama.contoh.id/1/laba-naik", guid: "http://lama.contoh.id/?p=1" })).toEqual(
      updated,
    );
  });

  test("after its publisher has moved to another host or site, even with new guids", () => {
    for (const host of ["https://baru.contoh.id", "https://www.contohbaru.com"]) {
      const moved = { link: `${host}/1/laba`, guid: `${host}/?p=1` };
      expect(decide(moved)).toEqual({ kind: "update-item", articleId: 11, itemId: 1 });
      expect(decide({ ...moved, text: `${story.text} ralat` })).toEqual({
        kind: "update-article",
        articleId: 11,
        itemId: 1,
      });
    }
    expect(decide({ link: "https://contohbaru.com/ekonomi/laba", guid: "9" })).toMatchObject({
      kind: "update-item",
    });
  });

  test("with another guid and address, if published on the same day", () => {
    const again = { link: "http://lama.contoh.id/2/laba", guid: "2", at: "2026-11-25T21:00:00+07:00" };
    const redelivered = { kind: "duplicate", articleId: 11, reason: "redelivered" };
    expect(decide(again)).toEqual(redelivered);
    expect(decide({ ...again, title: "“Bank Contoh” Catat Laba NAIK" })).toEqual(redelivered);
    expect(decide({ ...again, text: "Bank Contoh" })).toEqual(redelivered);
    expect(decide({ ...again, at: "2026-11-26T10:00:00+07:00" })).toEqual({ kind: "new" });
    expect(decide({ ...again, text: words("lain") })).toEqual({ kind: "new" });
    const both = [item(story), item({ ...story, ...again })];
    expect(distinctItems(both).distinct).toEqual([both[0]]);
  });

  test("across midnight, if published within minutes", () => {
    const late = stored(
      item({ ...story, guid: "1", link: "https://contoh.id/1", at: "2026-11-24T23:50:00+07:00" }),
      1,
    );
    const early = { guid: "2", link: "https://contoh.id/2", at: "2026-11-25T00:10:00+07:00" };
    expect(decide(early, late)).toMatchObject({ kind: "duplicate" });
  });

  test("by its title, if neither has a text", () => {
    const candidate = stored(item({ title: "IHSG Ditutup Menguat", link: "https://contoh.id/1" }), 1);
    const other = item({ title: "IHSG Ditutup Menguat", link: "https://contoh.id/2" });
    expect(deduplicate(source, other, [candidate])).toMatchObject({
      kind: "duplicate",
      reason: "redelivered",
    });
  });

  test("after an editor has rewritten title and text", () => {
    const rewritten = {
      id: 11,
      title: "Judul redaksi",
      content: words("redaksi"),
      publishedAt: new Date(TEN),
      isTimeKnown: true,
    };
    const candidate = stored(item({ ...story, link: LINK }), 1, { article: rewritten });
    const edited = item({ ...story, text: `${story.text} ralat`, link: LINK });
    expect(deduplicate(source, edited, [candidate])).toEqual({
      kind: "update-article",
      articleId: 11,
      itemId: 1,
    });
  });

  test("that was deleted, with its guid or another", () => {
    const deleted = stored(first, 1, { article: null });
    const link = "http://lama.contoh.id/1/laba";
    expect(decide({ link, guid: "http://lama.contoh.id/?p=1" }, deleted)).toEqual({
      kind: "unchanged",
      articleId: undefined,
    });
    expect(decide({ link, guid: "lain" }, deleted)).toEqual({
      kind: "update-item",
      articleId: undefined,
      itemId: 1,
    });
  });
});

test("another source's item at a link shared by many stories duplicates none of them", () => {
  const storedItems = announcements.map((announcement, index) =>
    stored(item({ ...announcement, link: LINK, guid: announcement.title }), index + 1),
  );
  const other = item({ title: "Emiten Elang Gelar RUPS", text: words("elang"), link: LINK });
  const fromOther = storedItems.map((storedItem) => ({ ...storedItem, sourceId: 2 }));
  expect(
    deduplicate({ sourceId: 1, shared: new Set(["https://contoh.id/pengumuman"]) }, other, fromOther),
  ).toEqual({ kind: "new" });
});
