import type { IsoDate } from "../../calendar/exchange-clock.ts";
import { HIGHEST_VOLUME } from "../../candles/plausible-figures.ts";
import { LISTING_BOARDS, type ListingBoard } from "../../listings/listing-board.ts";
import { type IdxSector, idxSectorNames } from "../../listings/sectors.ts";
import { parseDate, parseOptionalNumber, parseStockSymbol } from "./cell-values.ts";
import { type CsvTable, parseRecords } from "./csv-table.ts";
import type { ImportResult } from "./import-result.ts";

/** An undefined field is missing from the file and must not overwrite a stored value. */
export interface CompanyRow {
  symbol: string;
  name: string;
  /**
   * Some lists truncate names at 30 characters ("Adira Dinamika Multi Finance T"). A longer stored name must
   * not be replaced.
   */
  isNameCut: boolean;
  idxSector: IdxSector | undefined;
  idxSubsector: string | undefined;
  idxIndustry: string | undefined;
  listingDate: IsoDate | undefined;
  /** Its last day on the exchange or the first day after, depending on the list; may be in the future. */
  delistingDate: IsoDate | undefined;
  listedShares: number | undefined;
  board: ListingBoard | undefined;
  /** https only: pages load the image from there. */
  logoUrl?: string | undefined;
  address?: string | undefined;
  /** The last day of the month of the newest list. */
  listedOn: IsoDate | undefined;
  isListed: boolean | undefined;
}

const MAX_ADDRESS_LENGTH = 300;
const MAX_CLASS_NAME_LENGTH = 60;

export const COMPANY_COLUMNS = ["code", "name", "listingdate", "shares", "board"];

const idxSectorByName = new Map<string, IdxSector>(
  (Object.keys(idxSectorNames) as IdxSector[]).flatMap((sector) => [
    [sector, sector],
    [idxSectorNames[sector], sector],
  ]),
);

/** Parses lists of companies with English or Indonesian sector names. If a code occurs twice, the first row wins. */
export function parseCompanies(table: CsvTable): AsyncGenerator<ImportResult<CompanyRow>> {
  const seenSymbols = new Set<string>();
  const newestListColumn = table.columns
    .filter((column) => /^in\d{6}$/.test(column))
    .sort()
    .at(-1);
  return parseRecords(table, (cells) => {
    const symbol = parseStockSymbol(cells("code"));
    if (symbol === undefined) return "bad-symbol";
    if (seenSymbols.has(symbol)) return "duplicate-symbol";
    const name = cells("name");
    if (name === "") return "missing-name";
    seenSymbols.add(symbol);
    return {
      symbol,
      name,
      isNameCut: isNameCut(name),
      idxSector: idxSectorByName.get(cells("sector")) ?? idxSectorByName.get(cells("sectorid")),
      idxSubsector: ifAtMostLong(MAX_CLASS_NAME_LENGTH, cells("subsectorid")),
      idxIndustry: ifAtMostLong(MAX_CLASS_NAME_LENGTH, cells("industryid")),
      listingDate: parseDate(cells("listingdate")),
      delistingDate: parseDate(cells("delistingdate")),
      listedShares: parseShares(cells("shares")),
      board: LISTING_BOARDS.find((board) => board === cells("board")),
      logoUrl: parseLogoUrl(cells("logourl")),
      address: ifAtMostLong(MAX_ADDRESS_LENGTH, cells("address")),
      listedOn: lastDayOfList(newestListColumn),
      isListed: newestListColumn === undefined ? undefined : cells(newestListColumn) === "1",
    };
  });
}

/** "in202608" is 2026-08-31. */
function lastDayOfList(column: string | undefined): IsoDate | undefined {
  const [, year, month] = /^in(\d{4})(\d{2})$/.exec(column ?? "") ?? [];
  if (year === undefined || month === undefined) return undefined;
  return new Date(Date.UTC(Number(year), Number(month), 0)).toISOString().slice(0, 10);
}

/** Truncated names have 30 characters, or 29 if the last was a space; full names end in "Tbk". */
function isNameCut(name: string): boolean {
  return (name.length === 29 || name.length === 30) && !/Tbk\.?$/.test(name);
}

function ifAtMostLong(length: number, text: string): string | undefined {
  return text !== "" && text.length <= length ? text : undefined;
}

const MAX_LOGO_URL_LENGTH = 500;

function parseLogoUrl(text: string): string | undefined {
  const url = text.length <= MAX_LOGO_URL_LENGTH ? URL.parse(text) : null;
  return url?.protocol === "https:" ? url.href : undefined;
}

function parseShares(text: string): number | undefined {
  const shares = parseOptionalNumber(text);
  return shares !== undefined && shares > 0 && shares <= HIGHEST_VOLUME ? Math.round(shares) : undefined;
}
