import { compareText, compareUnknownLast } from "#format/compare-text.ts";
import type { ListingBoard } from "../listings/listing-board.ts";
import type { FieldId, ScreenerField } from "./screener-fields.ts";
import type { ScreenerRow, ScreenerSector } from "./screener-row.ts";

/** Inclusive limits in the field's unit. A missing limit doesn't restrict the range. */
export interface FieldRange {
  min?: number;
  max?: number;
}

export interface ScreenerFilter {
  sector?: ScreenerSector;
  board?: ListingBoard;
  ranges: Partial<Record<FieldId, FieldRange>>;
}

/** Figures are in the fields' units, unrounded; a missing key is an unknown figure. */
export interface FilterRow extends Pick<ScreenerRow, "symbol" | "name" | "sector" | "board"> {
  figures: Partial<Record<FieldId, number>>;
}

export function matchesFilter({ sector, board, ranges }: ScreenerFilter, row: FilterRow): boolean {
  if (sector !== undefined && row.sector !== sector) return false;
  if (board !== undefined && row.board !== board) return false;
  for (const id in ranges) {
    const { min, max } = ranges[id as FieldId] as FieldRange;
    if (min === undefined && max === undefined) continue;
    const figure = row.figures[id as FieldId];
    if (figure === undefined) return false;
    if (min !== undefined && figure < min) return false;
    if (max !== undefined && figure > max) return false;
  }
  return true;
}

/** A limit at an end of the slider doesn't restrict the range. Typed limits beyond the ends stay. */
export function withoutSliderEnds(field: ScreenerField, { min, max }: FieldRange): FieldRange | undefined {
  const range: FieldRange = {};
  if (min !== undefined && min !== field.min) range.min = min;
  if (max !== undefined && max !== field.max) range.max = max;
  return range.min === undefined && range.max === undefined ? undefined : range;
}

export const TEXT_COLUMNS = ["simbol", "nama", "sektor", "papan"] as const;

export type SortColumn = (typeof TEXT_COLUMNS)[number] | FieldId;

export function isTextColumn(column: SortColumn): boolean {
  return TEXT_COLUMNS.some((text) => text === column);
}

export interface ScreenerSort {
  column: SortColumn;
  direction: "ascending" | "descending";
}

export function sortRows<Row extends FilterRow>(
  rows: readonly Row[],
  { column, direction }: ScreenerSort,
): Row[] {
  const sign = direction === "ascending" ? 1 : -1;
  const value = (row: Row): string | number | undefined => {
    switch (column) {
      case "simbol":
        return row.symbol;
      case "nama":
        return row.name.toLowerCase();
      case "sektor":
        return row.sector;
      case "papan":
        return row.board;
      default:
        return row.figures[column];
    }
  };
  return rows
    .map((row) => ({ row, key: value(row) }))
    .sort((a, b) => compareUnknownLast(a.key, b.key, sign) || compareText(a.row.symbol, b.row.symbol))
    .map(({ row }) => row);
}
