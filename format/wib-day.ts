import { formatIsoWib } from "./iso-wib.ts";

export function startOfWibDay(instant: Date): Date {
  return new Date(`${formatIsoWib(instant).slice(0, 10)}T00:00:00+07:00`);
}

export function isSameWibDay(a: Date, b: Date): boolean {
  return startOfWibDay(a).getTime() === startOfWibDay(b).getTime();
}
