import { type SQL, sql } from "drizzle-orm";

/** SELECT columns that set PostgreSQL's settings for the rest of the transaction, evaluated from left to right. */
export function setForTransaction(settings: Readonly<Record<string, string>>): SQL[] {
  return Object.entries(settings).map(([name, value]) => sql`set_config(${name}, ${value}, true)`);
}
