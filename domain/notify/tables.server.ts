import { sql } from "drizzle-orm";
import { index, integer, pgTable, text } from "drizzle-orm/pg-core";
import { instant } from "#platform/database/columns.ts";
import type { MailFailure } from "./mail-failure.ts";

/** Unsent and failed mails. Sent ones are deleted, because they may contain a link that opens an account. */
export const mailQueue = pgTable(
  "mail_queue",
  {
    id: text().primaryKey(),
    recipient: text().notNull(),
    subject: text().notNull(),
    text: text().notNull(),
    html: text().notNull(),
    link: text(),
    attemptCount: integer("attempt_count").notNull().default(0),
    /** Set to a future time to reserve a mail for the process that is sending it. */
    nextAttemptAt: instant("next_attempt_at").notNull().defaultNow(),
    expiresAt: instant("expires_at").notNull(),
    failedAt: instant("failed_at"),
    /** The last attempt's error. */
    lastError: text("last_error"),
    failure: text().$type<MailFailure>(),
    createdAt: instant("created_at").notNull().defaultNow(),
  },
  (table) => [index("mail_queue_due").on(table.nextAttemptAt).where(sql`failed_at IS NULL`)],
);
