import { sql } from "drizzle-orm";
import { bigint, index, jsonb, pgTable, text, timestamp } from "drizzle-orm/pg-core";

/**
 * What changed on pages: a row per tag, written by triggers (migrations/0002_page_changes.sql) in the transaction
 * that makes the change, so that no way of writing can forget it. Nodes read it to drop the pages they hold.
 */
export const pageChanges = pgTable(
  "page_changes",
  {
    id: bigint({ mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    tag: text().notNull(),
    /** Number of the transaction that made the change, by which readers tell what they can't have seen yet. */
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
