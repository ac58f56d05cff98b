import type { ScreenerField } from "#domain/market/screener/screener-fields.ts";
import { formatCount } from "#format/large-amount.ts";
import { NOT_AVAILABLE } from "#format/missing.ts";
import { idNumber } from "#format/number.ts";
import { formatChangePct, formatMultiple, formatPct } from "#format/percent.ts";

const twoDecimals = idNumber({ minimumFractionDigits: 2, maximumFractionDigits: 2 });
const asNeeded = idNumber({ maximumFractionDigits: 2 });

/** A figure in its column, in the field's unit: '792,30', '13,01x', '+1,25%'. Unknown: 'N/A'. */
export function formatFigure({ unit }: ScreenerField, figure: number | undefined): string {
  if (figure === undefined) return NOT_AVAILABLE;
  switch (unit) {
    case "rupiah":
    case "shares":
      return formatCount(figure);
    case "trillion-idr":
    case "billion-idr":
      return twoDecimals(figure);
    case "multiple":
      return formatMultiple(figure);
    case "percent":
      return formatPct(figure);
    case "change-pct":
      return formatChangePct(figure);
  }
}

/** A limit as readers type it: '1,5', '1.000.000'. */
export function formatLimit(limit: number): string {
  return asNeeded(limit);
}

/** A limit in a sentence: '15x', '5%', '1.000'. */
export function formatLimitWithUnit({ unit }: ScreenerField, limit: number): string {
  const text = formatLimit(limit);
  if (unit === "multiple") return `${text}x`;
  return unit === "percent" || unit === "change-pct" ? `${text}%` : text;
}
