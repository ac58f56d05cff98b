/** Parses the id of an alert or a notification; undefined if it isn't a whole number that the database can store. */
export function parseId(given: string | null | undefined): number | undefined {
  return /^[1-9]\d{0,14}$/.test(given ?? "") ? Number(given) : undefined;
}
