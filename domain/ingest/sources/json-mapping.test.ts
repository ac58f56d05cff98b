import { describe, expect, test } from "vitest";
import { emptyMappingForm, isJsonPath, parseMappingForm, valuesAt } from "./json-mapping.ts";

describe("isJsonPath", () => {
  test.each(["data", "data.articles", "[0].judul", "images[0].url", "tags[].name", "a[0][1]", "@id", "naïf"])(
    "accepts %s",
    (path) => {
      expect(isJsonPath(path)).toBe(true);
    },
  );

  test.each(["", ".data", "data.", "data..a", "a b", "a[x]", "a]", "$..*", "a".repeat(201)])(
    "rejects %s",
    (path) => {
      expect(isJsonPath(path)).toBe(false);
    },
  );
});

describe("parseMappingForm", () => {
  const read = (typed: Partial<typeof emptyMappingForm>) =>
    parseMappingForm({ ...emptyMappingForm, ...typed });

  test("returns only mapped fields, and nothing for an empty form", () => {
    expect(read({ title: " judul ", guid: "id" })).toEqual({
      ok: true,
      value: { items: "", title: "judul", guid: "id" },
    });
    expect(read({ items: " " })).toEqual({ ok: true, value: undefined });
  });

  test.each([
    [{ items: "data" }, "json-title-missing"],
    [{ title: "judul" }, "json-link-missing"],
    [{ title: "judul", guid: "a b" }, "json-path-invalid"],
  ])("rejects %j with %s", (typed, code) => {
    expect(read(typed)).toMatchObject({ ok: false, code });
  });
});

test("valuesAt returns nothing for a missing path or an inherited property", () => {
  expect(valuesAt({ a: [1, 2] }, "a[]")).toEqual([1, 2]);
  expect(valuesAt({ a: [{ b: 1 }, {}, { b: 3 }] }, "a[].b")).toEqual([1, 3]);
  expect(valuesAt({ a: "x" }, "a.length")).toEqual([]);
  expect(valuesAt({}, "constructor.name")).toEqual([]);
  expect(valuesAt(null, "a")).toEqual([]);
});
