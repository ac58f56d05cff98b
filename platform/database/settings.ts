import { type SQL, sql } from "drizzle-orm";

/** Columns of a SELECT that make settings of PostgreSQL for the rest of the transaction, from left to right. */
export function setForTransaction(settings: Readonly<Record<string, string>>): SQL[] {
  return Object.entries(settings).map(([name, value]) => sql`set_config(${name}, ${value}, true)`);
}
