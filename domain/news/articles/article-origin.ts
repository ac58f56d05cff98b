/** What an article says about where it comes from. */
export interface ArticleOrigin {
  sourceName: string | null;
  canonicalUrl: string | null;
  sourceUrl: string | null;
}

type ArticleAddresses = Pick<ArticleOrigin, "canonicalUrl" | "sourceUrl">;

/**
 * The address that search engines are told to show for an article: its canonical address when it has one, else its
 * source ("empty canonical means use source URL", spec section 5), else its own page. What isn't a web address counts
 * as empty.
 */
export function canonicalAddress({ canonicalUrl, sourceUrl }: ArticleAddresses, ownUrl: string): string {
  return [canonicalUrl, sourceUrl].find(isWebAddress) ?? ownUrl;
}

/** Whether an article first appeared on another site: its full text isn't ours to pass on. */
export function isRepublished(article: ArticleAddresses, ownUrl: string): boolean {
  return new URL(canonicalAddress(article, ownUrl)).origin !== new URL(ownUrl).origin;
}

/** Whose article it is: its source's name, or the host it is from when nobody gave a name; undefined: our own. */
export function creditedSource(article: ArticleOrigin, ownUrl: string): string | undefined {
  if (article.sourceName) return article.sourceName;
  if (!isRepublished(article, ownUrl)) return undefined;
  return new URL(canonicalAddress(article, ownUrl)).hostname.replace(/^www\./, "");
}

function isWebAddress(address: string | null): address is string {
  return address !== null && /^https?:\/\//i.test(address) && URL.canParse(address);
}
