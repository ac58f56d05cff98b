import type { IsoDate } from "../../calendar/exchange-clock.ts";
import { HIGHEST_VOLUME } from "../../candles/credible-figures.ts";
import { type ListingBoard, listingBoards } from "../../listings/listing-board.ts";
import type { IdxSector } from "../../listings/sectors.ts";
import { readDate, readOptionalNumber, readStockSymbol } from "./cell-values.ts";
import { type CsvTable, parseRecords } from "./csv-table.ts";
import type { ImportResult } from "./import-result.ts";

/** A company of the exchange's list. Undefined is not told by this file and must not overwrite what is known. */
export interface CompanyRow {
  symbol: string;
  name: string;
  /** Some lists cut names at 30 characters ("Adira Dinamika Multi Finance T"): keep a longer one that is already known. */
  isNameCut: boolean;
  idxSector: IdxSector | undefined;
  listingDate: IsoDate | undefined;
  listedShares: number | undefined;
  board: ListingBoard | undefined;
  /** Still on the exchange's newest list; undefined where the file does not say. */
  isListed: boolean | undefined;
}

export const companyColumns = ["code", "name", "listingdate", "shares", "board"];

/** The exchange's own Indonesian names of the IDX-IC sectors; the English name maps to itself. */
const idxSectorByName: Readonly<Record<string, IdxSector>> = {
  Energi: "Energy",
  "Barang Baku": "Basic Materials",
  Perindustrian: "Industrials",
  "Barang Konsumen Primer": "Consumer Non-Cyclicals",
  "Barang Konsumen Non-Primer": "Consumer Cyclicals",
  Kesehatan: "Healthcare",
  Keuangan: "Financials",
  "Properti & Real Estat": "Properties & Real Estate",
  Teknologi: "Technology",
  Infrastruktur: "Infrastructures",
  "Transportasi & Logistik": "Transportation & Logistic",
};
const idxSectors: readonly string[] = Object.values(idxSectorByName);

/** Lists of companies, in English or Indonesian sector names. The first of two rows for a code stands. */
export function parseCompanies(table: CsvTable): AsyncGenerator<ImportResult<CompanyRow>> {
  const seen = new Set<string>();
  const newestListColumn = table.columns
    .filter((column) => /^in\d{6}$/.test(column))
    .sort()
    .at(-1);
  return parseRecords(table, (cells) => {
    const symbol = readStockSymbol(cells("code"));
    if (symbol === undefined) return "bad-symbol";
    if (seen.has(symbol)) return "duplicate-symbol";
    const name = cells("name");
    if (name === "") return "missing-name";
    seen.add(symbol);
    return {
      symbol,
      name,
      isNameCut: isNameCut(name),
      idxSector: readIdxSector(cells("sector")) ?? readIdxSector(cells("sectorid")),
      listingDate: readDate(cells("listingdate")),
      listedShares: readShares(cells("shares")),
      board: listingBoards.find((board) => board === cells("board")),
      isListed: newestListColumn === undefined ? undefined : cells(newestListColumn) === "1",
    };
  });
}

/** A cut at 30 characters leaves 29 where a space was the last; whole names end in "Tbk". */
function isNameCut(name: string): boolean {
  return (name.length === 29 || name.length === 30) && !/Tbk\.?$/.test(name);
}

function readIdxSector(name: string): IdxSector | undefined {
  return idxSectorByName[name] ?? (idxSectors.includes(name) ? (name as IdxSector) : undefined);
}

function readShares(text: string): number | undefined {
  const shares = readOptionalNumber(text);
  return shares !== undefined && shares > 0 && shares <= HIGHEST_VOLUME ? Math.round(shares) : undefined;
}
