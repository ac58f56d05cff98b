import { bigint, index, pgTable, text } from "drizzle-orm/pg-core";
import { users } from "#domain/accounts/users/tables.server.ts";

export const articleViews = pgTable(
  "article_views",
  {
    id: bigint({ mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    userId: text("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    name: text().notNull(),
    query: text().notNull(),
  },
  (table) => [index("article_views_user").on(table.userId)],
);
