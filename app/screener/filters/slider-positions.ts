import type { ScreenerField } from "#domain/market/screener/screener-fields.ts";
import type { FieldRange } from "#domain/market/screener/screener-filter.ts";

/** Indexes of the field's stops. */
export interface SliderPositions {
  low: number;
  high: number;
}

export function sliderPositions({ stops }: ScreenerField, { min, max }: FieldRange): SliderPositions {
  return {
    low: min === undefined ? 0 : nearestStop(stops, min),
    high: max === undefined ? stops.length - 1 : nearestStop(stops, max),
  };
}

/** A typed limit between two stops stays until its own thumb moves, and the other thumb can't pass it. */
export function slideRange(
  field: ScreenerField,
  range: FieldRange,
  { low, high }: SliderPositions,
): FieldRange {
  const current = sliderPositions(field, range);
  const next = { ...range };
  if (low !== current.low) next.min = field.stops[low] ?? field.min;
  if (high !== current.high) next.max = field.stops[high] ?? field.max;
  if (next.min !== undefined && next.max !== undefined && next.min > next.max) {
    if (low !== current.low) next.min = next.max;
    else next.max = next.min;
  }
  return next;
}

function nearestStop(stops: readonly number[], limit: number): number {
  let nearest = 0;
  stops.forEach((stop, index) => {
    if (Math.abs(stop - limit) < Math.abs((stops[nearest] ?? 0) - limit)) nearest = index;
  });
  return nearest;
}
