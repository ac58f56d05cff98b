import { roundAsShown, type ScreenerField } from "#domain/market/screener/screener-fields.ts";
import { LIMIT_DECIMALS } from "#domain/market/screener/screener-number.ts";
import { NOT_AVAILABLE } from "#format/missing.ts";
import { indonesianNumberFormat } from "#format/number.ts";

const byField = new Map<string, (figure: number) => string>();

/**
 * Formats a figure as its column does, rounded, in the field's unit: '792,30', '13,01x', '+46,3%'; 'N/A' if unknown.
 */
export function formatFigure(field: ScreenerField, figure: number | undefined): string {
  if (figure === undefined) return NOT_AVAILABLE;
  const format = byField.get(field.id) ?? createFormat(field);
  byField.set(field.id, format);
  return `${format(figure)}${suffixOf(field)}`;
}

function createFormat({ unit, decimals }: ScreenerField): (figure: number) => string {
  const digits = Math.max(0, decimals);
  const format = indonesianNumberFormat({
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
    ...(unit === "change-pct" && { signDisplay: "exceptZero" }),
  });
  return decimals < 0 ? (figure) => format(roundAsShown({ decimals }, figure)) : format;
}

function suffixOf({ unit }: ScreenerField): string {
  if (unit === "multiple") return "x";
  return unit === "percent" || unit === "change-pct" ? "%" : "";
}

export const formatLimit = indonesianNumberFormat({ maximumFractionDigits: LIMIT_DECIMALS });

export function formatLimitWithUnit(field: ScreenerField, limit: number): string {
  return `${formatLimit(limit)}${suffixOf(field)}`;
}
