import { sql } from "drizzle-orm";
import { index, integer, pgTable, text } from "drizzle-orm/pg-core";
import { instant } from "#platform/database/columns.ts";

/** Mails that have not been sent yet. One that was sent is deleted: it may hold a link that opens an account. */
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
    /** Also keeps a mail to the process that is sending it. */
    nextAttemptAt: instant("next_attempt_at").notNull().defaultNow(),
    /** What it says is no longer true after that. */
    expiresAt: instant("expires_at").notNull(),
    /** Given up; without its text. */
    failedAt: instant("failed_at"),
    lastError: text("last_error"),
    createdAt: instant("created_at").notNull().defaultNow(),
  },
  (table) => [index("mail_queue_due").on(table.nextAttemptAt).where(sql`failed_at IS NULL`)],
);
