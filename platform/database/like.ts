/** Escapes `%`, `_` and `\` so that LIKE and ILIKE match the text literally. */
export function escapeLike(text: string): string {
  return text.replace(/[\\%_]/g, "\\$&");
}
