import { sql } from "drizzle-orm";
import { bigint, index, jsonb, pgTable, text, timestamp } from "drizzle-orm/pg-core";

/**
 * Changes to page content, one row per tag. Triggers (migrations/0002_page_changes.sql) write them in the
 * transaction that makes the change, so that no code path can forget to. Nodes read them to drop cached
 * pages.
 */
export const pageChanges = pgTable(
  "page_changes",
  {
    id: bigint({ mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    tag: text().notNull(),
    /** Id of the transaction that made the change; page-changes.server.ts reads by it. */
    transaction: bigint({ mode: "bigint" }).notNull().default(sql`pg_current_xact_id()::text::bigint`),
    changedAt: timestamp("changed_at", { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    index("page_changes_transaction").on(table.transaction),
    index("page_changes_changed_at").on(table.changedAt),
  ],
);

export const settings = pgTable("settings", {
  key: text().primaryKey(),
  value: jsonb().notNull(),
});
