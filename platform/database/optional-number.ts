/** Converts a value of raw SQL; undefined for null. The driver returns `numeric` and `bigint` as text. */
export function optionalNumber(column: unknown): number | undefined {
  return column == null ? undefined : Number(column);
}
