/** Long enough for the longest names of people; pages cut them. */
export const LONGEST_NAME = 80;

/**
 * A name as a person writes it, on one line. Characters that change the direction or the look of what stands around
 * them are dropped, or a name could turn a page's other words around.
 */
export function cleanName(text: string): string {
  return text
    .normalize("NFC")
    .replace(/[\p{Cc}\p{Zl}\p{Zp}\u200B\u200E\u200F\u202A-\u202E\u2060\u2066-\u2069\uFEFF]/gu, " ")
    .replace(/\s+/g, " ")
    .trim();
}
