import { DECIMAL_DIGITS, roundDecimal, shiftDecimal } from "#format/decimal.ts";
import { changePctOf } from "../quotes/quote.ts";
import { turnoverOf } from "../quotes/turnover.ts";
import { perVsSectorPct, type SectorPer } from "./sector-pers.ts";
import { decadeStops, linearStops } from "./slider-stops.ts";

/**
 * The values read for each company (screener-rows.server.ts), with the number of significant digits that pages filter
 * and sort by: six for quotients, and seven for a P/E, which is compared with its sector's. Money is in rupiah.
 */
const significantDigits = {
  priceIdr: DECIMAL_DIGITS,
  /** On the market's day (quotes/day-figures.ts): 0 without a trade, although the price is an earlier day's. */
  changePct: 6,
  volume: DECIMAL_DIGITS,
  reportedTurnoverIdr: DECIMAL_DIGITS,
  /** Shares per day over the 30 trading days before the latest reported one; days without a trade count as 0. */
  averageVolume: DECIMAL_DIGITS,
  marketCapIdr: 6,
  per: 7,
  pbv: 6,
  roePct: 6,
  divYieldPct: 6,
  /** Of 52 weeks, including the current price. */
  lowIdr: DECIMAL_DIGITS,
  highIdr: DECIMAL_DIGITS,
} as const;

export type InputName = keyof typeof significantDigits;

export type ScreenerInputs = Record<InputName, number | undefined>;

export const screenerInputNames = Object.keys(significantDigits) as InputName[];

export function roundInput(name: InputName, value: number | undefined): number | undefined {
  if (value === undefined || !Number.isFinite(value)) return undefined;
  return Number(value.toPrecision(significantDigits[name]));
}

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

export const FILTER_GROUPS = ["valuation", "price", "trading"] as const;
export type FilterGroup = (typeof FILTER_GROUPS)[number];

/**
 * A figure of the screener. Its column, sort order, filter, URL parameters, CSV column and method note derive
 * from this definition, and its words are in copy/screener.
 */
interface FieldDefinition {
  /** In rupiah, shares, multiples or percent. */
  figure(inputs: ScreenerInputs, sector: SectorPer | undefined): number | undefined;
  unit: FieldUnit;
  /** Decimals to show; -2 rounds to whole lots. Filters and sorting use the unrounded number. */
  decimals: number;
  stops: readonly number[];
  /** The specification's filters are "main" ones, which are always open. */
  filterGroup: FilterGroup | "main";
  /**
   * Until the reader chooses columns, "default" is always shown, "wide" except on phones, and others only while
   * they are filtered.
   */
  column?: "default" | "wide";
}

export interface ScreenerField extends FieldDefinition {
  /** Also the field's name in the URL: `per-min=5`, `urut=-per`, `kolom=per`. */
  id: FieldId;
  /** The ends of the slider. A limit at an end doesn't restrict the filter. */
  min: number;
  max: number;
}

/** In column order. The ranges of kap, per and dividen, and the columns, are prescribed (spec section 2). */
const fieldsById = {
  kap: {
    figure: ({ marketCapIdr }) => marketCapIdr,
    unit: "trillion-idr",
    decimals: 2,
    stops: linearStops(0, 2_000, 50),
    filterGroup: "main",
    column: "default",
  },
  per: {
    figure: ({ per }) => per,
    unit: "multiple",
    decimals: 2,
    stops: linearStops(0, 100, 1),
    filterGroup: "main",
    column: "wide",
  },
  "per-sektor": {
    figure: ({ per }, sector) => perVsSectorPct(per, sector),
    unit: "change-pct",
    decimals: 1,
    stops: linearStops(-100, 100, 5),
    filterGroup: "valuation",
  },
  pbv: {
    figure: ({ pbv }) => pbv,
    unit: "multiple",
    decimals: 2,
    stops: linearStops(0, 20, 0.25),
    filterGroup: "valuation",
  },
  roe: {
    figure: ({ roePct }) => roePct,
    unit: "percent",
    decimals: 1,
    stops: linearStops(-50, 50, 1),
    filterGroup: "valuation",
  },
  dividen: {
    figure: ({ divYieldPct }) => divYieldPct,
    unit: "percent",
    decimals: 2,
    stops: linearStops(0, 20, 0.5),
    filterGroup: "main",
    column: "wide",
  },
  harga: {
    figure: ({ priceIdr }) => priceIdr,
    unit: "rupiah",
    decimals: 0,
    stops: decadeStops(50, 50_000),
    filterGroup: "price",
  },
  perubahan: {
    figure: ({ changePct }) => changePct,
    unit: "change-pct",
    decimals: 2,
    stops: linearStops(-35, 35, 0.5),
    filterGroup: "price",
    column: "default",
  },
  volume: {
    figure: ({ volume }) => volume,
    unit: "shares",
    decimals: 0,
    stops: decadeStops(10_000, 1e9),
    filterGroup: "trading",
  },
  "rata-volume": {
    figure: ({ averageVolume }) => averageVolume,
    unit: "shares",
    decimals: -2,
    stops: decadeStops(10_000, 1e9),
    filterGroup: "trading",
  },
  "rasio-volume": {
    figure: ({ volume, averageVolume }) => volumeRatio(volume, averageVolume),
    unit: "multiple",
    decimals: 1,
    stops: linearStops(0, 10, 0.5),
    filterGroup: "trading",
  },
  nilai: {
    figure: ({ reportedTurnoverIdr: turnover, priceIdr: last, volume }) =>
      turnoverOf({ turnover, volume, last })?.amountIdr,
    unit: "billion-idr",
    decimals: 2,
    stops: decadeStops(0.1, 1_000),
    filterGroup: "trading",
  },
  "dari-terendah": {
    figure: ({ priceIdr, lowIdr }) => distancePct(priceIdr, lowIdr),
    unit: "change-pct",
    decimals: 1,
    stops: linearStops(0, 200, 5),
    filterGroup: "price",
  },
  "dari-tertinggi": {
    figure: ({ priceIdr, highIdr }) => distancePct(priceIdr, highIdr),
    unit: "change-pct",
    decimals: 1,
    stops: linearStops(-100, 0, 5),
    filterGroup: "price",
  },
} as const satisfies Record<string, FieldDefinition>;

function volumeRatio(volume: number | undefined, averageVolume: number | undefined): number | undefined {
  if (volume === undefined || averageVolume === undefined || !(averageVolume > 0)) return undefined;
  return volume / averageVolume;
}

function distancePct(priceIdr: number | undefined, endIdr: number | undefined): number | undefined {
  return priceIdr === undefined ? undefined : changePctOf(priceIdr, endIdr);
}

export type FieldId = keyof typeof fieldsById;

export const screenerFields: readonly ScreenerField[] = Object.entries<FieldDefinition>(fieldsById).map(
  ([id, field]) => ({
    id: id as FieldId,
    ...field,
    min: field.stops[0] ?? 0,
    max: field.stops.at(-1) ?? 0,
  }),
);

const byId = new Map<string, ScreenerField>(screenerFields.map((field) => [field.id, field]));

export function findField(id: string): ScreenerField | undefined {
  return byId.get(id);
}

const unitExponents: Partial<Record<FieldUnit, number>> = { "trillion-idr": 12, "billion-idr": 9 };

export function numberInUnit(
  { unit }: Pick<ScreenerField, "unit">,
  figure: number | undefined,
): number | undefined {
  if (figure === undefined || !Number.isFinite(figure)) return undefined;
  const exponent = unitExponents[unit];
  return exponent === undefined ? figure : shiftDecimal(figure, -exponent);
}

export function roundAsShown({ decimals }: Pick<ScreenerField, "decimals">, number: number): number {
  return roundDecimal(number, decimals);
}
