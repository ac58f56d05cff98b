import { numeric, timestamp } from "drizzle-orm/pg-core";

export const instant = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });

export const createdAt = () => instant("created_at").notNull().defaultNow();

/** Exact in the database, double precision in code. */
export const amount = (name: string) => numeric(name, { mode: "number" });

/** Text in code, for decimal(): money and quantities of portfolios are never doubles. */
export const exactAmount = (name: string) => numeric(name);
