import { addPageTags, appContext } from "#app/contexts.ts";
import { publicPage } from "#app/public-page.ts";
import { redirectToCanonical, tickerFeedPath, tickerNewsPath } from "#app/seo/paths.ts";
import { notFoundText } from "#app/seo/text-response.ts";
import { tickerNews } from "#copy/reading.ts";
import { symbolOfUrlCode } from "#domain/market/listings/index-pages.ts";
import { findIndex } from "#domain/market/listings/instrument.ts";
import { findListedCompany } from "#domain/market/listings/symbols.server.ts";
import { listFeedArticles } from "#domain/news/reading/feed-articles.server.ts";
import type { Route } from "./+types/ticker-feed";
import { feedResponse } from "./feed-response.ts";

export const handle = publicPage();

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const app = context.get(appContext);
  const ticker = symbolOfUrlCode(params.ticker.toUpperCase());
  redirectToCanonical(url, `${tickerFeedPath(ticker)}/${encodeURIComponent(params.file)}`);
  addPageTags(context, `ticker:${ticker}`);
  const [company = findIndex(ticker), articles] = await Promise.all([
    findListedCompany(app.db, ticker),
    listFeedArticles(app.db, { ticker }),
  ]);
  if (!company && articles.length === 0) return notFoundText();

  const topic = {
    title: tickerNews.title(ticker, app.siteName),
    description: tickerNews.description(ticker, company?.name ?? ticker),
    pagePath: tickerNewsPath(ticker),
    folderPath: tickerFeedPath(ticker),
  };
  return feedResponse(app, params.file, topic, articles);
}
