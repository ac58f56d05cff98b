import { diffWordsWithSpace } from "diff";
import {
  COMPARED_TEXT_FIELDS,
  type ComparedText,
  type ComparedTextField,
} from "../../articles/article-fields.ts";

export interface DifferencePiece {
  kind: "same" | "added" | "removed";
  text: string;
}

export type TextDifference = { [Field in ComparedTextField]?: DifferencePiece[] };

/** Very different long texts would take seconds; they are then shown as one removal and one addition. */
const TIMEOUT_MS = 300;

/** Longer comparisons are slow to render and too long to read. */
const MAX_PIECES = 2_000;

/** Slow, so it runs in a worker thread (compare-in-worker.server.ts). */
export function compareWords(before: string, after: string): DifferencePiece[] {
  if (before === after) return before === "" ? [] : [{ kind: "same", text: before }];
  const pieces = diffWordsWithSpace(before, after, { timeout: TIMEOUT_MS });
  if (!pieces || pieces.length > MAX_PIECES) return wholeTexts(before, after);
  return pieces.map(({ added, removed, value }) => ({
    kind: added ? "added" : removed ? "removed" : "same",
    text: value,
  }));
}

export function wholeTexts(before: string, after: string): DifferencePiece[] {
  return [
    { kind: "removed", text: before },
    { kind: "added", text: after },
  ];
}

export function hasSameText(before: ComparedText, after: ComparedText): boolean {
  return COMPARED_TEXT_FIELDS.every((field) => before[field] === after[field]);
}

const CONTEXT_WORDS = 12;

export function shortenUnchanged(difference: TextDifference): TextDifference {
  return Object.fromEntries(
    Object.entries(difference).map(([field, pieces]) => [field, pieces.map(shortenSame)]),
  );
}

function shortenSame(
  piece: DifferencePiece,
  index: number,
  all: readonly DifferencePiece[],
): DifferencePiece {
  if (piece.kind !== "same") return piece;
  const words = piece.text.match(/\s*\S+/g) ?? [];
  const isLast = index === all.length - 1;
  const [before, after] = [index === 0 ? 0 : CONTEXT_WORDS, isLast ? 0 : CONTEXT_WORDS];
  if (words.length <= before + after) return piece;
  const ending = /\s*$/.exec(piece.text)?.[0] ?? "";
  const excerpts = [words.slice(0, before).join(""), after ? words.slice(-after).join("") + ending : ""];
  return { kind: "same", text: excerpts.join(" …") };
}
