import { bigint, index, jsonb, pgTable, text } from "drizzle-orm/pg-core";
import { users } from "#domain/accounts/users/tables.server.ts";
import { createdAt } from "#platform/database/columns.ts";
import type { DeletedArticle, FormerStatus, MadeChange, Refusal } from "./change.ts";

const id = () => bigint({ mode: "number" }).primaryKey().generatedAlwaysAsIdentity();
const userId = () =>
  text("user_id")
    .notNull()
    .references(() => users.id, { onDelete: "cascade" });

/** Bulk changes of articles, stored as long as the editor can undo them. */
export const articleChanges = pgTable(
  "article_changes",
  {
    id: id(),
    userId: userId(),
    made: text().$type<MadeChange>().notNull(),
    /** The changed articles' former states. */
    former: jsonb().$type<FormerStatus[]>().notNull(),
    /** Whole copies of deleted articles. */
    deleted: jsonb().$type<DeletedArticle[]>().notNull(),
    /** Selected articles that weren't changed. */
    refused: jsonb().$type<Refusal[]>().notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    index("article_changes_user").on(table.userId, table.id),
    index("article_changes_created").on(table.createdAt),
  ],
);

/** Named filters of the article table. */
export const articleViews = pgTable(
  "article_views",
  {
    id: id(),
    userId: userId(),
    name: text().notNull(),
    /** The query of the table's URL. */
    query: text().notNull(),
    createdAt: createdAt(),
  },
  (table) => [index("article_views_user").on(table.userId)],
);
