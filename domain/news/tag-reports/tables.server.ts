import { sql } from "drizzle-orm";
import { bigint, check, index, integer, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { createdAt, instant } from "#platform/database/columns.ts";
import { articles } from "../articles/tables.server.ts";

/**
 * Tickers that readers have reported as wrong, one row per ticker of an article: repeated reports are counted.
 * Stores nothing about the readers.
 */
export const tagReports = pgTable(
  "tag_reports",
  {
    articleId: bigint("article_id", { mode: "number" })
      .notNull()
      .references(() => articles.id, { onDelete: "cascade" }),
    ticker: text().notNull(),
    count: integer().notNull().default(1),
    createdAt: createdAt(),
    decision: text({ enum: ["accepted", "rejected"] }),
    decidedAt: instant("decided_at"),
  },
  (table) => [
    primaryKey({ name: "tag_reports_key", columns: [table.articleId, table.ticker] }),
    check("tag_reports_decision", sql`${table.decision} IN ('accepted', 'rejected')`),
    index("tag_reports_open").on(table.createdAt, table.articleId).where(sql`decision IS NULL`),
  ],
);
