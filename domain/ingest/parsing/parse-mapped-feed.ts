import { failure, type Outcome, success } from "#platform/outcome.ts";
import { type JsonMapping, type MappedField, valuesAt } from "../sources/json-mapping.ts";
import type { ParsedFeed, ParsedItem } from "./parsed-feed.ts";
import { resolveBase, resolveUrl } from "./resolve-url.ts";

export type MappingFailureInResponse = "api-items-missing";

/** Titles and texts are treated as HTML, which plain text is too. */
export function parseMappedFeed(
  json: unknown,
  mapping: JsonMapping,
  responseUrl: string | undefined,
): Outcome<ParsedFeed, MappingFailureInResponse> {
  const list = listAt(json, mapping.items);
  if (list === undefined) {
    const where =
      mapping.items === "" ? "The response is not a list" : `There is no list at ${mapping.items}`;
    return failure("api-items-missing", `${where}.`);
  }
  const objects = list.filter((item) => typeof item === "object" && item !== null);
  return success({
    format: "json",
    items: objects.map((item) => parseItem(item, mapping, responseUrl)),
    lostItems: list.length - objects.length,
    isComplete: true,
  });
}

/** A path may lead to several lists ("sections[].articles"), or to the items themselves ("articles[]"). */
function listAt(json: unknown, path: string): unknown[] | undefined {
  const values = valuesAt(json, path);
  const lists = values.filter((value) => Array.isArray(value));
  if (lists.length > 0) return lists.flat();
  return path.endsWith("[]") && values.length > 0 ? values : undefined;
}

function parseItem(item: unknown, mapping: JsonMapping, responseUrl: string | undefined): ParsedItem {
  const all = (field: MappedField): string[] => {
    const path = mapping[field];
    return path === undefined ? [] : valuesAt(item, path).flat().flatMap(textOf);
  };
  const link = resolveUrl(all("link")[0], responseUrl);
  return {
    guid: all("guid")[0],
    link,
    titleHtml: all("title")[0],
    summaryHtml: all("summary")[0],
    contentHtml: all("content")[0],
    published: all("published")[0],
    updated: all("updated")[0],
    author: all("author")[0],
    categories: all("categories").flatMap((names) => names.split(",")),
    imageUrl: resolveUrl(all("image")[0], responseUrl),
    baseUrl: resolveBase(link, responseUrl),
  };
}

function textOf(value: unknown): string[] {
  if (typeof value === "number") return [String(value)];
  return typeof value === "string" && value.trim() !== "" ? [value.trim()] : [];
}
