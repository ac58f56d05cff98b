import { createOnDemandWorker } from "#platform/jobs/on-demand-worker.ts";
import { COMPARED_TEXT_FIELDS, type ComparedText, pickFields } from "../../articles/article-fields.ts";
import { type DifferencePiece, type TextDifference, wholeTexts } from "../revisions/compare-texts.ts";
import type { mergeSuggestion, Suggestion } from "../suggestions/merge-suggestion.ts";

type Source = Parameters<typeof mergeSuggestion>[1];

export type CompareTask =
  | { task: "words"; pairs: [before: string, after: string][] }
  | { task: "suggestion"; current: ComparedText; source: Source };

/** Limited, because the texts come from publishers and may be crafted to take long. */
const runInWorker = createOnDemandWorker<CompareTask, unknown>(
  new URL("./compare-worker.ts", import.meta.url),
  {
    maxHeapMb: 512,
    maxMs: 5_000,
  },
);

/** On a timeout, returns the whole texts as removed and added. */
export async function compareAllWords(
  pairs: [before: string, after: string][],
): Promise<DifferencePiece[][]> {
  if (pairs.length === 0) return [];
  try {
    return (await runInWorker({ task: "words", pairs })) as DifferencePiece[][];
  } catch {
    return pairs.map(([before, after]) => wholeTexts(before, after));
  }
}

export async function compareTexts(before: ComparedText, after: ComparedText): Promise<TextDifference> {
  const fields = COMPARED_TEXT_FIELDS.filter((field) => before[field] !== after[field]);
  const compared = await compareAllWords(fields.map((field) => [before[field], after[field]]));
  return Object.fromEntries(fields.map((field, index) => [field, compared[index]]));
}

/**
 * Runs mergeSuggestion in a worker thread.
 *
 * @throws on a timeout
 */
export async function mergeInWorker(current: ComparedText, { former, text }: Source): Promise<Suggestion> {
  const question = {
    task: "suggestion",
    current: pickFields(current, COMPARED_TEXT_FIELDS),
    source: { former, text },
  } as const;
  return (await runInWorker(question)) as Suggestion;
}
