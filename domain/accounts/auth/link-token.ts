/** Whether text has the form of a mailed token. A URL may contain anything, even NUL, which PostgreSQL rejects. */
export function isLinkToken(text: string): boolean {
  return /^[\w-]{16,64}$/.test(text);
}
