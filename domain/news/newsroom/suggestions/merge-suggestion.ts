import { diffArrays } from "diff";
import {
  COMPARED_TEXT_FIELDS,
  type ComparedText,
  type ComparedTextField,
} from "../../articles/article-fields.ts";
import { compareWords, type DifferencePiece, wholeTexts } from "../revisions/compare-texts.ts";

export interface UnmergedChange {
  field: ComparedTextField;
  pieces: DifferencePiece[];
}

export interface Suggestion {
  proposed: ComparedText;
  unmerged: UnmergedChange[];
}

/**
 * Merges the source's changes into the editors' text, paragraph by paragraph. Never overwrites what editors wrote.
 *
 * @param former the source's text that `current` is based on
 * @param text the source's current text
 */
export function mergeSuggestion(
  current: ComparedText,
  { former, text }: { former: ComparedText; text: ComparedText },
): Suggestion {
  const proposed = { ...current };
  const unmerged: UnmergedChange[] = [];
  for (const field of COMPARED_TEXT_FIELDS) {
    if (current[field] === text[field]) continue;
    const merged = mergeParagraphs(current[field], former[field], text[field]);
    proposed[field] = merged.text;
    // If the content changed too, the source's excerpt usually repeats it: don't report an unmerged excerpt twice.
    if (field === "excerpt" && former.content !== text.content) continue;
    unmerged.push(...merged.unmerged.map((pieces) => ({ field, pieces })));
  }
  return { proposed, unmerged };
}

const PARAGRAPHS = "\n\n";

/**
 * Comparing texts with hardly anything in common would take seconds; on a timeout, all of the text counts as changed.
 */
const TIMEOUT_MS = 300;
const MAX_UNMERGED = 50;

/** A list or a table is a single paragraph, so its lines stay together. */
function mergeParagraphs(current: string, former: string, text: string) {
  const merged = current.split(PARAGRAPHS);
  const before = former.split(PARAGRAPHS);
  const unmerged: DifferencePiece[][] = [];
  for (const { at, removed, added } of changesOf(before, text.split(PARAGRAPHS))) {
    if (added.length > 0 && placeOf(merged, added) >= 0) continue;
    const isAddition = removed.length === 0;
    const place = isAddition ? placeBetween(merged, before[at - 1], before[at]) : placeOf(merged, removed);
    if (place >= 0) merged.splice(place, removed.length, ...added);
    else unmerged.push(compareWords(removed.join(PARAGRAPHS), added.join(PARAGRAPHS)));
  }
  const differences = unmerged.length > MAX_UNMERGED ? [wholeTexts(former, text)] : unmerged;
  return { text: merged.join(PARAGRAPHS), unmerged: differences };
}

interface Change {
  at: number;
  removed: string[];
  added: string[];
}

function changesOf(before: string[], after: string[]): Change[] {
  const changes: Change[] = [];
  let at = 0;
  let open: Change | undefined;
  const compared = diffArrays(before, after, { timeout: TIMEOUT_MS });
  if (!compared) return [{ at: 0, removed: before, added: after }];
  for (const { added, removed, value } of compared) {
    if (!added && !removed) {
      open = undefined;
      at += value.length;
      continue;
    }
    open ??= addTo(changes, { at, removed: [], added: [] });
    open[added ? "added" : "removed"].push(...value);
    if (removed) at += value.length;
  }
  return changes;
}

function addTo<Element>(list: Element[], element: Element): Element {
  list.push(element);
  return element;
}

function placeOf(paragraphs: readonly string[], sequence: readonly string[]): number {
  return paragraphs.findIndex((_, start) =>
    sequence.every((paragraph, index) => paragraphs[start + index] === paragraph),
  );
}

/** After `previous` or before `next`, depending on which one editors haven't changed; -1 if they have changed both. */
function placeBetween(
  paragraphs: readonly string[],
  previous: string | undefined,
  next: string | undefined,
): number {
  const after = previous === undefined ? -1 : paragraphs.lastIndexOf(previous);
  if (after >= 0) return after + 1;
  return next === undefined ? -1 : paragraphs.indexOf(next);
}
