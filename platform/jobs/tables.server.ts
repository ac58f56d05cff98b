import { integer, pgTable, text } from "drizzle-orm/pg-core";
import { instant } from "../database/columns.ts";

export const sharedJobs = pgTable("shared_jobs", {
  name: text().primaryKey(),
  dueAt: instant("due_at").notNull(),
  /** In the future while a node runs the job, or until the retry after a failure. */
  claimedUntil: instant("claimed_until"),
  attemptCount: integer("attempt_count").notNull().default(0),
  succeededAt: instant("succeeded_at"),
});
