import type { FigureProvenance } from "#app/figure-contract/data-function-results.ts";
import { provenanceFields } from "#app/figure-contract/provenance-fields.ts";
import { listingBoards } from "#domain/market/listings/listing-board.ts";
import { listFigures } from "#domain/market/screener/screener-figures.ts";
import type { FilterRow } from "#domain/market/screener/screener-filter.ts";
import type { ScreenerRow } from "#domain/market/screener/screener-row.ts";
import { screenerSectors } from "#domain/market/screener/screener-state.ts";
import { readNames, writeNames } from "./company-names.ts";
import { type FigureColumns, readFigures, writeFigures } from "./figure-columns.ts";

export interface ScreenerItem extends FilterRow {
  provenance: FigureProvenance;
}

/**
 * The input figures of all companies as one string per column, a third of the size of objects: the page's data format
 * writes each number of an array twice.
 */
export interface ScreenerColumns {
  /** The first letters of all codes, then the second ones, and so on; shorter codes are padded with spaces. */
  symbols: string;
  names: string;
  /** One character per company: its index in `screenerSectors` or `listingBoards`. */
  sectors: string;
  boards: string;
  inputs: FigureColumns;
  /** Indexes into `origins`, separated by commas. */
  originOf: string;
  origins: FigureProvenance[];
  /** The oldest and newest date of the companies' reports, ISO 8601. */
  reports: { from: string; to: string } | null;
}

export function encodeColumns(rows: readonly ScreenerRow[]): ScreenerColumns {
  const sorted = [...rows].sort((a, b) => (a.symbol < b.symbol ? -1 : 1));
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
    // Compression depends on the order: this one saves 500 bytes.
    boards: sorted.map(({ board }) => writeIndex(listingBoards, board)).join(""),
    symbols: writeSymbols(sorted.map(({ symbol }) => symbol)),
    sectors: sorted.map(({ sector }) => writeIndex(screenerSectors, sector)).join(""),
    originOf: originOf.join(","),
    names: writeNames(sorted.map(({ name }) => name)),
    inputs: writeFigures(sorted),
    origins,
    reports: reportDates.length === 0 ? null : { from: reportDates[0] ?? "", to: reportDates.at(-1) ?? "" },
  };
}

export function decodeColumns(columns: ScreenerColumns): ScreenerItem[] {
  const count = columns.sectors.length;
  if (count === 0) return [];
  const symbols = readSymbols(columns.symbols, count);
  const names = readNames(columns.names);
  const originOf = columns.originOf.split(",");
  const companies = readFigures(columns.inputs, count).map((inputs, index) => ({
    ...inputs,
    sector: readIndex(screenerSectors, columns.sectors[index]),
  }));
  const figures = listFigures(companies);
  return symbols.map((symbol, index) => ({
    symbol,
    name: names[index] ?? symbol,
    sector: companies[index]?.sector,
    board: readIndex(listingBoards, columns.boards[index]),
    provenance: columns.origins[Number(originOf[index])] ?? provenanceFields(undefined),
    figures: figures[index] ?? {},
  }));
}

/** Transposed, since codes in alphabetical order have long runs of the same letter at each position. */
function writeSymbols(symbols: readonly string[]): string {
  const length = Math.max(0, ...symbols.map((symbol) => symbol.length));
  return Array.from({ length }, (_, place) => symbols.map((symbol) => symbol[place] ?? " ").join("")).join(
    "",
  );
}

function readSymbols(letters: string, count: number): string[] {
  return Array.from({ length: count }, (_, company) => {
    let symbol = "";
    for (let at = company; at < letters.length; at += count) symbol += letters[at];
    return symbol.trimEnd();
  });
}

/** Radix of the characters in `sectors` and `boards`; larger than the lists they index. */
const RADIX = 36;
const UNKNOWN = "-";

function writeIndex<Value>(list: readonly Value[], value: Value | undefined): string {
  const index = value === undefined ? -1 : list.indexOf(value);
  return index < 0 ? UNKNOWN : index.toString(RADIX);
}

function readIndex<Value>(list: readonly Value[], character = UNKNOWN): Value | undefined {
  return list[Number.parseInt(character, RADIX)];
}
