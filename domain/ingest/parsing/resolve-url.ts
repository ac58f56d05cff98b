/** Text entered instead of a URL: it has a space or a non-ASCII letter, but no punctuation of a URL. */
const WORDS = /^[^/.?#:]*[\s\u0080-\uffff][^/.?#:]*$/;

const WITHOUT_SCHEME = /^www\.[^\s/.]+\.[^\s/]+(?:\/|$)/i;

export function resolveUrl(url: string | undefined, base: string | undefined): string | undefined {
  const text = url?.trim();
  if (!text) return undefined;
  if (WITHOUT_SCHEME.test(text)) return `http://${text}`;
  if (base === undefined || hasScheme(text) || WORDS.test(text) || !URL.canParse(text, base)) return text;
  return new URL(text, base).href;
}

export function resolveBase(xmlBase: string | undefined, outer: string | undefined): string | undefined {
  const base = resolveUrl(xmlBase, outer) ?? outer;
  return base !== undefined && URL.canParse(base) ? base : outer;
}

function hasScheme(url: string): boolean {
  return /^[a-z][a-z0-9+.-]*:/i.test(url);
}
