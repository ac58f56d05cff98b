import { findSectorByName, type SectorName } from "#domain/market/sectors.ts";
import type { IncomingArticle } from "#domain/news/incoming-articles.server.ts";
import { classifyArticle } from "./classify-article.ts";
import type { NormalisedItem } from "./normalise-item.ts";
import { tagTickers } from "./tag-tickers.ts";

export interface Company {
  symbol: string;
  name: string;
  sector: string | null;
}

/** Makes articles of a source's items: tags the companies they name and files them under a sector. */
export function createArticleMaker(source: { name: string }, companies: Company[]) {
  const sectors = new Map<string, SectorName | undefined>(
    companies.map(({ symbol, sector }) => [symbol, sector ? findSectorByName(sector)?.name : undefined]),
  );
  return (item: NormalisedItem): IncomingArticle => {
    const tickers = tagTickers(`${item.title}\n${item.excerpt}\n${item.contentMarkdown}`, companies);
    const category = classifyArticle({ categories: item.categories, tickers }, (ticker) =>
      sectors.get(ticker),
    );
    return {
      title: item.title,
      excerpt: item.excerpt,
      content: item.contentMarkdown || item.excerpt,
      category: category ?? null,
      sourceName: source.name,
      sourceUrl: item.url ?? null,
      publishedAt: item.publishedAt,
      featuredImageUrl: item.imageUrl ?? null,
      tags: item.categories,
      tickers,
    };
  };
}
