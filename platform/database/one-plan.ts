import { type SQL, sql } from "drizzle-orm";

const MARK = "/* one plan */";

/**
 * Marks a statement of which one plan serves any values: it looks rows up by unique columns, or as few for any value. The
 * embedded database keeps its plan then, where planning takes a third of such a statement's time; PostgreSQL ignores it.
 * Not for a range, a LIMIT or an OFFSET that is a parameter, nor a column that has one value nearly everywhere.
 *
 * @param condition of its WHERE
 */
export function onePlan(condition: SQL | undefined): SQL {
  return sql`${sql.raw(MARK)} ${condition}`;
}

/** @param statement its text, or a message with it */
export function hasOnePlan(statement: string): boolean {
  return statement.includes(MARK);
}
