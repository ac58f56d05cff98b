import { addPageTags, appContext, type Context } from "#app/contexts.ts";
import { toArticleCard } from "#app/news/cards/article-card-data.ts";
import { toMarkedPieces } from "#app/news/cards/marked-text.tsx";
import { readTickerFigures } from "#app/news/cards/ticker-figures.server.ts";
import { startOfRange } from "#domain/news/search/facets.ts";
import { searchArticles } from "#domain/news/search/search-articles.server.ts";
import type { SearchQuery } from "#domain/news/search/search-query.ts";
import type { SearchFacets } from "#domain/news/search/search-results.ts";
import type { SearchView } from "./search-view.ts";

export type ResultsData = Awaited<ReturnType<typeof readResults>>;

export async function readResults(
  context: Context,
  query: SearchQuery,
  { order, filters }: SearchView,
  cursor: string | undefined,
) {
  const { db } = context.get(appContext);
  addPageTags(context, "news", "search");
  const now = new Date();
  const { range, sector, ticker, source, sentiment } = filters;
  const { count, isCapped, wordMatchCount, facets, articles, nextCursor } = await searchArticles(db, query, {
    order,
    filters: {
      ...(range && { from: startOfRange(range, now) }),
      ...(sector !== undefined && { sector }),
      ...(ticker !== undefined && { ticker }),
      ...(source !== undefined && { sources: [source] }),
      ...(sentiment && { sentiment }),
    },
    cursor,
    now,
  });
  const { bySymbol, provenance } = await readTickerFigures(context, articles);
  return {
    count,
    isCapped,
    wordMatchCount,
    facets: frequentOnly(facets),
    list: {
      articles: articles.map(({ titlePieces, passage, ...article }) => {
        const { excerpt: _, ...card } = toArticleCard(article, bySymbol);
        return { ...card, hits: { title: toMarkedPieces(titlePieces), passage: toMarkedPieces(passage) } };
      }),
      figures: provenance,
      nextCursor,
    },
  };
}

const MAX_VALUES = 8;

function frequentOnly({ sources, sectors, tickers, ...rest }: SearchFacets): SearchFacets {
  return {
    sources: sources.slice(0, MAX_VALUES),
    sectors: sectors.slice(0, MAX_VALUES),
    tickers: tickers.slice(0, MAX_VALUES),
    ...rest,
  };
}
