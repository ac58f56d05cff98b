import { bigint, index, jsonb, pgTable, text } from "drizzle-orm/pg-core";
import { users } from "#domain/accounts/users/tables.server.ts";
import { createdAt } from "#platform/database/columns.ts";
import type { AppliedChange, DeletedArticle, FormerStatus, RefusedArticle } from "./change.ts";

export const articleChanges = pgTable(
  "article_changes",
  {
    id: bigint({ mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    userId: text("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    appliedChange: text("applied_change").$type<AppliedChange>().notNull(),
    former: jsonb().$type<FormerStatus[]>().notNull(),
    deleted: jsonb().$type<DeletedArticle[]>().notNull(),
    refused: jsonb().$type<RefusedArticle[]>().notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    index("article_changes_user").on(table.userId, table.id),
    index("article_changes_created").on(table.createdAt),
  ],
);
