/** What a terminal obeys, or shows as nothing: control and format characters, and those that are none. */
const UNPRINTABLE = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}\p{Co}\p{Cn}]/gu;

/**
 * Text for the terminal and for reports, in which nothing that a file or its name holds can move the cursor, change colours or turn the
 * reading direction: such characters are written as "\x1b". Line breaks and tabs stay.
 */
export function printable(text: string): string {
  return text.replace(UNPRINTABLE, (character) => {
    if (character === "\n" || character === "\t") return character;
    const code = character.codePointAt(0) ?? 0;
    return code < 0x100 ? `\\x${code.toString(16).padStart(2, "0")}` : `\\u{${code.toString(16)}}`;
  });
}
