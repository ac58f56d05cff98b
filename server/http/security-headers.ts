export const generalSecurityHeaders = {
  "X-Content-Type-Options": "nosniff",
  // Not no-referrer: with it a native form post sends `Origin: null`, which is rejected as cross-site.
  "Referrer-Policy": "strict-origin-when-cross-origin",
  "Permissions-Policy": "camera=(), microphone=(), geolocation=()",
  "Cross-Origin-Opener-Policy": "same-origin",
};

/**
 * Headers of every page. Scripts run only from our own files and from inline scripts with the given hashes, since a
 * page cached for everyone can't carry a nonce.
 *
 * @param inlineScriptHashes in the form `'sha256-…'`, including the quotes
 */
export function pageSecurityHeaders(inlineScriptHashes: readonly string[]): Record<string, string> {
  return {
    "Content-Security-Policy": [
      "default-src 'self'",
      ["script-src 'self'", ...inlineScriptHashes].join(" "),
      "style-src 'self' 'unsafe-inline'",
      "img-src 'self' https: data:",
      "font-src 'self'",
      "connect-src 'self'",
      "object-src 'none'",
      "base-uri 'none'",
      "form-action 'self'",
      "frame-ancestors 'none'",
    ].join("; "),
    ...generalSecurityHeaders,
  };
}

export function transportHeaders(siteUrl: string): Record<string, string> {
  return siteUrl.startsWith("https:") ? { "Strict-Transport-Security": "max-age=31536000" } : {};
}
