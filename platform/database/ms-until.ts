import { type SQL, sql } from "drizzle-orm";

/** Negative for a past time, null for NULL. */
export function msUntil(time: SQL): SQL<number | null> {
  return sql<number | null>`ceil(extract(epoch FROM ${time} - clock_timestamp()) * 1000)::float8`;
}
