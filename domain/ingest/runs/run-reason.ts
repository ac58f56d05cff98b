/** In characters. A feed whose thousands of items can't be used would otherwise fill the log. */
const MAX_LENGTH = 1_000;

/**
 * One text for the log and the operator; null without sentences. Those that don't fit are counted. NUL characters, which
 * a publisher may send and the database refuses, are left out.
 */
export function reasonOf(sentences: readonly string[]): string | null {
  let text = "";
  for (const [index, raw] of sentences.entries()) {
    const sentence = raw.replaceAll("\0", "");
    const longer = index === 0 ? sentence.slice(0, MAX_LENGTH) : `${text} ${sentence}`;
    if (longer.length > MAX_LENGTH) return `${text} And ${sentences.length - index} more.`;
    text = longer;
  }
  return text === "" ? null : text;
}
