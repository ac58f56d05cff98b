import { sql } from "drizzle-orm";
import {
  bigint,
  check,
  date,
  index,
  integer,
  json,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import { instant } from "#platform/database/columns.ts";
import { claimColumns } from "#platform/jobs/claim.ts";
import { sources } from "../sources/tables.server.ts";
import type { SourceTexts } from "../text/repeated-blocks.ts";
import type { ListedItem } from "../vanished/find-vanished.ts";
import type { RunFailureCode } from "./run-failure.ts";

const id = () => bigint({ mode: "number" }).primaryKey().generatedAlwaysAsIdentity();

export const manualImports = pgTable(
  "manual_imports",
  {
    id: id(),
    scope: text({ enum: ["due", "all"] }).notNull(),
    /** The sources chosen at the start. No foreign key, because a source may be deleted during the import. */
    sourceIds: bigint("source_ids", { mode: "number" }).array().notNull(),
    /** A user id. No foreign key, because the user may be deleted. */
    startedBy: text("started_by"),
    startedAt: instant("started_at").notNull().defaultNow(),
    ...claimColumns(),
    finishedAt: instant("finished_at"),
  },
  (table) => [
    check("manual_imports_scope", sql`${table.scope} IN ('due', 'all')`),
    uniqueIndex("manual_imports_one_at_a_time").on(sql`(true)`).where(sql`finished_at IS NULL`),
  ],
);

/**
 * Running calls of the API or a command. Without this table, only the node that runs a call would know which sources
 * are still to be fetched.
 */
export const ingestCalls = pgTable("ingest_calls", {
  id: id(),
  trigger: text({ enum: ["api", "command"] }).notNull(),
  sourceIds: bigint("source_ids", { mode: "number" }).array().notNull(),
  startedAt: instant("started_at").notNull().defaultNow(),
  claimedUntil: instant("claimed_until").notNull(),
});

export const fetchRuns = pgTable(
  "fetch_runs",
  {
    id: id(),
    sourceId: bigint("source_id", { mode: "number" })
      .notNull()
      .references(() => sources.id, { onDelete: "cascade" }),
    trigger: text({ enum: ["api", "command", "schedule", "manual"] }).notNull(),
    importId: bigint("import_id", { mode: "number" }).references(() => manualImports.id, {
      onDelete: "set null",
    }),
    outcome: text({ enum: ["running", "succeeded", "not-modified", "failed"] })
      .notNull()
      .default("running"),
    startedAt: instant("started_at").notNull().defaultNow(),
    finishedAt: instant("finished_at"),
    fetchedCount: integer("fetched_count").notNull().default(0),
    newCount: integer("new_count").notNull().default(0),
    updatedCount: integer("updated_count").notNull().default(0),
    duplicateCount: integer("duplicate_count").notNull().default(0),
    unchangedCount: integer("unchanged_count").notNull().default(0),
    failedCount: integer("failed_count").notNull().default(0),
    failureCode: text("failure_code").$type<RunFailureCode>(),
    failureStatus: smallint("failure_status"),
    reason: text(),
  },
  (table) => [
    index("fetch_runs_newest").on(table.startedAt, table.id),
    index("fetch_runs_outcome").on(table.outcome, table.startedAt, table.id),
    index("fetch_runs_source").on(table.sourceId, table.startedAt, table.id),
    index("fetch_runs_source_outcome").on(table.sourceId, table.outcome, table.startedAt, table.id),
    index("fetch_runs_import").on(table.importId),
  ],
);

export const fetchDays = pgTable(
  "fetch_days",
  {
    /** In WIB. */
    day: date().notNull(),
    sourceId: bigint("source_id", { mode: "number" })
      .notNull()
      .references(() => sources.id, { onDelete: "cascade" }),
    runCount: integer("run_count").notNull(),
    failedRunCount: integer("failed_run_count").notNull(),
    newCount: integer("new_count").notNull(),
    updatedCount: integer("updated_count").notNull(),
    duplicateCount: integer("duplicate_count").notNull(),
    unchangedCount: integer("unchanged_count").notNull(),
    failedCount: integer("failed_count").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.day, table.sourceId] }),
    index("fetch_days_source").on(table.sourceId, table.day),
  ],
);

/** About ten kilobytes per row. */
export const sourceTexts = pgTable("source_texts", {
  sourceId: bigint("source_id", { mode: "number" })
    .primaryKey()
    .references(() => sources.id, { onDelete: "cascade" }),
  /** Hashes of recent texts, for detecting boilerplate. Not jsonb, because both are always read and written whole. */
  texts: json().$type<SourceTexts>().notNull(),
  listed: json().$type<ListedItem[]>().notNull().default([]),
});
