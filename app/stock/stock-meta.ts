import type { MetaDescriptor } from "react-router";
import { tickerFeedPath } from "#app/seo/addresses.ts";
import { pageMeta } from "#app/seo/page-meta.ts";
import { absoluteImageUrl } from "#app/seo/site-images.ts";
import { stockAddress } from "#app/seo/stock-address.ts";
import type { SiteData } from "#app/site-data.ts";
import { stockPage } from "#copy/stock.ts";
import { formatMonthAndYear } from "#format/dates.ts";
import type { StockPageData } from "./stock-page-data.ts";

/**
 * Meta tags of a stock's page. Its views share one canonical URL, except the historical data: each month has
 * its own, and only the newest is indexed, since there are hundreds of thousands of the others.
 */
export function stockMeta(
  site: SiteData | undefined,
  page: StockPageData,
  requested: { month: string | undefined },
): MetaDescriptor[] {
  const { ticker, name, content } = page;
  const siteName = site?.siteName ?? "";
  const shared = { site, feed: tickerFeedPath(ticker) };
  if (content.tab === "historical-data" && content.month !== null) {
    const month = formatMonthAndYear(`${content.month.month}-15`);
    const isNewest = requested.month === undefined;
    return pageMeta({
      ...shared,
      title: stockPage.historyTitle(ticker, month, siteName),
      description: stockPage.historyDescription(name, ticker, month),
      path: stockAddress(ticker, {
        tab: "historical-data",
        ...(!isNewest && { month: content.month.month }),
      }),
      indexed: isNewest,
    });
  }
  return [
    ...pageMeta({
      ...shared,
      title: stockPage.title(name, ticker, siteName),
      description: stockPage.description(name, ticker),
      path: stockAddress(ticker),
      indexed: content.tab === "overview" || content.tab === "chart",
    }),
    ...stockJsonLd(site, page),
  ];
}

/** For an unknown ticker. */
export function unknownStockMeta(site: SiteData | undefined, ticker: string): MetaDescriptor[] {
  return pageMeta({
    site,
    title: stockPage.notFound.title(site?.siteName ?? ""),
    description: stockPage.notFound.text(ticker),
    path: stockAddress(ticker),
    indexed: false,
  });
}

/** The share as its company's financial product, and the breadcrumb. No price: it would soon be outdated. */
function stockJsonLd(
  site: SiteData | undefined,
  { ticker, name, sector, logoUrl }: StockPageData,
): MetaDescriptor[] {
  if (!site) return [];
  const url = `${site.siteUrl}${stockAddress(ticker)}`;
  const logo = absoluteImageUrl(site, logoUrl);
  const product = {
    "@context": "https://schema.org",
    "@type": "FinancialProduct",
    "@id": `${url}#product`,
    name: `${name} (${ticker})`,
    description: stockPage.description(name, ticker),
    category: stockPage.breadcrumb,
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
  const trail = [
    { name: stockPage.breadcrumb, path: "/markets" },
    { name: ticker, path: stockAddress(ticker) },
  ];
  const breadcrumb = {
    "@context": "https://schema.org",
    "@type": "BreadcrumbList",
    itemListElement: trail.map((step, index) => ({
      "@type": "ListItem",
      position: index + 1,
      name: step.name,
      item: `${site.siteUrl}${step.path}`,
    })),
  };
  return [{ "script:ld+json": product }, { "script:ld+json": breadcrumb }];
}
