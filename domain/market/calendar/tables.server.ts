import { date, pgTable, text } from "drizzle-orm/pg-core";

/** Closed weekdays of the exchange, for operators to edit. A year without a row is filled from idx-holidays.ts. */
export const marketHolidays = pgTable("market_holidays", {
  date: date().primaryKey(),
  name: text().notNull(),
});
