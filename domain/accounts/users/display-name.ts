/** Long enough for the longest names of people; pages cut them. */
export const LONGEST_NAME = 80;

/** What leaves no mark on a page. A braille cell without dots counts as a symbol in Unicode, and is blank. */
const INVISIBLE = /[\p{White_Space}\p{Default_Ignorable_Code_Point}\p{Cc}\u2800]/gu;

/**
 * A name as a person writes it, on one line. Characters that change the direction or the look of what stands around
 * them are dropped, or a name could turn a page's other words around. Joiners stay, which emoji and many scripts need;
 * a name of which nothing would be seen is blank.
 */
export function cleanName(text: string): string {
  if (text.replace(INVISIBLE, "") === "") return "";
  return text
    .normalize("NFC")
    .replace(/[\p{Cc}\p{Zl}\p{Zp}\u200B\u200E\u200F\u202A-\u202E\u2060\u2066-\u2069\uFEFF]/gu, " ")
    .replace(/\s+/g, " ")
    .trim();
}
