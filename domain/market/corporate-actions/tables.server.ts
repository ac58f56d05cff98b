import { bigint, date, index, integer, pgTable, text } from "drizzle-orm/pg-core";
import { instant } from "#platform/database/columns.ts";
import { symbols } from "../listings/tables.server.ts";
import type { CorporateActionType } from "./corporate-action.ts";

/** What editors have noted of companies' corporate actions. A trigger tells the company's pages of a change. */
export const corporateActions = pgTable(
  "corporate_actions",
  {
    id: bigint({ mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    ticker: text()
      .notNull()
      .references(() => symbols.symbol, { onDelete: "cascade" }),
    type: text().$type<CorporateActionType>().notNull(),
    announcedOn: date("announced_on").notNull(),
    cumOn: date("cum_on"),
    exOn: date("ex_on"),
    recordOn: date("record_on"),
    /** Of payment, distribution or coming into force. */
    paymentOn: date("payment_on"),
    note: text().notNull(),
    sourceUrl: text("source_url"),
    version: integer().notNull().default(1),
    changedAt: instant("changed_at").notNull().defaultNow(),
    /** Email address of the admin at the time. */
    changedBy: text("changed_by"),
  },
  (table) => [
    index("corporate_actions_newest").on(table.announcedOn, table.id),
    index("corporate_actions_ticker").on(table.ticker, table.announcedOn, table.id),
  ],
);
