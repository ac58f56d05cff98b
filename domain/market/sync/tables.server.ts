import { integer, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { instant } from "#platform/database/columns.ts";
import type { TradingCalendar } from "../calendar/trading-hours.ts";
import type { QuoteSource } from "../quotes/quote.ts";

/** Shared by all nodes, and survives restarts. */
export const marketSyncs = pgTable("market_syncs", {
  market: text().$type<TradingCalendar["id"]>().primaryKey(),
  /** In the future while a node holds the claim, or until the next sync is due. */
  nextAt: instant("next_at").notNull(),
  /** Another one for each claim. */
  claimId: uuid("claim_id"),
  succeededAt: instant("succeeded_at"),
  consecutiveFailures: integer("consecutive_failures").notNull().default(0),
  failure: text(),
  source: text().$type<QuoteSource>(),
});
