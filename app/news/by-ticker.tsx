import { data } from "react-router";
import { addPageTags, appContext } from "#app/contexts.ts";
import { SimulatedNote } from "#app/figures/simulated-note.tsx";
import { FailedPage } from "#app/frame/failed-page.tsx";
import { FailedPart } from "#app/frame/failures/failed-part.tsx";
import { publicPage } from "#app/public-page.ts";
import { readPart } from "#app/read-part.server.ts";
import { pageMeta } from "#app/seo/page-meta.ts";
import {
  canonicalListPath,
  moreArticlesPath,
  redirectToCanonical,
  tickerFeedPath,
  tickerNewsPath,
} from "#app/seo/paths.ts";
import { failures } from "#copy/failures.ts";
import { tickerNews } from "#copy/reading.ts";
import { symbolOfUrlCode } from "#domain/market/listings/index-pages.ts";
import { findIndex } from "#domain/market/listings/instrument.ts";
import { findSectorByName } from "#domain/market/listings/sectors.ts";
import { findListedCompany } from "#domain/market/listings/symbols.server.ts";
import { listPublishedArticles } from "#domain/news/reading/published-articles.server.ts";
import { parseTimeCursor } from "#format/paging/time-cursor.ts";
import { PageHeading } from "#ui/page-heading.tsx";
import type { Route } from "./+types/by-ticker";
import { ArticleFeed } from "./article-feed.tsx";
import { readArticleList } from "./cards/read-article-list.server.ts";
import { SectorLink } from "./cards/sector-link.tsx";
import { isRailSimulated, NewsRail } from "./rail/news-rail.tsx";
import { readNewsRail } from "./rail/read-news-rail.server.ts";
import { readTickerQuote } from "./ticker-quote/read-ticker-quote.server.ts";
import { TickerQuote } from "./ticker-quote/ticker-quote.tsx";

export const handle = publicPage({ search: ["lanjut"] });

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { db } = context.get(appContext);
  const ticker = symbolOfUrlCode(params.ticker.toUpperCase());
  redirectToCanonical(url, tickerNewsPath(ticker));
  addPageTags(context, `ticker:${ticker}`);
  const after = parseTimeCursor(url.searchParams.get("lanjut"));
  const [company, list, quote, rail] = await Promise.all([
    readPart(
      context,
      "a ticker's company",
      findListedCompany(db, ticker).then((listing) => listing ?? null),
    ),
    readPart(
      context,
      "a ticker's articles",
      readArticleList(context, listPublishedArticles(db, { ticker }, after)),
    ),
    readTickerQuote(context, ticker),
    readNewsRail(context),
  ]);
  const sector = company?.sector ? findSectorByName(company.sector) : undefined;
  const name = company?.name ?? findIndex(ticker)?.name;
  const isKnown =
    name !== undefined || company === undefined || list === undefined || list.articles.length > 0;
  const news = {
    ticker,
    name,
    isNameUnread: company === undefined,
    sector: sector && { name: sector.name, slug: sector.slug },
    quote: name === undefined ? undefined : quote,
    list,
    rail,
  };
  return data(news, { status: isKnown ? 200 : 404 });
}

export function meta({ loaderData, matches, location }: Route.MetaArgs) {
  if (!loaderData) return [];
  const { ticker, name, list } = loaderData;
  const { path, isIndexed } = canonicalListPath(tickerNewsPath(ticker), location.search);
  return pageMeta(matches, {
    title: (siteName) => tickerNews.title(ticker, siteName),
    description: tickerNews.description(ticker, name ?? ticker),
    path,
    isIndexed: isIndexed && list !== undefined && list.articles.length > 0, // an empty list is of no use in search results
    feed: tickerFeedPath(ticker),
  });
}

export default function TickerNews({ loaderData }: Route.ComponentProps) {
  const { ticker, name, isNameUnread, sector, quote, list, rail } = loaderData;
  const isSimulated = quote?.initial?.simulated || list?.figures?.simulated || isRailSimulated(rail);
  return (
    <div className="wide">
      <PageHeading
        lead={
          <>
            {name ?? (isNameUnread ? null : tickerNews.unknownCompany)}
            <SectorLink sector={sector} />
          </>
        }
      >
        {ticker}
      </PageHeading>
      {isSimulated ? <SimulatedNote className="mb-4" /> : null}
      {quote === undefined ? null : <TickerQuote key={ticker} ticker={ticker} {...quote} />}
      <div className="beside-rail">
        <section aria-labelledby="ticker-news">
          <h2 id="ticker-news" className="mb-2 text-sm font-semibold">
            {tickerNews.heading}
          </h2>
          {list === undefined ? (
            <FailedPart title={failures["articles-unavailable"].title} />
          ) : (
            <ArticleFeed
              key={ticker}
              firstPage={list}
              pageAt={(cursor) => `${tickerNewsPath(ticker)}?lanjut=${cursor}`}
              dataAt={(cursor) => moreArticlesPath({ ticker }, cursor)}
              headingLevel={3}
            />
          )}
        </section>
        <NewsRail {...rail} />
      </div>
    </div>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <FailedPage failure={failures["ticker-unavailable"]} error={error} />;
}
