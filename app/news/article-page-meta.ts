import type { MetaDescriptor } from "react-router";
import { pageMeta } from "#app/seo/page-meta.ts";
import { articlePath } from "#app/seo/paths.ts";
import { type ArticleCardWords, articleCardPath } from "#app/seo/share-card.ts";
import { absoluteImageUrl } from "#app/seo/site-images.ts";
import { type RouteMatches, siteDataOf } from "#app/site-data.ts";
import { articlePage } from "#copy/reading.ts";
import { canonicalUrlOf } from "#domain/news/articles/article-origin.ts";
import { formatIsoWib } from "#format/wib.ts";
import { articleBreadcrumb, modifiedAt, newsArticleJsonLd } from "./article-json-ld.ts";
import type { ArticleMetaData } from "./article-page-data.ts";
import type { CorrectionData } from "./corrections/correction-data.ts";

export function articleMeta(
  matches: RouteMatches,
  article: ArticleMetaData,
  corrections: readonly CorrectionData[],
): MetaDescriptor[] {
  const site = siteDataOf(matches);
  const title = article.metaTitle?.trim() || article.title;
  const description = article.metaDescription?.trim() || article.excerpt.trim() || article.title;
  const path = articlePath(article.slug);
  if (!site) return pageMeta(matches, { title: () => title, description, path });

  const imageUrl = absoluteImageUrl(site, article.imageUrl);
  return [
    ...pageMeta(matches, {
      title: (siteName) => articlePage.title(title, siteName),
      shareTitle: title,
      description,
      path,
      canonicalUrl: canonicalUrlOf(article, `${site.siteUrl}${path}`),
      type: "article",
      ...(imageUrl !== undefined && { imageUrl }),
      card: { path: articleCardPath(site, article.slug, cardWordsOf(article)), alt: article.title },
    }),
    ...(article.publishedAt === null
      ? []
      : [{ property: "article:published_time", content: formatIsoWib(article.publishedAt) }]),
    { property: "article:modified_time", content: formatIsoWib(modifiedAt(article)) },
    ...(article.category === null ? [] : [{ property: "article:section", content: article.category }]),
    ...article.tags.map((tag) => ({ property: "article:tag", content: tag })),
    { "script:ld+json": newsArticleJsonLd(site, article, description, corrections) },
    { "script:ld+json": articleBreadcrumb(site, article) },
  ];
}

function cardWordsOf({ tickers, ...article }: ArticleMetaData): ArticleCardWords {
  return { ...article, tickers: tickers.map(({ symbol }) => symbol) };
}
