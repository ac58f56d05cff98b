import { hash } from "node:crypto";

const OPEN_SCRIPT_TAG = /^<script[^>]*$/;

/**
 * Hashes the inline scripts that the renderer wrote, which carry this render's nonce. An injected script can't know the
 * nonce, so it gets no hash and doesn't run. The nonce is then removed, since pages are cached for all visitors.
 *
 * @param nonce generated after the page's data was loaded; letters and digits only
 */
export function hashInlineScripts(html: string, nonce: string) {
  const pieces = html.split(` nonce="${nonce}"`);
  const hashes = pieces.slice(1).flatMap((rest, index) => {
    const before = pieces[index] ?? "";
    if (!OPEN_SCRIPT_TAG.test(before.slice(before.lastIndexOf("<")))) return [];
    return hashOf(rest.slice(rest.indexOf(">") + 1, rest.indexOf("</script>")));
  });
  return {
    html: pieces.join(""),
    inlineScriptHashes: [...new Set(hashes)],
  };
}

export function hashOf(script: string): string {
  return `'sha256-${hash("sha256", script, "base64")}'`;
}
