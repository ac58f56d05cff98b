import {
  hasThousands,
  type NumberNotation,
  provesNotation,
  toPlainNumber,
} from "#format/csv/local-numbers.ts";
import { failure, type Outcome, success } from "#platform/outcome.ts";

export interface NumericColumn {
  heading: string;
  cells: readonly string[];
  /** True for lots and shares, whose "1.500" can only mean 1,500. */
  isWhole: boolean;
}

/** `detail` is the heading of an ambiguous column, or of one that contradicts another. */
export type CsvNotationFailure = "csv-numbers-ambiguous" | "csv-numbers-mixed";

/** Detects a file's notation of numbers: a single cell may be ambiguous, but most files contain one that isn't. */
export function findNumberNotation(
  columns: readonly NumericColumn[],
): Outcome<NumberNotation, CsvNotationFailure> {
  const proves = ({ cells, isWhole }: NumericColumn, notation: NumberNotation) =>
    cells.some((cell) => {
      const digits = bareNumber(cell);
      return provesNotation(digits, notation) || (isWhole && hasThousands(digits, notation));
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

/** Undefined if it isn't a number in this notation. */
export function parseBareNumber(cell: string, notation: NumberNotation): string | undefined {
  const digits = bareNumber(cell);
  return digits.length > MAX_NUMBER_LENGTH ? undefined : toPlainNumber(digits, notation);
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
