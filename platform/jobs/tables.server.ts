import { integer, pgTable, text } from "drizzle-orm/pg-core";
import { instant } from "../database/columns.ts";

/** A node claims a job by its row. */
export const sharedJobs = pgTable("shared_jobs", {
  name: text().primaryKey(),
  dueAt: instant("due_at").notNull(),
  /** In the future while a node runs the job, or until the retry after a failure. */
  claimedUntil: instant("claimed_until"),
  /** Runs for the current due time that were started and didn't succeed. */
  attempts: integer().notNull().default(0),
  succeededAt: instant("succeeded_at"),
});
