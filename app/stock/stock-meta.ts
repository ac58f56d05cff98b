import type { MetaDescriptor } from "react-router";
import { pageMeta } from "#app/seo/page-meta.ts";
import { tickerFeedPath } from "#app/seo/paths.ts";
import { stockCardPath, stockCardTexts } from "#app/seo/share-card.ts";
import { absoluteImageUrl } from "#app/seo/site-images.ts";
import { breadcrumbJsonLd } from "#app/seo/site-json-ld.ts";
import { stockPath } from "#app/seo/stock-path.ts";
import { type RouteMatches, type SiteData, siteDataOf } from "#app/site-data.ts";
import { shareCards } from "#copy/news/article.ts";
import { stockPage } from "#copy/stock.ts";
import { delistedWords, stockWordsOf } from "#copy/stock-words.ts";
import { isIndex } from "#domain/market/listings/index-pages.ts";
import { formatMonthAndYear } from "#format/dates.ts";
import type { StockPageData } from "./stock-page-data.ts";

/**
 * Meta tags of a stock or index page. Its views share one canonical URL, except the historical data: each month has its
 * own, and only the newest is indexed, since the others number in the hundreds of thousands.
 */
export function stockMeta(
  matches: RouteMatches,
  page: StockPageData,
  requested: { month: string | undefined },
): MetaDescriptor[] {
  const { ticker, name, quote, content, delisting } = page;
  const words = stockWordsOf(ticker);
  const site = siteDataOf(matches);
  const feed = tickerFeedPath(ticker);
  if (content.tab === "historical-data" && content.month) {
    const month = formatMonthAndYear(`${content.month.month}-15`);
    const isNewest = requested.month === undefined;
    return pageMeta(matches, {
      feed,
      title: (siteName) => words.historyTitle(name, ticker, month, siteName),
      description: words.historyDescription(name, ticker, month),
      path: stockPath(ticker, {
        tab: "historical-data",
        ...(!isNewest && { month: content.month.month }),
      }),
      isIndexed: isNewest,
    });
  }
  return [
    ...pageMeta(matches, {
      feed,
      title: (siteName) => words.title(name, ticker, siteName),
      description: (delisting === null ? words : delistedWords).description(name, ticker),
      path: stockPath(ticker),
      isIndexed: content.tab === "overview" || content.tab === "chart",
      ...(site && {
        card: {
          path: stockCardPath(site, quote),
          alt: shareCards.stockAlt(name, ticker, stockCardTexts(quote)),
        },
      }),
    }),
    ...(site ? stockJsonLd(site, page) : []),
  ];
}

export function unknownStockMeta(matches: RouteMatches, ticker: string): MetaDescriptor[] {
  return pageMeta(matches, {
    title: stockPage.notFound.title,
    description: stockPage.notFound.text(ticker),
    path: stockPath(ticker),
    isIndexed: false,
  });
}

/** The breadcrumb, and a listed share as its company's financial product. No price: it would soon be outdated. */
function stockJsonLd(site: SiteData, page: StockPageData): MetaDescriptor[] {
  const { ticker } = page;
  const isProduct = !isIndex(ticker) && page.delisting === null;
  const trail = [
    { name: stockWordsOf(ticker).breadcrumb, path: "/markets" },
    { name: ticker, path: stockPath(ticker) },
  ];
  return [
    ...(isProduct ? [{ "script:ld+json": productJsonLd(site, page) }] : []),
    { "script:ld+json": breadcrumbJsonLd(site, trail) },
  ];
}

function productJsonLd(site: SiteData, { ticker, name, sector, logoUrl }: StockPageData) {
  const words = stockWordsOf(ticker);
  const url = `${site.siteUrl}${stockPath(ticker)}`;
  const logo = absoluteImageUrl(site, logoUrl);
  return {
    "@context": "https://schema.org",
    "@type": "FinancialProduct",
    "@id": `${url}#product`,
    name: `${name} (${ticker})`,
    description: words.description(name, ticker),
    category: words.breadcrumb,
    url,
    identifier: `IDX:${ticker}`,
    areaServed: "ID",
    provider: {
      "@type": "Corporation",
      name,
      tickerSymbol: `IDX:${ticker}`,
      ...(sector && { knowsAbout: sector.name }),
      ...(logo !== undefined && { logo }),
    },
  };
}
