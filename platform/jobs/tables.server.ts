import { integer, pgTable, text } from "drizzle-orm/pg-core";
import { instant } from "../database/columns.ts";
import { claimColumns } from "./claim.ts";

export const sharedJobs = pgTable("shared_jobs", {
  name: text().primaryKey(),
  dueAt: instant("due_at").notNull(),
  /** The claim ends in the future while a node runs the job, and until the retry after a failure. */
  ...claimColumns(),
  attemptCount: integer("attempt_count").notNull().default(0),
  succeededAt: instant("succeeded_at"),
});
