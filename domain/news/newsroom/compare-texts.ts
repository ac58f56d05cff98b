import { diffWordsWithSpace } from "diff";

/** A stretch of text that both versions have, or only the later or only the earlier one. */
export interface DifferencePiece {
  kind: "same" | "added" | "removed";
  text: string;
}

/** Texts of an article that readers see. */
export interface ComparedText {
  title: string;
  excerpt: string;
  content: string;
}

/** Fields that differ. */
export type TextDifference = { [Field in keyof ComparedText]?: DifferencePiece[] };

/** Very different long texts would take seconds; they are then shown as one removal and one addition. */
const TIMEOUT_MS = 300;

/** Compares two versions by words. */
export function compareWords(before: string, after: string): DifferencePiece[] {
  if (before === after) return before === "" ? [] : [{ kind: "same", text: before }];
  const pieces = diffWordsWithSpace(before, after, { timeout: TIMEOUT_MS });
  if (!pieces) {
    return [
      { kind: "removed", text: before },
      { kind: "added", text: after },
    ];
  }
  return pieces.map(({ added, removed, value }) => ({
    kind: added ? "added" : removed ? "removed" : "same",
    text: value,
  }));
}

export function compareTexts(before: ComparedText, after: ComparedText): TextDifference {
  const fields = ["title", "excerpt", "content"] as const;
  return Object.fromEntries(
    fields
      .filter((field) => before[field] !== after[field])
      .map((field) => [field, compareWords(before[field], after[field])]),
  );
}
