import { sql } from "drizzle-orm";
import { bigint, index, pgTable } from "drizzle-orm/pg-core";
import { articles } from "#domain/news/articles/tables.server.ts";
import { instant } from "#platform/database/columns.ts";
import { ingestedItems, sources } from "../sources/tables.server.ts";

/** Items that have left their source's feed while older ones stayed. A row is deleted when its item comes back. */
export const vanishedItems = pgTable(
  "vanished_items",
  {
    itemId: bigint("item_id", { mode: "number" })
      .primaryKey()
      .references(() => ingestedItems.id, { onDelete: "cascade" }),
    articleId: bigint("article_id", { mode: "number" })
      .notNull()
      .references(() => articles.id, { onDelete: "cascade" }),
    sourceId: bigint("source_id", { mode: "number" })
      .notNull()
      .references(() => sources.id, { onDelete: "cascade" }),
    vanishedAt: instant("vanished_at").notNull().defaultNow(),
    decidedAt: instant("decided_at"),
  },
  (table) => [
    index("vanished_items_open").on(table.vanishedAt, table.itemId).where(sql`${table.decidedAt} IS NULL`),
    index("vanished_items_source").on(table.sourceId),
    index("vanished_items_article").on(table.articleId),
  ],
);
