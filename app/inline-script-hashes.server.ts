import { hash } from "node:crypto";

/** A page without the marks of its own inline scripts, and with their hashes instead. */
export interface HashedPage {
  html: string;
  /** Content-Security-Policy sources: 'sha256-…', quotes included, no repeats. */
  inlineScriptHashes: string[];
}

/**
 * Hashes the inline scripts that the renderer wrote itself: those that carry the nonce of this one render. A script that came
 * into the page in any other way can't know the nonce, gets no hash, and so doesn't run. The nonce is taken out, since
 * a page is kept for everyone.
 *
 * @param nonce made after the page's data were read, in letters and digits
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
