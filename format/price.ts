import { roundDecimal } from "./decimal.ts";
import { DASH, isKnown, type MaybeFigure, NOT_AVAILABLE } from "./missing.ts";
import { indonesianNumberFormat, MINUS } from "./number.ts";

export type PriceUnit = "IDR" | "USD" | "points" | (string & {});

const byDecimals = new Map<number, (value: number) => string>();

function numberFormat(decimals: number): (value: number) => string {
  const cached = byDecimals.get(decimals);
  if (cached) return cached;
  const created = indonesianNumberFormat({
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
  });
  byDecimals.set(decimals, created);
  return created;
}

/**
 * Rupiah has no decimals, dollars and points have two; other units have two above 10 and otherwise four (MYR 4,1230
 * but 12,35).
 */
function decimalsOf(price: number, unit: PriceUnit): number {
  if (unit === "IDR") return 0;
  if (unit === "USD" || unit === "points") return 2;
  return Math.abs(price) > 10 ? 2 : 4;
}

/**
 * A price on a tile in id-ID, without its currency: 9800 IDR -> '9.800', 3412.5 USD -> '3.412,50', 4.123 MYR ->
 * '4,1230', 6551.957 points -> '6.551,96'. Unknown: '-'.
 */
export function formatPrice(price: MaybeFigure, unit: PriceUnit): string {
  return isKnown(price) ? numberFormat(decimalsOf(price, unit))(price) : DASH;
}

export function formatRupiah(amountIdr: MaybeFigure): string {
  return isKnown(amountIdr) ? withRp(formatPrice(amountIdr, "IDR")) : DASH;
}

/**
 * A price without a column that names its unit, e.g. in a sentence: 9800 IDR -> 'Rp9.800'. Points have no unit, as in
 * newspapers: 6551.957 -> '6.551,96'. Unknown: '-'.
 */
export function formatPriceInText(price: MaybeFigure, unit: PriceUnit): string {
  return unit === "IDR" ? formatRupiah(price) : formatPrice(price, unit);
}

/**
 * From this value on, an index has no decimals on an axis, so that the axis is as narrow as a share's. Labels are at
 * least a point apart, so they stay different.
 */
const AXIS_WHOLE_FROM = 1_000;

/** A price on a chart's axis: rupiah as on a tile, 642.31 points -> '642,31', 7511.25 -> '7.511'. */
export function formatAxisPrice(price: number, unit: PriceUnit): string {
  return Math.abs(price) >= AXIS_WHOLE_FROM ? numberFormat(0)(price) : formatPrice(price, unit);
}

const oneDigit = indonesianNumberFormat({ maximumSignificantDigits: 1 });

/** From this amount on, dropping the decimals changes a ratio to it by less than half a percent. */
const WHOLE_PER_SHARE_IDR = 100;

/**
 * An amount per share, e.g. EPS. Unlike a price it has decimals below 100 rupiah, so that a reader who divides a
 * price by it gets the ratio shown next to it: 471.81 -> 'Rp472', 1.63 -> 'Rp1,63', -0.02 -> '−Rp0,02', 0.001 ->
 * 'Rp0,001'. Unknown: 'N/A'.
 */
export function formatRupiahPerShare(amountIdr: MaybeFigure): string {
  if (!isKnown(amountIdr)) return NOT_AVAILABLE;
  const size = Math.abs(amountIdr);
  if (size === 0 || size >= WHOLE_PER_SHARE_IDR) return formatRupiah(amountIdr);
  return withRp((size < 0.005 ? oneDigit : numberFormat(2))(amountIdr));
}

const withDecimals = indonesianNumberFormat({ minimumFractionDigits: 2, maximumFractionDigits: 4 });

/** An amount that readers multiply, with its decimals: 346 -> 'Rp346', 428.61 -> 'Rp428,61', 69.2 -> 'Rp69,20'. */
export function formatExactRupiah(amountIdr: number): string {
  const rounded = roundDecimal(amountIdr, 4);
  return withRp((Number.isInteger(rounded) ? numberFormat(0) : withDecimals)(rounded));
}

function withRp(digits: string): string {
  return digits.startsWith(MINUS) ? `${MINUS}Rp${digits.slice(1)}` : `Rp${digits}`;
}
