/** A row as the code has it: undefined instead of the database's NULL. */
export function withoutNulls<Row extends object>(row: Row): WithoutNulls<Row> {
  const copy = { ...row } as Record<string, unknown>;
  for (const column in copy) copy[column] ??= undefined;
  return copy as WithoutNulls<Row>;
}

type WithoutNulls<Row> = {
  [Column in keyof Row]: null extends Row[Column] ? Exclude<Row[Column], null> | undefined : Row[Column];
};
