import type { FigureProvenance } from "#app/figure-contract/data-function-results.ts";
import { provenanceFields } from "#app/figure-contract/provenance-fields.ts";
import { type ListingBoard, listingBoards } from "#domain/market/listings/listing-board.ts";
import { listFigures } from "#domain/market/screener/screener-figures.ts";
import type { FilterRow } from "#domain/market/screener/screener-filter.ts";
import type { ScreenerInputs, ScreenerRow } from "#domain/market/screener/screener-row.ts";
import { screenerSectors } from "#domain/market/screener/screener-state.ts";
import { DECIMAL_DIGITS } from "#format/decimal.ts";

/** A company as the page filters and shows it. */
export interface ScreenerItem extends FilterRow {
  provenance: FigureProvenance;
}

/**
 * Each figure is sent as a number of these units, so that it has few digits. An average volume is that of 30
 * days, hence a sum of whole lots, which is exact.
 */
const UNITS: Readonly<Record<keyof ScreenerInputs, number>> = {
  priceIdr: 1,
  changePct: 1,
  volume: 100,
  reportedTurnoverIdr: 1e6,
  averageVolume: 100 / 30,
  marketCapIdr: 1e12,
  per: 1,
  pbv: 1,
  roePct: 1,
  divYieldPct: 1,
  lowIdr: 1,
  highIdr: 1,
};
const inputNames = Object.keys(UNITS) as (keyof ScreenerInputs)[];
/**
 * Significant digits of the figures that are quotients. A P/E has one more, since it is compared with its
 * sector's. Whole rupiah and shares are sent exactly.
 */
const DIGITS: Partial<Record<keyof ScreenerInputs, number>> = {
  ...{ changePct: 6, marketCapIdr: 6, per: 7, pbv: 6, roePct: 6, divYieldPct: 6 },
};

/**
 * What the figures of all companies are computed from as one text a column, which is a third of the size of
 * objects: the page's data format writes each number of an array twice. Values are separated by commas, names
 * by line breaks; an unknown value is empty.
 */
export interface ScreenerColumns {
  symbols: string;
  names: string;
  /** Indexes into `screenerSectors` and `listingBoards`. */
  sectors: string;
  boards: string;
  inputs: Record<keyof ScreenerInputs, string>;
  /** Indexes into `origins`. */
  originOf: string;
  origins: FigureProvenance[];
  /** The oldest and newest date of the companies' reports, ISO. */
  reports: { from: string; to: string } | null;
}

export function encodeColumns(rows: readonly ScreenerRow[]): ScreenerColumns {
  const sorted = [...rows].sort((a, b) => (a.symbol < b.symbol ? -1 : 1));
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
    inputs: Object.fromEntries(
      inputNames.map((name) => [name, join(sorted.map((row) => writeInput(name, row[name])))]),
    ) as ScreenerColumns["inputs"],
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
  const inputs = inputNames.map((name) => ({ name, values: split(columns.inputs[name]) }));
  const companies = columns.symbols.split(",").map((symbol, index) => ({
    symbol,
    name: names[index] ?? symbol,
    sector: screenerSectors[sectors?.[index] ?? -1],
    board: listingBoards[boards?.[index] ?? -1],
    provenance: columns.origins[originOf?.[index] ?? -1] ?? provenanceFields(undefined),
    inputs: Object.fromEntries(
      inputs.map(({ name, values }) => [name, readInput(name, values[index])]),
    ) as unknown as ScreenerInputs,
  }));
  const figures = listFigures(companies.map(({ sector, inputs }) => ({ sector, ...inputs })));
  return companies.map(({ inputs: _, ...company }, index) => ({ ...company, figures: figures[index] ?? {} }));
}

function writeInput(name: keyof ScreenerInputs, value: number | undefined): number | undefined {
  if (value === undefined || !Number.isFinite(value)) return undefined;
  return Number((value / UNITS[name]).toPrecision(DIGITS[name] ?? DECIMAL_DIGITS - 1));
}

function readInput(name: keyof ScreenerInputs, written: number | undefined): number | undefined {
  if (written === undefined) return undefined;
  const value = name === "averageVolume" ? (written * 100) / 30 : written * UNITS[name];
  return Number(value.toPrecision(DECIMAL_DIGITS));
}

function split(column: string): (number | undefined)[] {
  return column.split(",").map((text) => (text === "" ? undefined : Number(text)));
}
