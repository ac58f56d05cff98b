/** The id in an address or a form; 0, which no row has, if it isn't one. */
export function rowId(given: string | null | undefined): number {
  return given && /^\d{1,15}$/.test(given) ? Number(given) : 0;
}
