import { roundDecimal, shiftDecimal } from "#format/decimal.ts";
import type { ScreenerFigures } from "./screener-row.ts";

/**
 * The unit of a field's numbers, which decides their notation. Trillions and billions are of rupiah; a
 * multiple is written with an x, a change with its sign.
 */
export type FieldUnit =
  | "rupiah"
  | "trillion-idr"
  | "billion-idr"
  | "shares"
  | "multiple"
  | "percent"
  | "change-pct";

export interface ScreenerField {
  /** Also the field's name in the URL: `per-min=5`, `urut=-per`, `kolom=per`. */
  id: FieldId;
  figure: keyof ScreenerFigures;
  unit: FieldUnit;
  /** Decimals to show; -2 rounds to whole lots. Filters and sorting use the unrounded number. */
  decimals: number;
  /** The ends of the slider, in the field's unit. A limit at an end doesn't restrict the filter. */
  min: number;
  max: number;
  /** The slider's steps, from min to max. Inputs accept any number. */
  stops: readonly number[];
}

type FieldOf = Omit<ScreenerField, "id" | "min" | "max">;

/** In column order. The first three ranges are from the specification (section 2). */
const fieldsById = {
  kap: field("marketCapIdr", "trillion-idr", 2, linear(0, 2_000, 50)),
  per: field("per", "multiple", 2, linear(0, 100, 1)),
  "per-sektor": field("perVsSectorPct", "change-pct", 1, linear(-100, 100, 5)),
  pbv: field("pbv", "multiple", 2, linear(0, 20, 0.25)),
  roe: field("roePct", "percent", 1, linear(-50, 50, 1)),
  dividen: field("divYieldPct", "percent", 2, linear(0, 20, 0.5)),
  harga: field("priceIdr", "rupiah", 0, decades(50, 50_000)),
  perubahan: field("changePct", "change-pct", 2, linear(-35, 35, 0.5)),
  volume: field("volume", "shares", 0, decades(10_000, 1e9)),
  "rata-volume": field("averageVolume", "shares", -2, decades(10_000, 1e9)),
  "rasio-volume": field("volumeRatio", "multiple", 1, linear(0, 10, 0.5)),
  nilai: field("turnoverIdr", "billion-idr", 2, decades(0.1, 1_000)),
  "dari-terendah": field("fromLow52WeekPct", "change-pct", 1, linear(0, 200, 5)),
  "dari-tertinggi": field("fromHigh52WeekPct", "change-pct", 1, linear(-100, 0, 5)),
} as const satisfies Record<string, FieldOf>;

export type FieldId = keyof typeof fieldsById;

export const screenerFields: readonly ScreenerField[] = Object.entries<FieldOf>(fieldsById).map(
  ([id, { stops, ...rest }]) => ({
    id: id as FieldId,
    ...rest,
    stops,
    min: stops[0] ?? 0,
    max: stops.at(-1) ?? 0,
  }),
);

const byId = new Map<string, ScreenerField>(screenerFields.map((each) => [each.id, each]));

export function findField(id: string): ScreenerField | undefined {
  return byId.get(id);
}

/** Powers of ten: the figure is in rupiah, the field in trillions or billions. */
const UNIT_EXPONENTS: Partial<Record<FieldUnit, number>> = { "trillion-idr": 12, "billion-idr": 9 };

/** Converts a figure to the field's unit: 792,304 billion rupiah is 792.304 trillion. */
export function numberInUnit(
  { unit }: Pick<ScreenerField, "unit">,
  figure: number | undefined,
): number | undefined {
  if (figure === undefined || !Number.isFinite(figure)) return undefined;
  const exponent = UNIT_EXPONENTS[unit];
  return exponent === undefined ? figure : shiftDecimal(figure, -exponent);
}

export function roundAsShown({ decimals }: Pick<ScreenerField, "decimals">, number: number): number {
  return roundDecimal(number, decimals);
}

function field(
  figure: keyof ScreenerFigures,
  unit: FieldUnit,
  decimals: number,
  stops: readonly number[],
): FieldOf {
  return { figure, unit, decimals, stops };
}

function linear(min: number, max: number, step: number): number[] {
  return Array.from({ length: Math.round((max - min) / step) + 1 }, (_, index) => min + index * step);
}

/**
 * Zero, then 1, 2, 5, 10, ... times the first decade up to max, for figures that span orders of magnitude.
 */
function decades(first: number, max: number): number[] {
  const stops = [0];
  for (let decade = shiftDecimal(1, Math.floor(Math.log10(first))); decade <= max; decade *= 10) {
    for (const step of [1, 2, 5]) {
      const stop = roundDecimal(step * decade, 4);
      if (stop >= first && stop <= max) stops.push(stop);
    }
  }
  return stops;
}
