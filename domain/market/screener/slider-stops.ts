import { roundDecimal, shiftDecimal } from "#format/decimal.ts";

export function linearStops(min: number, max: number, step: number): number[] {
  const length = Math.round((max - min) / step) + 1;
  return Array.from({ length }, (_, index) => roundDecimal(min + index * step, 4));
}

export function decadeStops(first: number, max: number): number[] {
  const stops = [0];
  for (let decade = shiftDecimal(1, Math.floor(Math.log10(first))); decade <= max; decade *= 10) {
    for (const step of [1, 2, 5]) {
      const stop = roundDecimal(step * decade, 4);
      if (stop >= first && stop <= max) stops.push(stop);
    }
  }
  return stops;
}
