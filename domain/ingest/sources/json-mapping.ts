import { failure, type Outcome, success } from "#platform/outcome.ts";

const ITEM_FIELDS = [
  ...(["title", "link", "guid", "published", "updated", "summary", "content", "author"] as const),
  ...(["categories", "image"] as const),
] as const;
export const MAPPING_FIELDS = ["items", ...ITEM_FIELDS] as const;
export type MappedField = (typeof ITEM_FIELDS)[number];

/**
 * Locates the items in a JSON response, and each item's fields. A path consists of names separated by dots, with list
 * indices in brackets: "data.articles", "images[0].url". Empty brackets select all elements of a list: "tags[].name".
 */
export interface JsonMapping extends Partial<Record<Exclude<MappedField, "title">, string>> {
  /** Empty if the response itself is the list. */
  items: string;
  title: string;
}

export type JsonMappingForm = Record<(typeof MAPPING_FIELDS)[number], string>;

export const emptyMappingForm: JsonMappingForm = {
  items: "",
  title: "",
  link: "",
  guid: "",
  summary: "",
  content: "",
  published: "",
  updated: "",
  author: "",
  categories: "",
  image: "",
};

export type MappingFailure =
  | "json-path-invalid"
  | "json-title-missing"
  /** Without an address or an id, items couldn't be distinguished. */
  | "json-link-missing";

const MAX_PATH_LENGTH = 200;
const PATH = /^(?:[\p{L}\p{N}_$@:-]+|\[\d{0,6}\])(?:\[\d{0,6}\]|\.[\p{L}\p{N}_$@:-]+)*$/u;

/** Without a path, the response is parsed as a feed. */
export function parseMappingForm(form: JsonMappingForm): Outcome<JsonMapping | undefined, MappingFailure> {
  const paths = Object.entries(form).map(([field, path]) => [field, path.trim()] as const);
  const filledPaths = paths.filter(([, path]) => path !== "");
  if (filledPaths.length === 0) return success(undefined);
  if (filledPaths.some(([, path]) => !isJsonPath(path))) return failure("json-path-invalid");
  const { items = "", title, ...fields }: Partial<JsonMappingForm> = Object.fromEntries(filledPaths);
  if (title === undefined) return failure("json-title-missing");
  if (fields.link === undefined && fields.guid === undefined) return failure("json-link-missing");
  return success({ items, title, ...fields });
}

export function isJsonPath(path: string): boolean {
  return path.length <= MAX_PATH_LENGTH && PATH.test(path);
}

export function formOfMapping(mapping: JsonMapping | null): JsonMappingForm {
  return { ...emptyMappingForm, ...mapping };
}

export function valuesAt(value: unknown, path: string): unknown[] {
  const steps = path.match(/[^.[\]]+|\[\]/g) ?? [];
  return steps.reduce<unknown[]>(
    (values, step) => values.flatMap((element) => stepInto(element, step)),
    [value],
  );
}

function stepInto(value: unknown, step: string): unknown[] {
  if (typeof value !== "object" || value === null) return [];
  if (step === "[]") return Array.isArray(value) ? value : [];
  return Object.hasOwn(value, step) ? [(value as Record<string, unknown>)[step]] : [];
}
