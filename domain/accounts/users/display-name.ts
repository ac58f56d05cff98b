export const MAX_NAME_LENGTH = 80;

/** Characters that render as nothing, including the blank braille cell, which Unicode counts as a symbol. */
const INVISIBLE = /[\p{White_Space}\p{Default_Ignorable_Code_Point}\p{Cc}\u2800]/gu;

/**
 * Normalises a name to one line. Replaces bidirectional and other formatting controls with a space, because they could
 * reorder the text around the name. Joiners stay: emoji and many scripts need them. An invisible name becomes "".
 */
export function cleanName(text: string): string {
  if (text.replace(INVISIBLE, "") === "") return "";
  return text
    .normalize("NFC")
    .replace(/[\p{Cc}\p{Zl}\p{Zp}\u200B\u200E\u200F\u202A-\u202E\u2060\u2066-\u2069\uFEFF]/gu, " ")
    .replace(/\s+/g, " ")
    .trim();
}
