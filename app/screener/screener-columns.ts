import type { FigureProvenance } from "#app/figure-contract/data-function-results.ts";
import { provenanceFields } from "#app/figure-contract/provenance-fields.ts";
import { type ListingBoard, listingBoards } from "#domain/market/listings/listing-board.ts";
import { type FieldId, screenerFields } from "#domain/market/screener/screener-fields.ts";
import { type ShownRow, toShownFigures } from "#domain/market/screener/screener-filter.ts";
import type { ScreenerRow } from "#domain/market/screener/screener-row.ts";
import { screenerSectors } from "#domain/market/screener/screener-state.ts";
import { shiftDecimal } from "#format/decimal.ts";

/** A company as the page shows it. */
export interface ScreenerItem extends ShownRow {
  provenance: FigureProvenance;
}

/**
 * The figures of all companies as one text a column, which is a third of the size of objects: the page's data
 * format writes each number of an array twice. Values are separated by commas, names by line breaks; an
 * unknown value is empty. Figures are whole numbers of their last shown decimal: 13.01 is 1301.
 */
export interface ScreenerColumns {
  symbols: string;
  names: string;
  /** Indexes into `screenerSectors` and `listingBoards`. */
  sectors: string;
  boards: string;
  figures: Record<FieldId, string>;
  /** Indexes into `origins`. */
  originOf: string;
  origins: FigureProvenance[];
  /** The oldest and newest date of the companies' reports, ISO. */
  reports: { from: string; to: string } | null;
}

export function encodeColumns(rows: readonly ScreenerRow[]): ScreenerColumns {
  const sorted = [...rows].sort((a, b) => (a.symbol < b.symbol ? -1 : 1));
  const shown = sorted.map(toShownFigures);
  const join = (values: readonly (string | number | undefined)[]) =>
    values.map((value) => value ?? "").join(",");
  const indexIn = <Value>(list: readonly Value[], value: Value | undefined) =>
    value === undefined || !list.includes(value) ? undefined : list.indexOf(value);

  const origins: FigureProvenance[] = [];
  const indexByOrigin = new Map<string, number>();
  const originOf = sorted.map(({ provenance }) => {
    const origin = provenanceFields(provenance);
    const key = JSON.stringify(origin);
    const known = indexByOrigin.get(key);
    if (known !== undefined) return known;
    indexByOrigin.set(key, origins.length);
    return origins.push(origin) - 1;
  });
  const reportDates = sorted.flatMap(({ figuresAsOf }) => figuresAsOf?.toISOString() ?? []).sort();

  return {
    symbols: join(sorted.map(({ symbol }) => symbol)),
    names: sorted.map(({ name }) => name.replaceAll("\n", " ")).join("\n"),
    sectors: join(sorted.map(({ sector }) => indexIn(screenerSectors, sector))),
    boards: join(sorted.map(({ board }) => indexIn<ListingBoard>(listingBoards, board))),
    figures: Object.fromEntries(
      screenerFields.map(({ id, decimals }) => [
        id,
        join(
          shown.map(({ [id]: figure }) =>
            figure === undefined ? undefined : shiftDecimal(figure, decimals),
          ),
        ),
      ]),
    ) as Record<FieldId, string>,
    originOf: join(originOf),
    origins,
    reports: reportDates.length === 0 ? null : { from: reportDates[0] ?? "", to: reportDates.at(-1) ?? "" },
  };
}

/** In the order of their codes. */
export function decodeColumns(columns: ScreenerColumns): ScreenerItem[] {
  if (columns.symbols === "") return [];
  const names = columns.names.split("\n");
  const [sectors, boards, originOf] = [columns.sectors, columns.boards, columns.originOf].map(split);
  const figures = screenerFields.map(({ id, decimals }) => ({
    id,
    values: split(columns.figures[id]).map((whole) =>
      whole === undefined ? undefined : shiftDecimal(whole, -decimals),
    ),
  }));
  return columns.symbols.split(",").map((symbol, index) => ({
    symbol,
    name: names[index] ?? symbol,
    sector: screenerSectors[sectors?.[index] ?? -1],
    board: listingBoards[boards?.[index] ?? -1],
    figures: Object.fromEntries(
      figures.flatMap(({ id, values }) => (values[index] === undefined ? [] : [[id, values[index]]])),
    ),
    provenance: columns.origins[originOf?.[index] ?? -1] ?? provenanceFields(undefined),
  }));
}

function split(column: string): (number | undefined)[] {
  return column.split(",").map((text) => (text === "" ? undefined : Number(text)));
}
