/**
 * The address a page may load an image from: https, or a path on our own site. http is upgraded, because our
 * Content-Security-Policy blocks it and nearly every host that feeds still link with http now supports https.
 * undefined where an upgrade can't work: a loopback address or an explicit port.
 */
export function httpsImageUrl(address: string | null | undefined): string | undefined {
  const text = address?.trim();
  if (!text) return undefined;
  if (/^\/(?![/\\])/.test(text)) return text;
  const url = URL.parse(text);
  if (url?.protocol === "https:") return url.href;
  if (url?.protocol !== "http:" || url.port !== "" || isLoopback(url.hostname)) return undefined;
  url.protocol = "https:";
  return url.href;
}

/** URL has already normalised IP addresses: 127.1 and 2130706433 arrive as 127.0.0.1. */
function isLoopback(hostname: string): boolean {
  return /^(127\.|\[::1\]$|(.*\.)?localhost\.?$)/i.test(hostname);
}
