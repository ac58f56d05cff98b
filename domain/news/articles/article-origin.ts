export interface ArticleOrigin {
  sourceName: string | null;
  canonicalUrl: string | null;
  sourceUrl: string | null;
}

type ArticleAddresses = Pick<ArticleOrigin, "canonicalUrl" | "sourceUrl">;

/**
 * The rel=canonical address: the canonical URL, else the source URL ("empty canonical means use source URL", spec
 * section 5), else the article's own page. Anything but an http or https URL counts as empty.
 */
export function canonicalAddress({ canonicalUrl, sourceUrl }: ArticleAddresses, ownUrl: string): string {
  return [canonicalUrl, sourceUrl].find(isWebAddress) ?? ownUrl;
}

/** The publisher's page, if we have only the headline; lists link to it directly. */
export function reportAddress(article: { hasText: boolean; sourceUrl: string | null }): string | undefined {
  return !article.hasText && isWebAddress(article.sourceUrl) ? article.sourceUrl : undefined;
}

export function isRepublished(article: ArticleAddresses, ownUrl: string): boolean {
  return new URL(canonicalAddress(article, ownUrl)).origin !== new URL(ownUrl).origin;
}

/** The publisher to credit: the source's name, else its host; undefined for our own articles. */
export function creditedSource(article: ArticleOrigin, ownUrl: string): string | undefined {
  if (article.sourceName) return article.sourceName;
  if (!isRepublished(article, ownUrl)) return undefined;
  return hostOf(canonicalAddress(article, ownUrl));
}

/** Without "www."; undefined if the address isn't a web address. */
export function hostOf(address: string | null): string | undefined {
  return isWebAddress(address) ? new URL(address).hostname.replace(/^www\./, "") : undefined;
}

function isWebAddress(address: string | null): address is string {
  return address !== null && /^https?:\/\//i.test(address) && URL.canParse(address);
}
