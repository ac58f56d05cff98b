import { integer, pgTable, text } from "drizzle-orm/pg-core";
import { instant } from "#platform/database/columns.ts";
import type { TradingCalendar } from "../calendar/trading-hours.ts";
import type { QuoteSource } from "../quotes/quote.ts";

/** When each market is asked for next: shared by all nodes, and kept over restarts. */
export const marketSyncs = pgTable("market_syncs", {
  market: text().$type<TradingCalendar["id"]>().primaryKey(),
  /** In the future while a node is at it, or until the next time is due. */
  nextAt: instant("next_at").notNull(),
  succeededAt: instant("succeeded_at"),
  consecutiveFailures: integer("consecutive_failures").notNull().default(0),
  /** Of the last failure; null after a success. */
  failure: text(),
  /** Of the server that asks; null when none does. */
  source: text().$type<QuoteSource>(),
});
