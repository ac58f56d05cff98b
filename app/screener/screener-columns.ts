import type { z } from "zod";
import type { FigureProvenance } from "#app/figure-contract/data-function-results.ts";
import { provenanceFields } from "#app/figure-contract/provenance-fields.ts";
import {
  roundInput,
  type ScreenerInputs,
  screenerInputNames,
} from "#domain/market/screener/screener-fields.ts";
import { screenerFiguresOf } from "#domain/market/screener/screener-figures.ts";
import type { FilterRow } from "#domain/market/screener/screener-filter.ts";
import type { ScreenerRow } from "#domain/market/screener/screener-row.ts";
import { compareText } from "#format/compare-text.ts";
import type { screenerColumnsSchema } from "./response-schemas.ts";

export type ScreenerColumns = z.infer<typeof screenerColumnsSchema>;

export interface ScreenerItem extends FilterRow {
  provenance: FigureProvenance;
}

export function encodeRows(rows: readonly ScreenerRow[]): ScreenerColumns {
  const sorted = [...rows].sort((a, b) => compareText(a.symbol, b.symbol));
  const origins = sorted.map(({ provenance }) => JSON.stringify(provenanceFields(provenance)));
  const distinct = [...new Set(origins)];
  const indexByOrigin = new Map(distinct.map((origin, index) => [origin, index]));
  const reportDates = sorted.flatMap(({ figuresAsOf }) => figuresAsOf?.toISOString() ?? []).sort();
  return {
    symbols: sorted.map(({ symbol }) => symbol),
    names: sorted.map(({ name }) => name),
    sectors: sorted.map(({ sector }) => sector ?? null),
    boards: sorted.map(({ board }) => board ?? null),
    inputs: Object.fromEntries(
      screenerInputNames.map((name) => [name, sorted.map((row) => roundInput(name, row[name]) ?? null)]),
    ) as ScreenerColumns["inputs"],
    originIndexes: origins.map((origin) => indexByOrigin.get(origin) ?? 0),
    origins: distinct.map((origin) => JSON.parse(origin)),
    reports: reportDates.length === 0 ? null : { from: reportDates[0] ?? "", to: reportDates.at(-1) ?? "" },
  };
}

export function decodeRows(columns: ScreenerColumns): ScreenerItem[] {
  const { symbols, names, sectors, boards, inputs, originIndexes, origins } = columns;
  const companies = symbols.map((_, index) => ({
    ...(Object.fromEntries(
      screenerInputNames.map((name) => [name, inputs[name][index] ?? undefined]),
    ) as ScreenerInputs),
    sector: sectors[index] ?? undefined,
  }));
  const figures = screenerFiguresOf(companies);
  return symbols.map((symbol, index) => ({
    symbol,
    name: names[index] ?? symbol,
    sector: sectors[index] ?? undefined,
    board: boards[index] ?? undefined,
    provenance: origins[originIndexes[index] ?? -1] ?? provenanceFields(undefined),
    figures: figures[index] ?? {},
  }));
}
