import { sql } from "drizzle-orm";
import { bigint, boolean, check, date, index, pgTable, text } from "drizzle-orm/pg-core";
import { userReference } from "#domain/accounts/users/tables.server.ts";
import { portfolioReference } from "#domain/portfolio/portfolios/tables.server.ts";
import { amount, createdAt, instant } from "#platform/database/columns.ts";
import type { AlertKind, AlertState } from "./alert.ts";

export const alerts = pgTable(
  "alerts",
  {
    id: bigint({ mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    userId: userReference(),
    kind: text().$type<AlertKind>().notNull(),
    /** Null for a newsroom alert. No foreign key, because an alert outlives the company's row. */
    symbol: text(),
    /** Null if the kind has none; its unit depends on the kind (alert.ts). */
    threshold: amount("threshold"),
    /** Only for kinds whose scope is a portfolio. */
    portfolioId: bigint("portfolio_id", { mode: "number" }),
    /**
     * The portfolio's average cost; 0 if it holds none, null until computed. A trigger resets it when transactions or
     * actions change.
     */
    averageIdr: amount("average_idr"),
    /** Whether it fires only once; otherwise it fires again after each return by the margin, or for each event. */
    isOnce: boolean("is_once").notNull().default(true),
    /** The last day on which it may fire. */
    expiresOn: date("expires_on"),
    state: text().$type<AlertState>().notNull().default("armed"),
    /** Trading day of the quote that last changed the state. A waiting daily alert is armed again on the next one. */
    stateChangedOn: date("state_changed_on"),
    /** Prices as of this time or earlier don't count. */
    countsFrom: instant("counts_from").notNull().defaultNow(),
    /** A price threshold or average cost is in the shares of this day; later splits rescale it. */
    basisOn: date("basis_on").notNull().default(sql`(now() AT TIME ZONE 'Asia/Jakarta')::date`),
    createdAt: createdAt(),
  },
  (table) => [
    index("alerts_user").on(table.userId),
    portfolioReference(table),
    index("alerts_active").on(table.symbol, table.kind).where(sql`state IN ('armed', 'waiting')`),
    index("alerts_portfolio").on(table.portfolioId).where(sql`portfolio_id IS NOT NULL`),
    check("alerts_state", sql`${table.state} IN ('armed', 'waiting', 'fired', 'stopped')`),
    check("alerts_threshold", sql`${table.threshold} > 0`),
  ],
);
