import { index, integer, pgTable, text } from "drizzle-orm/pg-core";
import { instant } from "#platform/database/columns.ts";

export const attempts = pgTable(
  "attempts",
  {
    /** The action, the kind of `AttemptSubject` and a hash of its value. */
    key: text().primaryKey(),
    count: integer().notNull(),
    blockedUntil: instant("blocked_until"),
    forgottenAt: instant("forgotten_at").notNull(),
  },
  (table) => [index("attempts_forgotten").on(table.forgottenAt)],
);
