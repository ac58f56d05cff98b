import { sql } from "drizzle-orm";
import {
  bigint,
  boolean,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
} from "drizzle-orm/pg-core";
import { users } from "#domain/accounts/users/tables.server.ts";
import { createdAt, instant } from "#platform/database/columns.ts";
import type { SharedContent } from "./content/content.ts";
import type { Edition, IssueSkipReason, IssueState, RecipientSkipReason } from "./digest.ts";

/** Members and visitors. Visitors get no mail until they confirm their address. */
export const digestSubscribers = pgTable(
  "digest_subscribers",
  {
    id: bigint({ mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    /** The member, whose current address is used; null for a visitor. */
    userId: text("user_id")
      .unique()
      .references(() => users.id, { onDelete: "cascade" }),
    /** A visitor's address, in lower case; erased 30 days after unsubscribing. */
    email: text().unique(),
    wantsMorning: boolean("wants_morning").notNull().default(false),
    wantsClosing: boolean("wants_closing").notNull().default(true),
    /** Null until a visitor confirms the address. Always set for members. */
    confirmedAt: instant("confirmed_at"),
    unsubscribedAt: instant("unsubscribed_at"),
    createdAt: createdAt(),
  },
  (table) => [
    index("digest_subscribers_unconfirmed").on(table.createdAt).where(sql`confirmed_at IS NULL`),
    index("digest_subscribers_unsubscribed").on(table.unsubscribedAt).where(sql`unsubscribed_at IS NOT NULL`),
  ],
);

/** One digest of one day, with what an editor prepared for it. */
export const digestIssues = pgTable(
  "digest_issues",
  {
    id: bigint({ mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    edition: text().$type<Edition>().notNull(),
    issueDate: date("issue_date").notNull(),
    scheduledAt: instant("scheduled_at").notNull(),
    state: text().$type<IssueState>().notNull().default("planned"),
    skipped: text().$type<IssueSkipReason>(),
    /** Null unless an editor wrote one. */
    subject: text(),
    intro: text(),
    /** The articles that an editor chose, the lead first. If empty, the product chooses. */
    articleIds: bigint("article_ids", { mode: "number" }).array().notNull().default([]),
    version: integer().notNull().default(1),
    changedBy: text("changed_by"),
    changedAt: instant("changed_at"),
    /** The part that all recipients share, fixed when sending starts. */
    content: jsonb().$type<SharedContent>(),
    startedAt: instant("started_at"),
  },
  (table) => [
    unique("digest_issues_same").on(table.edition, table.issueDate),
    index("digest_issues_due").on(table.scheduledAt).where(sql`state IN ('planned', 'sending')`),
  ],
);

/** One row per recipient of an issue, so that a killed process neither omits nor repeats anyone. */
export const digestRecipients = pgTable(
  "digest_recipients",
  {
    issueId: bigint("issue_id", { mode: "number" })
      .notNull()
      .references(() => digestIssues.id, { onDelete: "cascade" }),
    subscriberId: bigint("subscriber_id", { mode: "number" })
      .notNull()
      .references(() => digestSubscribers.id, { onDelete: "cascade" }),
    /** The id in mail_queue, which records whether the mail was sent; null until it is queued. */
    mailId: text("mail_id"),
    skipped: text().$type<RecipientSkipReason>(),
    /** When the recipient unsubscribed through the link in this mail. */
    unsubscribedAt: instant("unsubscribed_at"),
  },
  (table) => [
    primaryKey({ name: "digest_recipients_key", columns: [table.issueId, table.subscriberId] }),
    index("digest_recipients_waiting").on(table.issueId).where(sql`mail_id IS NULL AND skipped IS NULL`),
    index("digest_recipients_mail").on(table.mailId).where(sql`mail_id IS NOT NULL`),
    index("digest_recipients_subscriber").on(table.subscriberId),
  ],
);
