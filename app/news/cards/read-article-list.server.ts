import type { Context } from "#app/contexts.ts";
import type { PublishedArticlePage } from "#domain/news/reading/published-articles.server.ts";
import { type ArticleListData, toArticleCard } from "./article-card-data.ts";
import { readTickerFigures } from "./ticker-figures.server.ts";

export async function readArticleList(
  context: Context,
  page: Promise<PublishedArticlePage>,
): Promise<ArticleListData> {
  const { articles, nextCursor } = await page;
  const { bySymbol, provenance } = await readTickerFigures(context, articles);
  return {
    articles: articles.map((article) => toArticleCard(article, bySymbol)),
    figures: provenance,
    nextCursor,
  };
}
