import { sql } from "drizzle-orm";
import type { Database } from "./database.ts";

/** now() rounded as columns of `instant` are, so that a time just stored is never in the future. */
export const storedNow = sql`now()::timestamptz(3)`;

/** Nodes compare stored times with this one, because their own clocks may differ. */
export async function readDatabaseTime(db: Database): Promise<Date> {
  const { rows } = await db.execute<{ ms: number }>(
    sql`SELECT ceil(extract(epoch FROM clock_timestamp()) * 1000)::float8 AS ms`,
  );
  return new Date(rows[0]?.ms ?? Number.NaN);
}
