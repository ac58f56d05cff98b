import { hash } from "node:crypto";

/** A page and the inline scripts that it may run. */
export interface HashedPage {
  html: string;
  /** Content-Security-Policy sources: 'sha256-…', quotes included, no repeats. */
  inlineScriptHashes: string[];
}

/**
 * Hashes the inline scripts that the renderer wrote, which carry this render's nonce. An injected script
 * can't know the nonce, so it gets no hash and doesn't run. The nonce is then removed, since pages are cached
 * for all visitors.
 *
 * @param nonce generated after the page's data was loaded; letters and digits only
 */
export function hashInlineScripts(html: string, nonce: string): HashedPage {
  const mark = ` nonce="${nonce}"`;
  const ours = new RegExp(`<script[^>]*${mark}[^>]*>([^]*?)</script>`, "g");
  const hashes = Array.from(html.matchAll(ours), ([, code = ""]) => hash("sha256", code, "base64"));
  return {
    html: html.replaceAll(mark, ""),
    inlineScriptHashes: [...new Set(hashes)].map((base64) => `'sha256-${base64}'`),
  };
}
