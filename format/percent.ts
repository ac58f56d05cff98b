import { DASH, type Figure, isKnown, NOT_AVAILABLE } from "./missing.ts";
import { idNumber } from "./number.ts";

const twoDecimals = { minimumFractionDigits: 2, maximumFractionDigits: 2 };
const change = idNumber({ ...twoDecimals, signDisplay: "exceptZero" });
const limit = idNumber({ maximumFractionDigits: 0, signDisplay: "exceptZero" });
const plain = idNumber(twoDecimals);

/**
 * A change in percent, e.g. 1.25 -> '+1,25%', -0.5 -> '−0,50%'. What rounds to nothing carries no sign ('0,00%').
 * Not known: '-'.
 */
export function formatChangePct(changePct: Figure): string {
  return isKnown(changePct) ? `${change(changePct)}%` : DASH;
}

/** A limit in whole percent with its sign: 35 -> '+35%', -15 -> '−15%'. */
export function formatLimitPct(pct: number): string {
  return `${limit(pct)}%`;
}

/** A share in percent without a plus sign, e.g. a dividend yield: 3.2 -> '3,20%'. Not known: 'N/A'. */
export function formatPct(pct: Figure): string {
  return isKnown(pct) ? `${plain(pct)}%` : NOT_AVAILABLE;
}

/** A multiple, e.g. a price to earnings ratio: 13.01 -> '13,01x'. Not known: 'N/A'. */
export function formatMultiple(multiple: Figure): string {
  return isKnown(multiple) ? `${plain(multiple)}x` : NOT_AVAILABLE;
}
