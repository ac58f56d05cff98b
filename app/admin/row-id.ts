/** Parses an id from an address or a form. @returns 0, which no row has, if it is invalid */
export function rowId(given: string | null | undefined): number {
  return given && /^\d{1,15}$/.test(given) ? Number(given) : 0;
}
