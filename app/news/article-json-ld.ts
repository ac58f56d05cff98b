import { cutText } from "#app/seo/cut-text.ts";
import { articlePath } from "#app/seo/paths.ts";
import { absoluteImageUrl, shareImageOf } from "#app/seo/site-images.ts";
import { breadcrumbJsonLd, publisherJsonLd } from "#app/seo/site-json-ld.ts";
import type { SiteData } from "#app/site-data.ts";
import { articlePage } from "#copy/reading.ts";
import { canonicalUrlOf, creditedSource, isRepublished } from "#domain/news/articles/article-origin.ts";
import { formatIsoWib } from "#format/wib.ts";
import type { ArticleMetaData } from "./article-page-data.ts";
import type { CorrectionData } from "./corrections/correction-data.ts";

/** Characters; Google truncates longer headlines. */
const MAX_HEADLINE_LENGTH = 110;

/**
 * An article's structured data: the properties of Google's Article documentation (author, dateModified, datePublished,
 * headline, image) and others of schema.org/NewsArticle. The router escapes `<`, `>` and `&` in the script, so a title
 * can't end it.
 */
export function newsArticleJsonLd(
  site: SiteData,
  article: ArticleMetaData,
  description: string,
  corrections: readonly CorrectionData[],
) {
  const ownUrl = `${site.siteUrl}${articlePath(article.slug)}`;
  // The same URL as the page's canonical link and og:url (docs/decisions/0006-canonical-urls.md).
  const url = canonicalUrlOf(article, ownUrl);
  const keywords = [...new Set([...article.tags, ...article.tickers.map(({ symbol }) => symbol)])];
  return {
    "@context": "https://schema.org",
    "@type": "NewsArticle",
    mainEntityOfPage: { "@type": "WebPage", "@id": url },
    url,
    headline: cutText(article.title, MAX_HEADLINE_LENGTH),
    description,
    image: [absoluteImageUrl(site, article.imageUrl) ?? `${site.siteUrl}${shareImageOf(site).path}`],
    ...(article.publishedAt !== null && { datePublished: formatIsoWib(article.publishedAt) }),
    dateModified: formatIsoWib(modifiedAt(article)),
    author: [authorJsonLd(site, article, ownUrl)],
    publisher: publisherJsonLd(site),
    ...(article.category !== null && { articleSection: article.category }),
    ...(keywords.length > 0 && { keywords }),
    ...(corrections.length > 0 && { correction: corrections.map(correctionJsonLd) }),
    isAccessibleForFree: true,
    inLanguage: "id-ID",
  };
}

export function articleBreadcrumb(site: SiteData, { title, slug }: ArticleMetaData) {
  const { home, news } = articlePage.breadcrumb;
  return breadcrumbJsonLd(site, [
    { name: home, path: "/" },
    { name: news, path: "/news" },
    { name: title, path: articlePath(slug) },
  ]);
}

/** schema.org/CorrectionComment */
function correctionJsonLd({ note, createdAt, editedAt }: CorrectionData) {
  return {
    "@type": "CorrectionComment",
    text: note,
    datePublished: formatIsoWib(createdAt),
    ...(editedAt !== undefined && { dateModified: formatIsoWib(editedAt) }),
  };
}

function authorJsonLd(site: SiteData, article: ArticleMetaData, ownUrl: string) {
  if (article.author) return { "@type": "Person", name: article.author };
  const source = article.isSample ? undefined : creditedSource(article, ownUrl);
  if (source === undefined) {
    return { "@type": "Organization", name: site.siteName, url: `${site.siteUrl}/` };
  }
  const sourceSite = isRepublished(article, ownUrl) && new URL(canonicalUrlOf(article, ownUrl)).origin;
  return { "@type": "Organization", name: source, ...(sourceSite && { url: `${sourceSite}/` }) };
}

/** Not before the publication time, which a source can set later than we received the article. */
export function modifiedAt({ publishedAt, updatedAt }: ArticleMetaData): string {
  return publishedAt !== null && Date.parse(publishedAt) > Date.parse(updatedAt) ? publishedAt : updatedAt;
}
