import type { Text } from "@codemirror/state";

export interface ImagePlace {
  from: number;
  to: number;
  before: string;
  after: string;
}

/** Separates an image from a list directly above it, and from indentation, which would absorb it. */
export function placeOfImage(doc: Text, at: number): ImagePlace {
  const line = doc.lineAt(at);
  const isBlank = line.text.trim() === "";
  const [from, to] = isBlank ? [line.from, line.to] : [at, at];
  const before = doc.sliceString(0, from);
  const after = doc.sliceString(to);
  return {
    from,
    to,
    before: missingBreaks(before, before.slice(before.trimEnd().length)),
    after: missingBreaks(after, after.slice(0, after.length - after.trimStart().length)),
  };
}

function missingBreaks(text: string, space: string): string {
  if (text.trim() === "") return "";
  return "\n".repeat(Math.max(0, 2 - (space.split("\n").length - 1)));
}
