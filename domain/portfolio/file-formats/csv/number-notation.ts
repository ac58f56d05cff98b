import { failure, type Outcome, success } from "#platform/outcome.ts";
import type { NUMBER_NOTATIONS } from "../csv-mapping.ts";

export type NumberNotation = (typeof NUMBER_NOTATIONS)[number];

export interface NumericColumn {
  heading: string;
  cells: readonly string[];
  /** True for lots and shares, whose "1.500" can only mean 1,500. */
  isWhole: boolean;
}

/** `detail` is the heading of an ambiguous column, or of one that contradicts another. */
export type CsvNotationFailure = "csv-numbers-ambiguous" | "csv-numbers-mixed";

const proofs: Record<NumberNotation, RegExp> = {
  points: /^\d{1,3}(\.\d{3})+,\d+$|^\d{1,3}(\.\d{3}){2,}$|^\d+,(\d{1,2}|\d{4,})$|^(0|\d{4,}),\d+$/,
  commas: /^\d{1,3}(,\d{3})+\.\d+$|^\d{1,3}(,\d{3}){2,}$|^\d+\.(\d{1,2}|\d{4,})$|^(0|\d{4,})\.\d+$/,
};
const grouped: Record<NumberNotation, RegExp> = {
  points: /^\d{1,3}(\.\d{3})+$/,
  commas: /^\d{1,3}(,\d{3})+$/,
};

/** Detects a file's notation of numbers: a single cell may be ambiguous, but most files contain one that isn't. */
export function findNumberNotation(
  columns: readonly NumericColumn[],
): Outcome<NumberNotation, CsvNotationFailure> {
  const proves = ({ cells, isWhole }: NumericColumn, notation: NumberNotation) =>
    cells.some((cell) => {
      const digits = bareNumber(cell);
      return proofs[notation].test(digits) || (isWhole && grouped[notation].test(digits));
    });
  const points = columns.find((column) => proves(column, "points"));
  const commas = columns.find((column) => proves(column, "commas"));
  if (points && commas) return failure("csv-numbers-mixed", commas.heading);
  if (points) return success("points");
  if (commas) return success("commas");
  const ambiguousColumn = columns.find(({ cells }) =>
    cells.some((cell) => /^\d+[.,]\d+$/.test(bareNumber(cell))),
  );
  return ambiguousColumn ? failure("csv-numbers-ambiguous", ambiguousColumn.heading) : success("commas");
}

const MAX_NUMBER_LENGTH = 40;

export function toPlainNumber(cell: string, notation: NumberNotation): string | undefined {
  const digits = bareNumber(cell);
  const [group, decimal] = notation === "points" ? [".", ","] : [",", "."];
  const pattern = new RegExp(`^(\\d{1,3}(\\${group}\\d{3})+|\\d{1,15})(\\${decimal}\\d{1,20})?$`);
  if (!pattern.test(digits) || digits.length > MAX_NUMBER_LENGTH) return undefined;
  return digits.replaceAll(group, "").replace(decimal, ".");
}

export function isNegativeNumber(cell: string): boolean {
  return /^\s*(?:Rp\.?|IDR)?\s*[-(]/i.test(cell);
}

/** Without currency, blanks and sign: some files write purchases or sales as negative, or in parentheses. */
function bareNumber(cell: string): string {
  return cell
    .replace(/^\s*(?:Rp\.?|IDR)/i, "")
    .replace(/^\s*[-+(]\s*(?:Rp\.?|IDR)?/i, "")
    .replace(/[\s)]/g, "");
}
