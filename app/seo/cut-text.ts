import { oneLine } from "#format/printable.ts";

/** Plain text on one line of at most `maxLength` UTF-16 units, cut after a word, with an ellipsis. */
export function cutText(text: string, maxLength: number): string {
  const line = oneLine(text);
  if (line.length <= maxLength) return line;
  const room = line.slice(0, maxLength); // one more than is used, so that a word that just fits isn't cut
  const end = room.lastIndexOf(" ");
  // A single word that is too long is cut within, but not inside a surrogate pair.
  const prefix = end > 0 ? room.slice(0, end) : room.slice(0, -1).replace(/[\uD800-\uDBFF]$/, "");
  return `${prefix.replace(/[\s,;:.–-]+$/, "")}…`;
}
