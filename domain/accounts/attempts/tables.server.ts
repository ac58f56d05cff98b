import { index, integer, pgTable, text } from "drizzle-orm/pg-core";
import { instant } from "#platform/database/columns.ts";

/** How often something was tried, by account and by network address; see attempts.server.ts. */
export const attempts = pgTable(
  "attempts",
  {
    /** What is tried, and a hash of who tries it. */
    key: text().primaryKey(),
    count: integer().notNull(),
    lastAt: instant("last_at").notNull(),
    blockedUntil: instant("blocked_until"),
    /** The row means nothing after that. */
    forgottenAt: instant("forgotten_at").notNull(),
  },
  (table) => [index("attempts_forgotten").on(table.forgottenAt)],
);
