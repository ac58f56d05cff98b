/** Plain text on one line and of at most `longest` characters, cut after a word. */
export function cutText(text: string, longest: number): string {
  const line = text.replace(/\s+/g, " ").trim();
  if (line.length <= longest) return line;
  const room = line.slice(0, longest); // one more than is kept, so that a word that just fits stays
  const end = room.lastIndexOf(" ");
  // A single word longer than the room: between characters, and not within a surrogate pair.
  const kept = end > 0 ? room.slice(0, end) : room.slice(0, -1).replace(/[\uD800-\uDBFF]$/, "");
  return `${kept.replace(/[\s,;:.–-]+$/, "")}…`;
}
