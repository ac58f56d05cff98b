import { appContext } from "#app/contexts.ts";
import { csvResponse, csvStyleOf } from "#app/seo/csv.ts";
import { textResponse } from "#app/seo/text-response.ts";
import { provenance } from "#copy/market.ts";
import { history } from "#copy/stock.ts";
import { stockWordsOf } from "#copy/stock-words.ts";
import {
  findPriceHistory,
  listHistoricalDays,
  type PriceHistory,
} from "#domain/market/candles/historical-days.server.ts";
import { isIndex, symbolOfUrlCode, urlCodeOf } from "#domain/market/listings/index-pages.ts";
import { findListedCompany } from "#domain/market/listings/symbols.server.ts";
import { type CsvStyle, formatCsv, UTF8_MARK } from "#format/csv/format-csv.ts";
import { shownChangePct } from "#format/percent.ts";
import { parseMonth } from "../stock-view.ts";
import type { Route } from "./+types/stock-history-csv";

/** Covers repeated clicks. Not in our page cache, where hundreds of kB per company would evict pages. */
const CACHE_CONTROL = "public, max-age=300";

/**
 * A CSV file of daily prices: one month (`?bulan=2026-08`) or all of them, in a style of csvStyleOf, with the
 * exchange's dates.
 */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { db } = context.get(appContext);
  const ticker = symbolOfUrlCode(params.ticker.toUpperCase());
  const month = parseMonth(url.searchParams.get("bulan"));
  const isKnown = isIndex(ticker) || (await findListedCompany(db, ticker)) !== undefined;
  const days =
    isKnown &&
    (month === undefined ? await findPriceHistory(db, ticker) : await listHistoricalDays(db, ticker, month));
  if (!days) return textResponse(stockWordsOf(ticker).noHistory, 404);
  const name = ["historis", urlCodeOf(ticker), month].filter(Boolean).join("-");
  const headers = { "Cache-Control": CACHE_CONTROL, "X-Robots-Tag": "noindex" };
  return csvResponse(historyCsv(days, csvStyleOf(url.searchParams)), `${name}.csv`, headers);
}

function historyCsv({ days, source }: PriceHistory, style: Required<CsvStyle>): string {
  const rows = days.map(({ date, o, h, l, c, v, changePct }) => [
    ...[date, o, h, l, c, v],
    changePct === undefined ? null : shownChangePct(changePct),
    provenance.sources[source],
  ]);
  return (style.isIndonesian ? UTF8_MARK : "") + formatCsv([history.csvColumns, ...rows], style);
}
