import { isKnown, type MaybeFigure, NOT_AVAILABLE } from "./missing.ts";
import { indonesianNumberFormat } from "./number.ts";

const twoDecimals = indonesianNumberFormat({ minimumFractionDigits: 2, maximumFractionDigits: 2 });
const wholeNumber = indonesianNumberFormat({ maximumFractionDigits: 0 });
const tenths = indonesianNumberFormat({ maximumFractionDigits: 1 });

/** Triliun, miliar, juta. Must be sorted in descending order. */
const units = [
  { from: 1e12, suffix: "T" },
  { from: 1e9, suffix: "M" },
  { from: 1e6, suffix: "Jt" },
] as const;

/**
 * Abbreviates rupiah: 4.5e9 is '4,50 M', 7e6 is '7,00 Jt'. Below a million in full; unknown: 'N/A'. The unit is chosen
 * before rounding.
 */
export function formatLargeAmount(amount: MaybeFigure): string {
  if (!isKnown(amount)) return NOT_AVAILABLE;
  const unit = units.find(({ from }) => Math.abs(amount) >= from);
  return unit ? `${twoDecimals(amount / unit.from)} ${unit.suffix}` : wholeNumber(amount);
}

/** An amount in trillions for a column whose heading names the unit: 792.3e12 -> '792,30'. Unknown: 'N/A'. */
export function formatTrillions(amount: MaybeFigure): string {
  return isKnown(amount) ? twoDecimals(amount / 1e12) : NOT_AVAILABLE;
}

const threeDigits = indonesianNumberFormat({ notation: "compact", maximumSignificantDigits: 3 });

export function formatShortCount(count: number): string {
  return threeDigits(count).replace("\u00a0", " ").replace("jt", "Jt");
}

export function formatCount(count: MaybeFigure): string {
  return isKnown(count) ? wholeNumber(count) : NOT_AVAILABLE;
}

export function formatTenths(amount: MaybeFigure): string {
  return isKnown(amount) ? tenths(amount) : NOT_AVAILABLE;
}
