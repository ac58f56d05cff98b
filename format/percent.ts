import { roundDecimal } from "./decimal.ts";
import { DASH, isKnown, type MaybeFigure, NOT_AVAILABLE } from "./missing.ts";
import { indonesianNumberFormat } from "./number.ts";

const twoDecimals = { minimumFractionDigits: 2, maximumFractionDigits: 2 };
const change = indonesianNumberFormat({ ...twoDecimals, signDisplay: "exceptZero" });
const limit = indonesianNumberFormat({ maximumFractionDigits: 0, signDisplay: "exceptZero" });
const plain = indonesianNumberFormat(twoDecimals);
const asTyped = indonesianNumberFormat({ maximumFractionDigits: 4 });
const times = indonesianNumberFormat({ minimumFractionDigits: 1, maximumFractionDigits: 1 });

/** A change in percent: 1.25 -> '+1,25%', -0.5 -> '−0,50%'. No sign if it rounds to zero ('0,00%'). Unknown: '-'. */
export function formatChangePct(changePct: MaybeFigure): string {
  return isKnown(changePct) ? `${change(changePct)}%` : DASH;
}

/** The number that formatChangePct shows, for signs, orders and colours that agree with it. */
export function shownChangePct(changePct: number): number {
  return roundDecimal(changePct, 2);
}

export function formatLimitPct(pct: number): string {
  return `${limit(pct)}%`;
}

/** A share in percent without a plus sign, e.g. a dividend yield: 3.2 -> '3,20%'. Unknown: 'N/A'. */
export function formatPct(pct: MaybeFigure): string {
  return isKnown(pct) ? `${plain(pct)}%` : NOT_AVAILABLE;
}

export function formatMultiple(multiple: MaybeFigure): string {
  return isKnown(multiple) ? `${plain(multiple)}x` : NOT_AVAILABLE;
}

export function formatTimes(multiple: number): string {
  return `${times(multiple)} kali`;
}

export function formatThresholdPct(pct: number): string {
  return `${asTyped(pct)}%`;
}

export function formatThresholdTimes(multiple: number): string {
  return `${asTyped(multiple)} kali`;
}
