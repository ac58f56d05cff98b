import { roundDecimal } from "#format/decimal.ts";
import { numberInUnit, type ScreenerField } from "./screener-fields.ts";

const multipliers = new Map(
  Object.entries<number>({
    rb: 1e3,
    ribu: 1e3,
    jt: 1e6,
    juta: 1e6,
    m: 1e9,
    miliar: 1e9,
    t: 1e12,
    triliun: 1e12,
  }),
);

/**
 * The maximum of a limit's decimals; more are rounded away. Numbers this small are still written without an exponent.
 */
export const LIMIT_DECIMALS = 6;
/** Above every figure, and still written without an exponent. */
const LARGEST_LIMIT = 1e15;

/**
 * Parses a number in Indonesian notation, as shown on pages, or as in a URL: "1,5", "1.500", "Rp1.500", "12,5x", "-3%",
 * "2,5 jt". Points before groups of three digits separate thousands; writeLimit therefore never writes three decimals.
 *
 * @returns the number in the field's unit; undefined if the text isn't a number, or is an amount such as "9,000", which
 * is nine thousand in English
 */
export function parseFieldNumber(field: ScreenerField, text: string): number | undefined {
  const match = /^(?:rp\s*)?([-−+]?)(?:rp\s*)?(\d[\d.]*)(?:,(\d+))?\s*([a-z]+|%)?$/i.exec(text.trim());
  if (match === null) return undefined;
  const [, sign = "", integerPart = "", decimals, suffix = ""] = match;
  const digits = parseInteger(integerPart, decimals !== undefined);
  if (digits === undefined) return undefined;
  if (isAmount(field) && suffix === "" && isEnglishGroup(integerPart, decimals)) return undefined;
  const number =
    Number(`${digits}${decimals === undefined ? "" : `.${decimals}`}`) * (/[-−]/.test(sign) ? -1 : 1);

  const multiplier = multipliers.get(suffix.toLowerCase());
  if (suffix !== "" && multiplier === undefined && !isUnitOf(field, suffix.toLowerCase())) return undefined;
  if (multiplier !== undefined && !isAmount(field)) return undefined;
  const limit = multiplier === undefined ? number : numberInUnit(field, number * multiplier);
  if (limit === undefined) return undefined;
  return roundDecimal(Math.min(LARGEST_LIMIT, Math.max(-LARGEST_LIMIT, limit)), LIMIT_DECIMALS);
}

/**
 * Formats a limit for a URL: with a decimal point, and never with exactly three decimals, which would be read
 * as thousands.
 */
export function writeLimit(limit: number): string {
  const text = String(limit);
  return /\.\d{3}$/.test(text) ? `${text}0` : text;
}

/** "1.234.567" without its points; "1.5" and "0.125" unchanged; undefined for "1.5.2" and, before a comma, "1.5". */
function parseInteger(text: string, hasDecimals: boolean): string | undefined {
  if (!text.includes(".")) return text;
  if (/^[1-9]\d{0,2}(\.\d{3})+$/.test(text)) return text.replaceAll(".", "");
  return !hasDecimals && /^\d+\.\d+$/.test(text) ? text : undefined;
}

function isEnglishGroup(integerPart: string, decimals: string | undefined): boolean {
  return decimals?.length === 3 && /^[1-9]\d{0,2}$/.test(integerPart);
}

function isUnitOf({ unit }: ScreenerField, suffix: string): boolean {
  return suffix === "x" ? unit === "multiple" : suffix === "%" && /percent|pct/.test(unit);
}

function isAmount({ unit }: ScreenerField): boolean {
  return ["rupiah", "trillion-idr", "billion-idr", "shares"].includes(unit);
}
