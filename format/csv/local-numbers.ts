/** How thousands are separated: "1.234.567,89" or "1,234,567.89". */
export const NUMBER_NOTATIONS = ["points", "commas"] as const;
export type NumberNotation = (typeof NUMBER_NOTATIONS)[number];

const GROUPED: Record<NumberNotation, RegExp> = {
  points: /^[1-9]\d{0,2}(\.\d{3})+(,\d{1,20})?$/,
  commas: /^[1-9]\d{0,2}(,\d{3})+(\.\d{1,20})?$/,
};
const UNGROUPED: Record<NumberNotation, RegExp> = {
  points: /^\d{1,15}(,\d{1,20})?$/,
  commas: /^\d{1,15}(\.\d{1,20})?$/,
};
/** Two different separators, two groups, or decimals that can't be a group. */
const PROOFS: Record<NumberNotation, RegExp> = {
  points: /^\d{1,3}(\.\d{3})+,\d+$|^\d{1,3}(\.\d{3}){2,}$|^\d+,(\d{1,2}|\d{4,})$|^(0|\d{4,}),\d+$/,
  commas: /^\d{1,3}(,\d{3})+\.\d+$|^\d{1,3}(,\d{3}){2,}$|^\d+\.(\d{1,2}|\d{4,})$|^(0|\d{4,})\.\d+$/,
};

/** Whether a number without sign and currency can only be in this notation, unlike "3.250" and "3,250". */
export function provesNotation(digits: string, notation: NumberNotation): boolean {
  return PROOFS[notation].test(digits);
}

export function hasThousands(digits: string, notation: NumberNotation): boolean {
  return GROUPED[notation].test(digits);
}

/** "1234.5" for "1.234,5" with points; undefined for a text that isn't an unsigned number in this notation. */
export function toPlainNumber(digits: string, notation: NumberNotation): string | undefined {
  if (!GROUPED[notation].test(digits) && !UNGROUPED[notation].test(digits)) return undefined;
  return notation === "points" ? digits.replaceAll(".", "").replace(",", ".") : digits.replaceAll(",", "");
}
