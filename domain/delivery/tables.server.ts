import { sql } from "drizzle-orm";
import { boolean, index, integer, pgTable, smallint, text } from "drizzle-orm/pg-core";
import { instant } from "#platform/database/columns.ts";
import type { MailFailure } from "./mail-failure.ts";

/**
 * Mails to send and, for 30 days, their results. A finished mail's content is erased, because it may contain a link
 * that gives access to an account; a sent mail's recipient is erased too.
 */
export const mailQueue = pgTable(
  "mail_queue",
  {
    id: text().primaryKey(),
    recipient: text().notNull(),
    subject: text().notNull(),
    text: text().notNull(),
    html: text().notNull(),
    link: text(),
    /** Where mail programs unsubscribe with one click (RFC 8058); null for mails that can't be unsubscribed from. */
    unsubscribeUrl: text("unsubscribe_url"),
    /** 0: of an account. 1: of an alert. 2: of a digest, at a limited rate. Lower numbers are sent first. */
    priority: smallint().notNull().default(0),
    /** If the server stops while it hands over such a mail, the mail isn't sent again. */
    isAtMostOnce: boolean("is_at_most_once").notNull().default(false),
    /** Committed just before the end of the message is sent: from then on the mail server may have accepted it. */
    handedOverAt: instant("handed_over_at"),
    attemptCount: integer("attempt_count").notNull().default(0),
    /** Set to a future time to reserve a mail for the process that is sending it. */
    nextAttemptAt: instant("next_attempt_at").notNull().defaultNow(),
    expiresAt: instant("expires_at").notNull(),
    sentAt: instant("sent_at"),
    failedAt: instant("failed_at"),
    lastError: text("last_error"),
    failure: text().$type<MailFailure>(),
    createdAt: instant("created_at").notNull().defaultNow(),
  },
  (table) => [
    index("mail_queue_due")
      .on(table.priority, table.nextAttemptAt)
      .where(sql`sent_at IS NULL AND failed_at IS NULL`),
    index("mail_queue_failed").on(table.failedAt).where(sql`failed_at IS NOT NULL`),
    index("mail_queue_errors").on(table.createdAt).where(sql`last_error IS NOT NULL`),
  ],
);

/** When the next batch of a priority with a limited rate may be sent; one row for each such priority. */
export const mailPace = pgTable("mail_pace", {
  priority: smallint().primaryKey(),
  nextBatchAt: instant("next_batch_at").notNull(),
});

/** Lower-case addresses whose server permanently rejected a mail. They get no alerts or digests. */
export const bouncedAddresses = pgTable("bounced_addresses", {
  address: text().primaryKey(),
  /** The server's reply. */
  reason: text().notNull(),
  bouncedAt: instant("bounced_at").notNull().defaultNow(),
});
