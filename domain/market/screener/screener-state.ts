import { LISTING_BOARDS, type ListingBoard } from "../listings/listing-board.ts";
import { idxSectorNames, siteSectors } from "../listings/sectors.ts";
import { type FieldId, type ScreenerField, screenerFields } from "./screener-fields.ts";
import {
  type FieldRange,
  type ScreenerFilter,
  type ScreenerSort,
  TEXT_COLUMNS,
  withoutSliderEnds,
} from "./screener-filter.ts";
import { parseFieldNumber, writeLimit } from "./screener-number.ts";
import type { ScreenerSector } from "./screener-row.ts";

export type ScreenerColumn = "sektor" | "papan" | FieldId;

export interface ScreenerState {
  filter: ScreenerFilter;
  sort: ScreenerSort;
  /** Undefined for the default columns plus the filtered figures. */
  columns?: readonly ScreenerColumn[];
  /** Counted from 1; only for the list without JavaScript. */
  page: number;
}

export interface IgnoredParameter {
  /** For a range, the field's id. */
  parameter: string;
  reason: "unknown-value" | "not-a-number" | "reversed";
  value: string;
}

export const screenerColumns: readonly ScreenerColumn[] = [
  "sektor",
  "papan",
  ...screenerFields.map(({ id }) => id),
];

/** Shown unless the reader chooses columns, but not on phones (spec section 2). */
export const wideColumns: readonly ScreenerColumn[] = ["sektor", ...listIds("wide")];
const defaultColumns: readonly ScreenerColumn[] = [...wideColumns, ...listIds("default")];

const defaultSort: ScreenerSort = { column: "kap", direction: "descending" };

const NO_COLUMNS = "-";

export const screenerParameters: readonly string[] = [
  "sektor",
  "papan",
  ...screenerFields.flatMap(({ id }) => [`${id}-min`, `${id}-max`]),
  "urut",
  "kolom",
  "hal",
];

export function columnsShown({ columns, filter }: ScreenerState): ScreenerColumn[] {
  if (columns !== undefined) return [...columns];
  return screenerColumns.filter(
    (column) => defaultColumns.includes(column) || filter.ranges[column as FieldId] !== undefined,
  );
}

const boardBySlug = new Map(LISTING_BOARDS.map((board) => [slugOf(board), board]));

export function parseScreenerState(search: URLSearchParams): {
  state: ScreenerState;
  ignoredParameters: IgnoredParameter[];
} {
  const ignoredParameters: IgnoredParameter[] = [];
  const ignore = (parameter: string, reason: IgnoredParameter["reason"], value: string) => {
    ignoredParameters.push({ parameter, reason, value: value.slice(0, 40) });
  };
  const read = <Value>(parameter: string, find: (text: string) => Value | undefined): Value | undefined => {
    const text = search.get(parameter)?.trim() ?? "";
    if (text === "") return undefined;
    const value = find(text);
    if (value === undefined) ignore(parameter, "unknown-value", text);
    return value;
  };

  const filter: ScreenerFilter = { ranges: {} };
  const sector = read("sektor", (text) => sectorBySlug.get(text));
  if (sector !== undefined) filter.sector = sector;
  const board = read("papan", (text) => boardBySlug.get(text));
  if (board !== undefined) filter.board = board;

  for (const field of screenerFields) {
    const range: FieldRange = {};
    for (const end of ["min", "max"] as const) {
      const text = search.get(`${field.id}-${end}`)?.trim() ?? "";
      if (text === "") continue;
      const limit = parseFieldNumber(field, text);
      if (limit === undefined) ignore(`${field.id}-${end}`, "not-a-number", text);
      else range[end] = limit;
    }
    if (range.min !== undefined && range.max !== undefined && range.min > range.max) {
      ignore(field.id, "reversed", "");
      continue;
    }
    const limits = withoutSliderEnds(field, range);
    if (limits !== undefined) filter.ranges[field.id] = limits;
  }

  const columns = read("kolom", parseColumns);
  const state: ScreenerState = {
    filter,
    sort: read("urut", parseSort) ?? defaultSort,
    page: read("hal", (text) => (/^[1-9]\d{0,2}$/.test(text) ? Number(text) : undefined)) ?? 1,
    ...(columns !== undefined && { columns }),
  };
  return { state, ignoredParameters };
}

/** Always in the same order; defaults are omitted. */
export function writeScreenerState({ filter, sort, columns, page }: ScreenerState): URLSearchParams {
  const search = new URLSearchParams();
  if (filter.sector !== undefined) search.set("sektor", slugOf(filter.sector));
  if (filter.board !== undefined) search.set("papan", slugOf(filter.board));
  for (const { id } of screenerFields) {
    const { min, max } = filter.ranges[id] ?? {};
    if (min !== undefined) search.set(`${id}-min`, writeLimit(min));
    if (max !== undefined) search.set(`${id}-max`, writeLimit(max));
  }
  if (sort.column !== defaultSort.column || sort.direction !== defaultSort.direction) {
    search.set("urut", `${sort.direction === "descending" ? "-" : ""}${sort.column}`);
  }
  if (columns !== undefined) search.set("kolom", columns.join(",") || NO_COLUMNS);
  if (page > 1) search.set("hal", String(page));
  return search;
}

export function slugOf(name: ScreenerSector | ListingBoard): string {
  return name
    .toLowerCase()
    .replace(/[^a-z]+/g, "-")
    .replace(/-$/, "");
}

export const screenerSectors: readonly ScreenerSector[] = [
  ...new Set<ScreenerSector>([
    ...siteSectors.map(({ name }) => name),
    ...(Object.keys(idxSectorNames) as ScreenerSector[]),
  ]),
];
const sectorBySlug = new Map(screenerSectors.map((sector) => [slugOf(sector), sector]));

function parseSort(text: string): ScreenerSort | undefined {
  const column = text.replace(/^-/, "");
  const sortColumn = [...TEXT_COLUMNS, ...screenerFields.map(({ id }) => id)].find(
    (candidate) => candidate === column,
  );
  return sortColumn && { column: sortColumn, direction: text.startsWith("-") ? "descending" : "ascending" };
}

function listIds(column: ScreenerField["column"]): FieldId[] {
  return screenerFields.filter((field) => field.column === column).map(({ id }) => id);
}

function parseColumns(text: string): readonly ScreenerColumn[] | undefined {
  if (text === NO_COLUMNS) return [];
  const names = text.split(",");
  const columns = screenerColumns.filter((column) => names.includes(column));
  return columns.length === 0 ? undefined : columns;
}
