import { DASH, type Figure, isKnown, NOT_AVAILABLE } from "./missing.ts";

// The product writes percentages and multiples with a decimal point ('+1.25%'), not with the comma of id-ID. Two
// decimals always follow, so the point cannot be read as a thousands separator. Rupiah and prices keep id-ID.
const change = new Intl.NumberFormat("en-US", {
  minimumFractionDigits: 2,
  maximumFractionDigits: 2,
  signDisplay: "exceptZero",
  useGrouping: false,
});

const plain = new Intl.NumberFormat("en-US", {
  minimumFractionDigits: 2,
  maximumFractionDigits: 2,
  signDisplay: "negative",
  useGrouping: false,
});

/**
 * A change in percent, e.g. 1.25 -> '+1.25%', -0.5 -> '-0.50%'. What rounds to nothing carries no sign ('0.00%').
 * Not known: '-'.
 */
export function formatChangePct(changePct: Figure): string {
  return isKnown(changePct) ? `${change.format(changePct)}%` : DASH;
}

/** A share in percent without a plus sign, e.g. a dividend yield: 3.2 -> '3.20%'. Not known: 'N/A'. */
export function formatPct(pct: Figure): string {
  return isKnown(pct) ? `${plain.format(pct)}%` : NOT_AVAILABLE;
}

/** A multiple, e.g. a price to earnings ratio: 13.01 -> '13.01x'. Not known: 'N/A'. */
export function formatMultiple(multiple: Figure): string {
  return isKnown(multiple) ? `${plain.format(multiple)}x` : NOT_AVAILABLE;
}
