import { sql } from "drizzle-orm";
import { bigint, boolean, index, jsonb, pgTable, text, timestamp, unique } from "drizzle-orm/pg-core";
import { instant } from "#platform/database/columns.ts";
import type { AuditAction, AuditSubject, AuditSummary } from "./audit.ts";

/**
 * Changes to page content, one row per transaction and tag. Triggers (migrations/0002_triggers.sql) write them in the
 * transaction that makes the change, so that no code path can forget to. Nodes read them to purge cached pages or mark
 * them stale.
 */
export const pageChanges = pgTable(
  "page_changes",
  {
    id: bigint({ mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    tag: text().notNull(),
    /** The id of the transaction that made the change, which page-changes.server.ts selects by. */
    transaction: bigint({ mode: "bigint" }).notNull().default(sql`pg_current_xact_id()::text::bigint`),
    changedAt: timestamp("changed_at", { withTimezone: true }).notNull().defaultNow(),
    /** Whether readers may see the old page for a few more seconds; deferredInvalidation sets it per transaction. */
    isDeferrable: boolean("is_deferrable")
      .notNull()
      .default(sql`coalesce(current_setting('kabarpasar.defer_invalidation', true) = 'on', false)`),
  },
  (table) => [
    unique("page_changes_once").on(table.transaction, table.tag, table.isDeferrable),
    index("page_changes_changed_at").on(table.changedAt),
  ],
);

/**
 * Append-only: a trigger rejects UPDATE, DELETE and TRUNCATE. No foreign keys, because an entry outlives the user and
 * the subject.
 */
export const auditLog = pgTable(
  "audit_log",
  {
    id: bigint({ mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    at: instant("at").notNull().defaultNow(),
    actorKind: text("actor_kind", { enum: ["user", "system", "command"] }).notNull(),
    actorId: text("actor_id"),
    actorEmail: text("actor_email"),
    ipAddress: text("ip_address"),
    action: text().$type<AuditAction>().notNull(),
    subjectType: text("subject_type").$type<AuditSubject["type"]>().notNull(),
    subjectId: text("subject_id").notNull(),
    subjectLabel: text("subject_label").notNull(),
    before: jsonb().$type<AuditSummary>(),
    after: jsonb().$type<AuditSummary>(),
  },
  (table) => [
    index("audit_log_at").on(table.at, table.id),
    index("audit_log_actor").on(table.actorId, table.at, table.id),
    index("audit_log_action").on(table.action, table.at, table.id),
    index("audit_log_subject_type").on(table.subjectType, table.at, table.id),
    index("audit_log_subject").on(table.subjectType, table.subjectId, table.at, table.id),
  ],
);

export const settings = pgTable("settings", {
  key: text().primaryKey(),
  value: jsonb().notNull(),
});
