/** In characters. Otherwise a feed with thousands of unusable items would fill the log. */
const MAX_LENGTH = 1_000;

/**
 * Joins sentences into one text for the log and the operator; undefined for an empty list. Sentences that don't fit are
 * counted. NUL characters, which a publisher may send but PostgreSQL rejects, are removed.
 */
export function reasonOf(sentences: readonly string[]): string | undefined {
  let text = "";
  for (const [index, raw] of sentences.entries()) {
    const sentence = raw.replaceAll("\0", "");
    const longer = index === 0 ? sentence.slice(0, MAX_LENGTH) : `${text} ${sentence}`;
    if (longer.length > MAX_LENGTH) return `${text} And ${sentences.length - index} more.`;
    text = longer;
  }
  return text === "" ? undefined : text;
}
