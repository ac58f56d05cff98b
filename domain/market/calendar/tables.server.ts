import { boolean, date, pgTable, text } from "drizzle-orm/pg-core";

/**
 * Weekdays on which the exchange is closed. Operators can edit them; years without rows are filled from
 * idx-holidays.ts.
 */
export const marketHolidays = pgTable("market_holidays", {
  date: date().primaryKey(),
  name: text().notNull(),
  /** Computed, not announced by the exchange. One tentative row makes the whole year tentative. */
  isTentative: boolean("is_tentative").notNull().default(false),
});
