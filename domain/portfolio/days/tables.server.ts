import { bigint, date, jsonb, pgTable, primaryKey } from "drizzle-orm/pg-core";
import { exactAmount } from "#platform/database/columns.ts";
import { portfolios } from "../portfolios/tables.server.ts";

/** The value and flows of a portfolio on each trading day. Rows after `portfolios.days_valid_until` are recomputed. */
export const portfolioDays = pgTable(
  "portfolio_days",
  {
    portfolioId: bigint("portfolio_id", { mode: "number" })
      .notNull()
      .references(() => portfolios.id, { onDelete: "cascade" }),
    date: date().notNull(),
    valueIdr: exactAmount("value_idr").notNull(),
    inflowIdr: exactAmount("inflow_idr").notNull(),
    outflowIdr: exactAmount("outflow_idr").notNull(),
    /** Exact amounts as in daily-values.ts; null without any. */
    transfersIdr: jsonb("transfers_idr").$type<Record<string, string>>(),
  },
  (table) => [primaryKey({ columns: [table.portfolioId, table.date] })],
);
