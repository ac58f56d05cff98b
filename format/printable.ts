/**
 * Characters that terminals interpret or don't show: control and format characters, line separators, and
 * undefined ones.
 */
const UNPRINTABLE = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}\p{Co}\p{Cn}]/gu;

/**
 * Escapes text for the terminal and for reports, so that a file's contents or name can't move the cursor,
 * change colours or reverse the reading direction: such characters become "\x1b". Line breaks and tabs stay.
 */
export function printable(text: string): string {
  return text.replace(UNPRINTABLE, (character) => {
    if (character === "\n" || character === "\t") return character;
    const code = character.codePointAt(0) ?? 0;
    return code < 0x100 ? `\\x${code.toString(16).padStart(2, "0")}` : `\\u{${code.toString(16)}}`;
  });
}

/** Browsers post line breaks as CRLF. */
export function unixLines(text: string): string {
  return text.replace(/\r\n?/g, "\n");
}

export function oneLine(text: string): string {
  return text.replace(/\s+/g, " ").trim();
}
