import { type SQL, sql } from "drizzle-orm";

const MARK = "/* one plan */";

/**
 * Marks a statement of which one plan serves any values: it looks rows up by keys, as few for any value. The embedded
 * database keeps its plan then, where planning takes a third of such a statement's time; PostgreSQL ignores it. Not where
 * the right plan depends on a value: a range, how many rows are wanted, or a value that nearly all rows have.
 *
 * @param condition of its WHERE; by default true
 */
export function onePlan(condition: SQL | undefined = sql`true`): SQL {
  return sql`${sql.raw(MARK)} ${condition}`;
}

/** @param statement its text, or a message with it */
export function hasOnePlan(statement: string): boolean {
  return statement.includes(MARK);
}
