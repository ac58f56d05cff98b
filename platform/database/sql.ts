import { type SQL, sql } from "drizzle-orm";
import type { AnyPgColumn } from "drizzle-orm/pg-core";
import type { Database } from "./database.ts";

/** now() rounded as columns of `instant` are, so that a time just stored is never in the future. */
export const storedNow = sql`now()::timestamptz(3)`;

/** Nodes compare stored times with this one, because their own clocks may differ. */
export async function readDatabaseTime(db: Database): Promise<Date> {
  const { rows } = await db.execute<{ ms: number }>(
    sql`SELECT ceil(extract(epoch FROM clock_timestamp()) * 1000)::float8 AS ms`,
  );
  return new Date(returnedRow(rows).ms);
}

/** The first row of a statement that always returns one. @throws if it returned nothing */
export function returnedRow<Row>(rows: readonly Row[]): Row {
  const [row] = rows;
  if (row === undefined) throw new Error("The statement returned no row.");
  return row;
}

/** A row as the code has it: undefined instead of the database's NULL. */
export function withoutNulls<Row extends object>(row: Row): WithoutNulls<Row> {
  const copy = { ...row } as Record<string, unknown>;
  for (const column in copy) copy[column] ??= undefined;
  return copy as WithoutNulls<Row>;
}

type WithoutNulls<Row> = {
  [Column in keyof Row]: null extends Row[Column] ? Exclude<Row[Column], null> | undefined : Row[Column];
};

/** SELECT columns that set PostgreSQL's settings for the rest of the transaction, evaluated from left to right. */
export function setForTransaction(settings: Readonly<Record<string, string>>): SQL[] {
  return Object.entries(settings).map(([name, value]) => sql`set_config(${name}, ${value}, true)`);
}

/** Continues a list that is sorted by these two columns, descending, after the row with these values. */
export function isBefore(
  [first, second]: readonly [AnyPgColumn, AnyPgColumn],
  [firstValue, secondValue]: readonly [Date | string, number | string],
): SQL {
  return sql`(${first}, ${second}) < (${sql.param(firstValue, first)}, ${sql.param(secondValue, second)})`;
}

/** Negative for a past time, null for NULL. */
export function msUntil(time: SQL): SQL<number | null> {
  return sql<number | null>`ceil(extract(epoch FROM ${time} - clock_timestamp()) * 1000)::float8`;
}

/** Converts a value of raw SQL; undefined for null. The driver returns `numeric` and `bigint` as text. */
export function optionalNumber(column: unknown): number | undefined {
  return column == null ? undefined : Number(column);
}

export function escapeLike(text: string): string {
  return text.replace(/[\\%_]/g, "\\$&");
}
