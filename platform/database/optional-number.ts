/** Converts a value of raw SQL: undefined for null. Also accepts text, as which the driver returns `numeric` and `bigint`. */
export function optionalNumber(column: unknown): number | undefined {
  return column == null ? undefined : Number(column);
}
