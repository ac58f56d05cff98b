import { bigint, index, pgTable, text } from "drizzle-orm/pg-core";
import { userReference } from "#domain/accounts/users/tables.server.ts";
import { createdAt, instant } from "#platform/database/columns.ts";

export const savedScreens = pgTable(
  "saved_screens",
  {
    id: bigint({ mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    userId: userReference(),
    name: text().notNull(),
    query: text().notNull(),
    knownSymbols: text("known_symbols").array().notNull(),
    seenAt: instant("seen_at").notNull(),
    newSymbols: text("new_symbols").array().notNull().default([]),
    newSince: instant("new_since"),
    createdAt: createdAt(),
  },
  (table) => [index("saved_screens_user").on(table.userId)],
);
