import { diffArrays } from "diff";
import {
  COMPARED_TEXT_FIELDS,
  type ComparedText,
  compareWords,
  type DifferencePiece,
  wholeTexts,
} from "../revisions/compare-texts.ts";

/** A change of the source's in words that editors have rewritten: they decide in the editor. */
export interface UnmergedChange {
  field: keyof ComparedText;
  /** From the source's former words to its present ones. */
  pieces: DifferencePiece[];
}

export interface Suggestion {
  /** What the article would be. */
  proposed: ComparedText;
  unmerged: UnmergedChange[];
}

/**
 * Makes the source's changes in the editors' text, paragraph by paragraph. What editors wrote is never replaced.
 *
 * @param former the source's text that `current` comes from
 * @param text the source's text now
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
    // The editors' excerpt stays; what the source's repeats of its text is told with the text.
    if (field === "excerpt" && former.content !== text.content) continue;
    unmerged.push(...merged.unmerged.map((pieces) => ({ field, pieces })));
  }
  return { proposed, unmerged };
}

const PARAGRAPHS = "\n\n";

/** Texts that have hardly anything in common would take seconds; all of one is then taken for changed. */
const TIMEOUT_MS = 300;
/** More changes that can't be made are shown as one of the whole text. */
const MAX_UNMERGED = 50;

/** Lines of a list or a table stay together: they are one paragraph. */
function mergeParagraphs(current: string, former: string, text: string) {
  const merged = current.split(PARAGRAPHS);
  const before = former.split(PARAGRAPHS);
  const unmerged: DifferencePiece[][] = [];
  for (const { at, removed, added } of changesOf(before, text.split(PARAGRAPHS))) {
    // Editors may have added the same.
    if (added.length > 0 && placeOf(merged, added) >= 0) continue;
    const isAddition = removed.length === 0;
    const place = isAddition ? placeBetween(merged, before[at - 1], before[at]) : placeOf(merged, removed);
    if (place >= 0) merged.splice(place, removed.length, ...added);
    else unmerged.push(compareWords(removed.join(PARAGRAPHS), added.join(PARAGRAPHS)));
  }
  const shown = unmerged.length > MAX_UNMERGED ? [wholeTexts(former, text)] : unmerged;
  return { text: merged.join(PARAGRAPHS), unmerged: shown };
}

interface Change {
  /** Index of the first removed paragraph, or of the one before which others are added. */
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

/** Where the paragraphs stand one after the other; -1 if they don't. */
function placeOf(paragraphs: readonly string[], wanted: readonly string[]): number {
  return paragraphs.findIndex((_, start) =>
    wanted.every((paragraph, index) => paragraphs[start + index] === paragraph),
  );
}

/** After the one paragraph or before the other, whichever editors have left alone; -1 if neither. */
function placeBetween(
  paragraphs: readonly string[],
  previous: string | undefined,
  next: string | undefined,
): number {
  const after = previous === undefined ? -1 : paragraphs.lastIndexOf(previous);
  if (after >= 0) return after + 1;
  return next === undefined ? -1 : paragraphs.indexOf(next);
}
