import { csvPath } from "#app/seo/csv.ts";
import { provenance } from "#copy/market.ts";
import { screenerExport } from "#copy/screener/saved-screens.ts";
import { screenerColumnNames } from "#copy/screener/screener.ts";
import { findField, roundAsShown } from "#domain/market/screener/screener-fields.ts";
import { matchesFilter, sortRows } from "#domain/market/screener/screener-filter.ts";
import {
  columnsShown,
  type ScreenerColumn,
  type ScreenerState,
  writeScreenerState,
} from "#domain/market/screener/screener-state.ts";
import { type CsvCell, type CsvStyle, formatCsv, UTF8_MARK } from "#format/csv/format-csv.ts";
import { formatIsoWib } from "#format/wib.ts";
import { withQuery } from "#format/with-query.ts";
import type { ScreenerItem } from "../screener-columns.ts";

export const CSV_NAME = "stock_screener.csv";

export function screenerCsvPath(state: ScreenerState, style: CsvStyle): string {
  const search = writeScreenerState({ ...state, page: 1 });
  return csvPath(withQuery(`/screener/${CSV_NAME}`, search), style);
}

/**
 * A screen's rows and columns as a file: numbers rounded as on the page, unknown ones empty, plus the time and source
 * of each row. Undefined if no company matches.
 */
export function screenerCsv(
  items: readonly ScreenerItem[],
  state: ScreenerState,
  style: CsvStyle,
): string | undefined {
  const matchingItems = sortRows(
    items.filter((item) => matchesFilter(state.filter, item)),
    state.sort,
  );
  if (matchingItems.length === 0) return undefined;
  const columns = columnsShown(state);
  const { simbol, nama } = screenerColumnNames;
  const header = [
    ...[simbol, nama, ...columns.map((column) => screenerColumnNames[column])],
    ...[screenerExport.time, screenerExport.source],
  ];
  const rows = matchingItems.map((item): CsvCell[] => {
    const { tsISO, source } = item.provenance;
    return [
      ...[item.symbol, item.name, ...columns.map((column) => cellOf(item, column))],
      ...[tsISO && formatIsoWib(tsISO), source && provenance.sources[source]],
    ];
  });
  return UTF8_MARK + formatCsv([header, ...rows], style);
}

function cellOf({ sector, board, figures }: ScreenerItem, column: ScreenerColumn): CsvCell {
  if (column === "sektor") return sector ?? null;
  if (column === "papan") return board ?? null;
  const [field, figure] = [findField(column), figures[column]];
  return field === undefined || figure === undefined ? null : roundAsShown(field, figure);
}
