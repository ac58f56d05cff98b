import { formatIsoWib } from "./iso-wib.ts";

/** Midnight in Jakarta at the start of the instant's day. */
export function startOfWibDay(instant: Date): Date {
  return new Date(`${formatIsoWib(instant).slice(0, 10)}T00:00:00+07:00`);
}
