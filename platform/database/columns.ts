import { numeric, timestamp } from "drizzle-orm/pg-core";

/** A point in time, in milliseconds as JavaScript has it. */
export const instant = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });

/** When the row was added. */
export const createdAt = () => instant("created_at").notNull().defaultNow();

/** Prices, amounts of money and counts of shares: exact in the database, double precision in the code. */
export const amount = (name: string) => numeric(name, { mode: "number" });
