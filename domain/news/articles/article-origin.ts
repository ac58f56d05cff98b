export interface ArticleOrigin {
  sourceName: string | null;
  canonicalUrl: string | null;
  sourceUrl: string | null;
}

type ArticleUrls = Pick<ArticleOrigin, "canonicalUrl" | "sourceUrl">;

/**
 * The rel=canonical URL: the canonical URL, else the source URL ("empty canonical means use source URL",
 * spec section 5), else the article's own page. Anything but an http or https URL counts as empty.
 */
export function canonicalUrlOf({ canonicalUrl, sourceUrl }: ArticleUrls, ownUrl: string): string {
  return [canonicalUrl, sourceUrl].find(isWebUrl) ?? ownUrl;
}

/** The publisher's page, if we have only the headline; lists link to it directly. */
export function headlineOnlyUrl(article: { hasText: boolean; sourceUrl: string | null }): string | undefined {
  return !article.hasText && isWebUrl(article.sourceUrl) ? article.sourceUrl : undefined;
}

export function isRepublished(article: ArticleUrls, ownUrl: string): boolean {
  return new URL(canonicalUrlOf(article, ownUrl)).origin !== new URL(ownUrl).origin;
}

export function creditedSource(article: ArticleOrigin, ownUrl: string): string | undefined {
  if (article.sourceName) return article.sourceName;
  if (!isRepublished(article, ownUrl)) return undefined;
  return hostOf(canonicalUrlOf(article, ownUrl));
}

export function hostOf(url: string | null): string | undefined {
  return isWebUrl(url) ? new URL(url).hostname.replace(/^www\./, "") : undefined;
}

/** Any other scheme could be a script. */
export function isWebUrl(url: string | null): url is string {
  return url !== null && /^https?:\/\//i.test(url) && URL.canParse(url);
}
