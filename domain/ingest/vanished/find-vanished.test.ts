import { describe, expect, test } from "vitest";
import { findVanished, type ListedItem, newestListedItems } from "./find-vanished.ts";

const NOON = Date.UTC(2026, 10, 20, 5) / 1000;

const item = (name: string, hours: number): ListedItem => ({
  guid: name,
  url: `https://berita.example/${name}`,
  publishedAt: NOON - hours * 3600,
});
const [a, b, c, d] = [item("a", 1), item("b", 2), item("c", 3), item("d", 4)];
const names = (items: ListedItem[]) => items.map(({ guid }) => guid);

describe("an item has vanished", () => {
  test("if older items of the last fetch are still listed", () => {
    expect(names(findVanished([a, b, c, d], [a, c, d]))).toEqual(["b"]);
    expect(names(findVanished([b, c, d], [a, c, d]))).toEqual(["b"]);
  });

  test("but not if it was the oldest, since feeds drop old items", () => {
    expect(findVanished([b, c, d], [a, b, c])).toEqual([]);
    expect(findVanished([a, b], [])).toEqual([]);
  });

  test("but not if it was listed last, even if others before it are older", () => {
    expect(findVanished([a, c, d, b], [a, c, d])).toEqual([]);
    expect(names(findVanished([a, b, d, c], [a, d, c]))).toEqual(["b"]);
  });

  test("but not if only its address or guid changed", () => {
    expect(findVanished([a, b, c], [a, { ...b, url: "https://berita.example/b-baru" }, c])).toEqual([]);
    expect(findVanished([a, b, c], [a, { ...b, guid: "b2" }, c])).toEqual([]);
  });

  test("but not if many disappear together, as when a feed is rebuilt", () => {
    const many = Array.from({ length: 20 }, (_, index) => item(`n${index}`, index));
    const without = (count: number) => many.filter((_, index) => index === 0 || index > count);
    expect(findVanished(many, without(4))).toHaveLength(4);
    expect(findVanished(many, without(5))).toEqual([]);
    const few = many.slice(0, 7);
    expect(
      findVanished(
        few,
        [few[0], few[4], few[5], few[6]].flatMap((entry) => entry ?? []),
      ),
    ).toHaveLength(3);
    expect(
      findVanished(
        few,
        [few[0], few[5], few[6]].flatMap((entry) => entry ?? []),
      ),
    ).toEqual([]);
  });
});

describe("the stored list of a feed's items", () => {
  const normalised = (hours: number, isTimeKnown = true) =>
    ({
      guid: `g${hours}`,
      canonicalUrl: undefined,
      publishedAt: new Date((NOON - hours * 3600) * 1000),
      isTimeKnown,
    }) as Parameters<typeof newestListedItems>[0][number];

  test("is sorted newest first", () => {
    expect(newestListedItems([normalised(1), normalised(2), normalised(2)])).toEqual([
      { guid: "g1", url: null, publishedAt: NOON - 3600 },
      { guid: "g2", url: null, publishedAt: NOON - 7200 },
      { guid: "g2", url: null, publishedAt: NOON - 7200 },
    ]);
    expect(newestListedItems(Array.from({ length: 300 }, (_, hours) => normalised(hours)))).toHaveLength(200);
  });

  test("is sorted newest first even if the feed is sorted oldest first", () => {
    const ages = (items: ListedItem[]) => items.map(({ guid }) => guid);
    expect(ages(newestListedItems([normalised(3), normalised(2), normalised(1)]))).toEqual([
      "g1",
      "g2",
      "g3",
    ]);
    const oldestFirst = Array.from({ length: 300 }, (_, index) => normalised(299 - index));
    expect(ages(newestListedItems(oldestFirst)).slice(0, 2)).toEqual(["g0", "g1"]);
  });

  test("is complete if a few items are out of order", () => {
    expect(newestListedItems([1, 5, 2, 3, 4, 6].map((hours) => normalised(hours)))).toHaveLength(6);
  });

  test("is empty if the items are unsorted or one has no time", () => {
    expect(newestListedItems([3, 1, 4, 2, 5, 0].map((hours) => normalised(hours)))).toEqual([]);
    expect(newestListedItems([normalised(1), normalised(2, false)])).toEqual([]);
  });
});
