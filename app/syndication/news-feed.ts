import type { AppContext } from "#app/contexts.ts";
import { articlePath } from "#app/seo/paths.ts";
import { absoluteImageUrl } from "#app/seo/site-images.ts";
import { canonicalUrlOf, creditedSource, isRepublished } from "#domain/news/articles/article-origin.ts";
import { httpsImageUrl } from "#domain/news/articles/https-image-url.ts";
import { renderArticleHtml } from "#domain/news/reading/article-html.server.ts";
import type { FeedArticle } from "#domain/news/reading/feed-articles.server.ts";
import { feedItemId } from "./item-id.ts";

/** All URLs are absolute. */
export interface NewsFeed {
  title: string;
  description: string;
  pageUrl: string;
  folderUrl: string;
  siteName: string;
  siteUrl: string;
  iconUrl: string;
  items: NewsFeedItem[];
}

export interface NewsFeedItem {
  id: string;
  url: string;
  title: string;
  summary: string;
  /** Sanitised HTML; undefined for a republished article, or one without text. */
  contentHtml: string | undefined;
  originalUrl: string | undefined;
  author: string;
  publishedAt: Date | undefined;
  updatedAt: Date;
  imageUrl: string | undefined;
  topics: string[];
}

/**
 * An article in our feeds: in full if it is our own. A republished article has only title, excerpt and link:
 * the permission to show it here doesn't extend to distributing its text.
 */
export async function toFeedItem(
  { siteUrl, siteName }: AppContext,
  article: FeedArticle,
): Promise<NewsFeedItem> {
  const url = `${siteUrl}${articlePath(article.slug)}`;
  const isFromElsewhere = isRepublished(article, url);
  return {
    id: feedItemId(article.id),
    url,
    title: article.title,
    summary: article.excerpt,
    contentHtml:
      (!isFromElsewhere && withAbsoluteLinks(await renderArticleHtml(article.content), siteUrl)) || undefined,
    originalUrl: isFromElsewhere ? canonicalUrlOf(article, url) : undefined,
    author: article.author ?? creditedSource(article, url) ?? siteName,
    publishedAt: article.isTimeKnown ? article.publishedAt : undefined,
    updatedAt: article.updatedAt,
    imageUrl: absoluteImageUrl({ siteUrl }, httpsImageUrl(article.imageUrl) ?? null),
    topics: [...new Set([article.category ?? "", ...article.tickers, ...article.tags])].filter(Boolean),
  };
}

/** Feed readers need absolute links. The sanitiser writes every attribute in this form. */
function withAbsoluteLinks(html: string, siteUrl: string): string {
  return html.replace(/ (href|src)="\/(?!\/)/g, ` $1="${siteUrl}/`);
}
