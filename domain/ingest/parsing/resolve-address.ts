/** An address made absolute against `base`. What can't be resolved, and what isn't an address, is left as it is. */
export function resolveAddress(address: string | undefined, base: string | undefined): string | undefined {
  const text = address?.trim();
  if (!text) return undefined;
  if (base === undefined || hasScheme(text) || !URL.canParse(text, base)) return text;
  return new URL(text, base).href;
}

/** The base that an xml:base attribute makes of the one around it. */
export function resolveBase(xmlBase: string | undefined, outer: string | undefined): string | undefined {
  const base = resolveAddress(xmlBase, outer) ?? outer;
  return base !== undefined && URL.canParse(base) ? base : outer;
}

function hasScheme(address: string): boolean {
  return /^[a-z][a-z0-9+.-]*:/i.test(address);
}
