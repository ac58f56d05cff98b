import { sql } from "drizzle-orm";
import {
  bigint,
  boolean,
  check,
  date,
  foreignKey,
  index,
  integer,
  jsonb,
  numeric,
  type PgColumn,
  pgTable,
  primaryKey,
  text,
  unique,
} from "drizzle-orm/pg-core";
import { userReference } from "#domain/accounts/users/tables.server.ts";
import { createdAt, instant } from "#platform/database/columns.ts";
import type { CsvMapping } from "../file-formats/csv-mapping.ts";
import type { CostMethod } from "../ledger/cost-method.ts";

export const portfolios = pgTable(
  "portfolios",
  {
    id: bigint({ mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    userId: userReference(),
    name: text().notNull(),
    currency: text().notNull().default("IDR"),
    costMethod: text("cost_method").$type<CostMethod>().notNull().default("moving-average"),
    /** The broker's all-in rates as fractions of the value (fee-profile.ts). */
    feeBuy: numeric("fee_buy").notNull().default("0.0015"),
    feeSell: numeric("fee_sell").notNull().default("0.0025"),
    /** Whether the owner records deposits and withdrawals, so that cash is part of the portfolio. */
    withCash: boolean("with_cash").notNull().default(false),
    /** The mapping of the last imported CSV file. */
    csvMapping: jsonb("csv_mapping").$type<CsvMapping>(),
    /** `portfolio_days` are valid up to this day, which may be a closed one; null if none are. */
    daysValidUntil: date("days_valid_until"),
    /** The fingerprint of the data behind `portfolio_days` (days-basis.ts). */
    daysBasis: text("days_basis"),
    daysDueAt: instant("days_due_at").notNull().defaultNow(),
    createdAt: createdAt(),
  },
  (table) => [
    unique("portfolios_id_user").on(table.id, table.userId),
    index("portfolios_user").on(table.userId, table.createdAt),
    index("portfolios_days_due").on(table.daysDueAt),
    check(
      "portfolios_cost_method",
      sql`${table.costMethod} IN ('moving-average', 'moving-average-daily', 'fifo')`,
    ),
  ],
);

/** References both columns, so that a row can't be in another user's portfolio. */
export function portfolioReference({ portfolioId, userId }: { portfolioId: PgColumn; userId: PgColumn }) {
  const foreignColumns: [PgColumn, PgColumn] = [portfolios.id, portfolios.userId];
  return foreignKey({ columns: [portfolioId, userId], foreignColumns }).onDelete("cascade");
}

export const watchlist = pgTable(
  "watchlist",
  {
    portfolioId: bigint("portfolio_id", { mode: "number" }).notNull(),
    userId: text("user_id").notNull(),
    /** Not a reference, because a watched ticker outlives the company's row in `symbols`. */
    symbol: text().notNull(),
    /** The user's own order. Gaps and ties are allowed. */
    position: integer().notNull().default(0),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.portfolioId, table.symbol] }),
    portfolioReference(table),
    index("watchlist_user").on(table.userId),
  ],
);
