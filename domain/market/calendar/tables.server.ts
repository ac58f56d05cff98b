import { boolean, date, pgTable, text } from "drizzle-orm/pg-core";

/** Closed weekdays of the exchange, for operators to edit. A year without a row is filled from idx-holidays.ts. */
export const marketHolidays = pgTable("market_holidays", {
  date: date().primaryKey(),
  name: text().notNull(),
  /** Computed, not announced by the exchange. One such row makes its whole year tentative. */
  isTentative: boolean("is_tentative").notNull().default(false),
});
