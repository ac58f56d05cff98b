import { HOUR_SECONDS } from "#format/durations.ts";
import { type IsoDate, instantAt, isIsoDate } from "../../calendar/exchange-clock.ts";
import { looksLikeThousands } from "../../candles/implausible-prices.ts";
import {
  HIGHEST_AMOUNT_IDR,
  HIGHEST_PRICE,
  HIGHEST_VOLUME,
  ifAtMost,
  ifNotNegative,
  ifPositive,
} from "../../candles/plausible-figures.ts";
import { plausibleEarnings } from "../../quotes/earnings.ts";
import { parseDate, parseOptionalNumber, parseStockSymbol } from "./cell-values.ts";
import { type Cells, type CsvTable, parseRecords } from "./csv-table.ts";
import type { ImportResult } from "./import-result.ts";

export interface FundamentalsRow {
  symbol: string;
  priceIdr: number | undefined;
  listedShares: number | undefined;
  epsIdr: number | undefined;
  /** Over twelve months, per share. */
  dividendIdr: number | undefined;
  /** Per share; negative if liabilities exceed assets. */
  bookValueIdr: number | undefined;
  roePct: number | undefined;
  high52WeekIdr: number | undefined;
  low52WeekIdr: number | undefined;
  exDividendOn?: IsoDate | undefined;
  asOf: Date | undefined;
}

export const FUNDAMENTALS_COLUMNS = ["ticker", "lastprice", "marketcap", "pe", "eps", "dividendyield"];

/**
 * Parses company figures per share. A missing figure is derived from its ratio and the file's price. If a row
 * isn't in rupiah, only its shares and return on equity are used. If a code occurs twice, the first row wins.
 */
export function parseFundamentals(table: CsvTable): AsyncGenerator<ImportResult<FundamentalsRow>> {
  const seenSymbols = new Set<string>();
  return parseRecords(table, (cells) => {
    const symbol = parseStockSymbol(cells("ticker"));
    if (symbol === undefined) return "bad-symbol";
    if (seenSymbols.has(symbol)) return "duplicate-symbol";
    // No share costs a fraction of a rupiah: "3.250" means 3250, and the other figures are in the same notation.
    if (looksLikeThousands(cells("lastprice"))) return "bad-number";
    const asOf = parseJakartaTime(cells("updated"));
    if (asOf === undefined && cells("updated") !== "") return "bad-date";
    seenSymbols.add(symbol);
    const number = (column: string) => parseOptionalNumber(cells(column));
    const rupiah = (column: string) => (isRupiah(cells) ? number(column) : undefined);
    const roeFraction = number("roe");
    const price = ifPositive(rupiah("lastprice"));
    const timesPrice = (ratio: number | undefined) =>
      ratio === undefined || price === undefined ? undefined : ratio * price;
    const marketCap = ifAtMost(HIGHEST_AMOUNT_IDR, ifPositive(rupiah("marketcap")));
    const per = number("pe");
    const reportedEps = rupiah("eps") ?? (per === undefined || per <= 0 ? undefined : timesPrice(1 / per));
    const pbv = number("pb");
    const reportedBookValue = rupiah("bv");
    return {
      symbol,
      priceIdr: (pbv && reportedBookValue && ifPositive(pbv * reportedBookValue)) || price,
      listedShares: ifAtMost(HIGHEST_VOLUME, ifPositive(number("shares")) ?? sharesOf(marketCap, price)),
      epsIdr: plausibleEarnings(reportedEps, per, price).eps,
      dividendIdr:
        ifNotNegative(rupiah("dividendttm")) ?? timesPrice(fraction(ifNotNegative(number("dividendyield")))),
      bookValueIdr: reportedBookValue ?? (pbv === undefined || pbv === 0 ? undefined : timesPrice(1 / pbv)),
      roePct: roeFraction === undefined ? undefined : roeFraction * 100,
      high52WeekIdr: ifAtMost(HIGHEST_PRICE, ifPositive(rupiah("week52high"))),
      low52WeekIdr: ifAtMost(HIGHEST_PRICE, ifPositive(rupiah("week52low"))),
      exDividendOn: parseDate(cells("exdividenddate")),
      asOf,
    };
  });
}

function isRupiah(cells: Cells): boolean {
  const currency = cells("currency");
  return currency === "IDR" || currency === "";
}

/** A day without a time counts from midnight. */
function parseJakartaTime(text: string): Date | undefined {
  const match = /^(\d{4}-\d{2}-\d{2})(?:[ T](\d{2}):(\d{2}).*)?$/.exec(text);
  const [, date = "", hours = "0", minutes = "0"] = match ?? [];
  if (!isIsoDate(date)) return undefined;
  return instantAt(date, Number(hours) * HOUR_SECONDS + Number(minutes) * 60, "Asia/Jakarta");
}

function sharesOf(marketCap: number | undefined, price: number | undefined): number | undefined {
  return marketCap === undefined || price === undefined ? undefined : Math.round(marketCap / price);
}

function fraction(percent: number | undefined): number | undefined {
  return percent === undefined ? undefined : percent / 100;
}
