/** The text as a LIKE or ILIKE pattern finds it to the letter: `%` and `_` in it are no wildcards. */
export function escapeLike(text: string): string {
  return text.replace(/[\\%_]/g, "\\$&");
}
