import { bigint, foreignKey, index, integer, pgTable, primaryKey, text, unique } from "drizzle-orm/pg-core";
import { users } from "#domain/accounts/users/tables.server.ts";
import { createdAt } from "#platform/database/columns.ts";

export const portfolios = pgTable(
  "portfolios",
  {
    id: bigint({ mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    userId: text("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    name: text().notNull(),
    currency: text().notNull().default("IDR"),
    createdAt: createdAt(),
  },
  // The watchlist references this pair, so that an item can't be in another user's portfolio.
  (table) => [
    unique("portfolios_id_user").on(table.id, table.userId),
    index("portfolios_user").on(table.userId, table.createdAt),
  ],
);

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
    foreignKey({
      columns: [table.portfolioId, table.userId],
      foreignColumns: [portfolios.id, portfolios.userId],
    }).onDelete("cascade"),
    index("watchlist_user").on(table.userId),
  ],
);
