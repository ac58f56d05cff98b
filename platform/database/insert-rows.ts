import { getTableColumns, type InferInsertModel, type SQL, sql, type Table } from "drizzle-orm";

/**
 * `INSERT INTO table (…) SELECT …`; the caller appends RETURNING or ON CONFLICT. All rows are one parameter: with one
 * per value, building and parsing the statement for a feed's items costs as much as storing them.
 *
 * @param rows at least one, all with the columns of the first; other columns aren't stored
 */
export function insertRows<Into extends Table>(table: Into, rows: readonly InferInsertModel<Into>[]): SQL {
  const columns = Object.entries(getTableColumns(table)).filter(([key]) => Object.hasOwn(rows[0] ?? {}, key));
  const records = (rows as readonly Record<string, unknown>[]).map((row) =>
    Object.fromEntries(columns.map(([key, { name }]) => [name, row[key]])),
  );
  const names = sql.join(
    columns.map(([, { name }]) => sql.identifier(name)),
    sql`, `,
  );
  const includesIdentity = columns.some(([, { generatedIdentity }]) => generatedIdentity?.type === "always");
  return sql`INSERT INTO ${table} (${names}) ${sql.raw(includesIdentity ? "OVERRIDING SYSTEM VALUE" : "")}
    SELECT ${names} FROM json_populate_recordset(NULL::${table}, ${JSON.stringify(records, wellFormed)})`;
}

/** The SET clause of an upsert: all columns from the rejected row, besides those of its key. */
export function setExcluded<Into extends Table>(
  table: Into,
  key: readonly (keyof InferInsertModel<Into>)[],
): SQL {
  const columns = Object.entries(getTableColumns(table)).filter(
    ([property]) => !(key as readonly string[]).includes(property),
  );
  return sql.join(
    columns.map(([, { name }]) => sql`${sql.identifier(name)} = excluded.${sql.identifier(name)}`),
    sql`, `,
  );
}

/** PostgreSQL rejects lone surrogates. */
function wellFormed(_: string, value: unknown): unknown {
  return typeof value === "string" ? value.toWellFormed() : value;
}
