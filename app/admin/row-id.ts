import { parsePositiveInteger } from "#format/number.ts";

/** Parses an id from an address or a form. @returns 0, which no row has, if it is invalid */
export function parseRowId(value: string | null | undefined): number {
  return parsePositiveInteger(value) ?? 0;
}
