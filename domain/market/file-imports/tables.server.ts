import { sql } from "drizzle-orm";
import { bigint, check, index, integer, jsonb, pgTable, real, text, uniqueIndex } from "drizzle-orm/pg-core";
import { instant } from "#platform/database/columns.ts";
import { claimColumns } from "#platform/jobs/claim.ts";
import type { ImportContent } from "./import-content.ts";
import type { FileImportReport } from "./import-report.ts";

export const fileImports = pgTable(
  "file_imports",
  {
    id: bigint({ mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    origin: text({ enum: ["upload", "folder"] }).notNull(),
    fileName: text("file_name").notNull(),
    /** On the node that has the file, which is the one that imports it. */
    path: text().notNull(),
    bytes: bigint({ mode: "number" }).notNull(),
    content: text().$type<ImportContent>(),
    /** No foreign key, because the user may be deleted. */
    requestedBy: text("requested_by"),
    requestedAt: instant("requested_at").notNull().defaultNow(),
    ...claimColumns(),
    attemptCount: integer("attempt_count").notNull().default(0),
    /** 0 to 1. */
    fraction: real().notNull().default(0),
    acceptedCount: integer("accepted_count").notNull().default(0),
    startedAt: instant("started_at"),
    finishedAt: instant("finished_at"),
    report: jsonb().$type<FileImportReport>(),
    rejects: text(),
  },
  (table) => [
    check("file_imports_origin", sql`${table.origin} IN ('upload', 'folder')`),
    uniqueIndex("file_imports_unfinished").on(table.path).where(sql`finished_at IS NULL`),
    index("file_imports_finished_at").on(table.finishedAt),
  ],
);
