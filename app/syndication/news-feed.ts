import type { AppContext } from "#app/contexts.ts";
import { articlePath } from "#app/seo/addresses.ts";
import { absoluteImageUrl } from "#app/seo/site-images.ts";
import { canonicalAddress, creditedSource, isRepublished } from "#domain/news/articles/article-origin.ts";
import { pictureAddress } from "#domain/news/articles/picture-address.ts";
import { renderArticleHtml } from "#domain/news/reading/article-html.server.ts";
import type { FeedArticle } from "#domain/news/reading/feed-articles.server.ts";

/** A feed of ours, whatever its format. All addresses are absolute. */
export interface NewsFeed {
  title: string;
  description: string;
  /** The page that shows the same list. */
  pageUrl: string;
  /** Where its formats are: rss.xml and feed.json. */
  folderUrl: string;
  siteName: string;
  siteUrl: string;
  /** Newest first. */
  items: NewsFeedItem[];
}

export interface NewsFeedItem {
  /** The article's page; it is also the item's identity. */
  url: string;
  title: string;
  summary: string;
  /** Sanitised HTML. Undefined for an article from elsewhere, or without any. */
  contentHtml: string | undefined;
  /** Where an article from elsewhere first appeared. */
  originalUrl: string | undefined;
  author: string;
  publishedAt: Date;
  updatedAt: Date;
  imageUrl: string | undefined;
  /** Category, tickers and tags, without repeats. */
  topics: string[];
}

/**
 * An article as our feeds pass it on: whole when it is our own. Of an article from elsewhere, title and excerpt with
 * the link only: whoever let us show it here hasn't let us hand its text to everybody else's reader.
 */
export function toFeedItem({ siteUrl, siteName }: AppContext, article: FeedArticle): NewsFeedItem {
  const url = `${siteUrl}${articlePath(article.slug)}`;
  const republished = isRepublished(article, url);
  return {
    url,
    title: article.title,
    summary: article.excerpt,
    contentHtml:
      (!republished && withAbsoluteLinks(renderArticleHtml(article.content), siteUrl)) || undefined,
    originalUrl: republished ? canonicalAddress(article, url) : undefined,
    author: article.author ?? creditedSource(article, url) ?? siteName,
    publishedAt: article.publishedAt,
    updatedAt: article.updatedAt,
    imageUrl: absoluteImageUrl({ siteUrl }, pictureAddress(article.imageUrl) ?? null),
    topics: [...new Set([article.category ?? "", ...article.tickers, ...article.tags])].filter(Boolean),
  };
}

/** A feed is read away from our site. The sanitiser writes every attribute in this one form. */
function withAbsoluteLinks(html: string, siteUrl: string): string {
  return html.replace(/ (href|src)="\/(?!\/)/g, ` $1="${siteUrl}/`);
}
