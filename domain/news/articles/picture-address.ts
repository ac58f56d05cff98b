/**
 * The address under which a page may show a picture: https, or a path of our own site. Pages show nothing over http
 * (the browser would warn, our Content-Security-Policy refuses), and nearly every host that feeds still write with http
 * has https by now. undefined where it can't have it: a host of the reader's own machine, or a port that speaks http.
 */
export function pictureAddress(address: string | null | undefined): string | undefined {
  const text = address?.trim();
  if (!text) return undefined;
  if (/^\/(?![/\\])/.test(text)) return text;
  const url = URL.parse(text);
  if (url?.protocol === "https:") return url.href;
  if (url?.protocol !== "http:" || url.port !== "" || isLoopback(url.hostname)) return undefined;
  url.protocol = "https:";
  return url.href;
}

/** URL has normalised what is an IP address: 127.1 and 2130706433 are 127.0.0.1 here. */
function isLoopback(hostname: string): boolean {
  return /^(127\.|\[::1\]$|(.*\.)?localhost\.?$)/i.test(hostname);
}
