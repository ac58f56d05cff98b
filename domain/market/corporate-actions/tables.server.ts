import {
  bigint,
  boolean,
  date,
  doublePrecision,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
} from "drizzle-orm/pg-core";
import { amount, instant } from "#platform/database/columns.ts";
import { symbolReference } from "../listings/tables.server.ts";
import type { CorporateActionType } from "./corporate-action.ts";
import type { CorporateEventType } from "./corporate-event.ts";

/** Triggers purge the company's cached pages and fire alerts (0002_triggers.sql). */
export const corporateActions = pgTable(
  "corporate_actions",
  {
    id: bigint({ mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    ticker: symbolReference(),
    type: text().$type<CorporateActionType>().notNull(),
    announcedOn: date("announced_on").notNull(),
    cumOn: date("cum_on"),
    exOn: date("ex_on"),
    recordOn: date("record_on"),
    paymentOn: date("payment_on"),
    ratioNew: amount("ratio_new"),
    ratioOld: amount("ratio_old"),
    amountIdr: amount("amount_idr"),
    note: text().notNull(),
    sourceUrl: text("source_url"),
    version: integer().notNull().default(1),
    changedAt: instant("changed_at").notNull().defaultNow(),
    changedBy: text("changed_by"),
  },
  (table) => [
    index("corporate_actions_newest").on(table.announcedOn, table.id),
    index("corporate_actions_ticker").on(table.ticker, table.announcedOn, table.id),
    index("corporate_actions_cum").on(table.cumOn),
    index("corporate_actions_ex").on(table.exOn),
  ],
);

/** Triggers purge the company's cached pages and fire alerts (0002_triggers.sql). */
export const corporateEvents = pgTable(
  "corporate_events",
  {
    symbol: symbolReference(),
    type: text().$type<CorporateEventType>().notNull(),
    exOn: date("ex_on").notNull(),
    cumOn: date("cum_on"),
    recordOn: date("record_on"),
    paymentOn: date("payment_on"),
    amountIdr: amount("amount_idr"),
    factor: doublePrecision(),
    isImported: boolean("is_imported").notNull(),
    /**
     * Invented along with the price; only shown while the company's price is simulated and no imported figures exist.
     */
    isSimulated: boolean("is_simulated").notNull().default(false),
  },
  (table) => [
    primaryKey({ name: "corporate_events_key", columns: [table.symbol, table.type, table.exOn] }),
    index("corporate_events_cum").on(table.cumOn),
    index("corporate_events_ex").on(table.exOn),
  ],
);
