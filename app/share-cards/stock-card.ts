import { redirect } from "react-router";
import { addPageTags, appContext } from "#app/contexts.ts";
import { toQuoteItem } from "#app/figure-contract/market-items.ts";
import { publicPage } from "#app/public-page.ts";
import { stockCardPath } from "#app/seo/share-card.ts";
import { notFoundText } from "#app/seo/text-response.ts";
import { loadIdxCalendar } from "#domain/market/calendar/holidays.server.ts";
import { listClosesBySymbol } from "#domain/market/candles/sparkline.server.ts";
import { isIndex, symbolOfUrlCode } from "#domain/market/listings/index-pages.ts";
import { closesUpToNow } from "#domain/market/quotes/closes-up-to-now.ts";
import { findStockQuote } from "#domain/market/quotes/stock-quote.server.ts";
import type { Route } from "./+types/stock-card";
import { readCardBrand } from "./card-brand.server.ts";
import { drawStockCard } from "./draw-stock-card.ts";
import { pngResponse } from "./png-response.server.ts";

export const handle = publicPage({ search: ["v"] });

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const app = context.get(appContext);
  const { db } = app;
  const ticker = symbolOfUrlCode(params.ticker.toUpperCase());
  addPageTags(context, `ticker:${ticker}`, `quote:${ticker}`, "quotes");
  const stock = await findStockQuote(db, ticker, await loadIdxCalendar(db), new Date());
  if (!stock || (stock.kind !== "stock" && !isIndex(ticker))) return notFoundText();
  const words = toQuoteItem(stock, undefined);
  const path = stockCardPath(app, words);
  if (url.pathname + url.search !== path) throw redirect(path, 302);
  const closes = (await listClosesBySymbol(db, [ticker])).get(ticker);
  const brand = await readCardBrand(app);
  return pngResponse(drawStockCard(brand, words, closesUpToNow(closes, stock.quote)), brand.logo);
}
