import { sql } from "drizzle-orm";
import { bigint, index, integer, json, jsonb, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { users } from "#domain/accounts/users/tables.server.ts";
import { createdAt, instant } from "#platform/database/columns.ts";
import { articles } from "../articles/tables.server.ts";
import type { ArticleForm } from "./article-form.ts";
import type { ComparedText, TextDifference } from "./revisions/compare-texts.ts";
import type { ArticleSnapshot } from "./snapshot.ts";

const id = () => bigint({ mode: "number" }).primaryKey().generatedAlwaysAsIdentity();
const articleId = () => bigint("article_id", { mode: "number" }).notNull();

/** One row per save. No foreign keys: revisions outlive the article and the user. */
export const revisions = pgTable(
  "revisions",
  {
    id: id(),
    articleId: articleId(),
    /** null for the text as ingest or an import left it, saved before the first editor's change. */
    userId: text("user_id"),
    snapshot: jsonb().$type<ArticleSnapshot>().notNull(),
    /** Why, in the editor's words. */
    reason: text(),
    /** Id of the revision whose text this one brought back. */
    restoredFrom: bigint("restored_from", { mode: "number" }),
    createdAt: createdAt(),
  },
  (table) => [index("revisions_article").on(table.articleId, table.id)],
);

/**
 * What a source has made of an article since editors changed it (docs/decisions/0041-what-changes-at-the-source.md). One
 * row an article: it stays when it is decided, because the source's next change is told from it.
 */
export const suggestedRevisions = pgTable(
  "suggested_revisions",
  {
    articleId: articleId()
      .primaryKey()
      .references(() => articles.id, { onDelete: "cascade" }),
    /** Who suggests it. */
    sourceName: text("source_name").notNull(),
    /** The source's text as editors last knew it. Not jsonb: both are read and written whole. */
    former: json().$type<ComparedText>().notNull(),
    /** The source's text now. */
    text: json().$type<ComparedText>().notNull(),
    suggestedAt: instant("suggested_at").notNull().defaultNow(),
    /** Null while it waits for an editor. */
    decidedAt: instant("decided_at"),
  },
  (table) => [
    index("suggested_revisions_open")
      .on(table.suggestedAt, table.articleId)
      .where(sql`${table.decidedAt} IS NULL`),
  ],
);

/** Public notes on mistakes in published articles. */
export const corrections = pgTable(
  "corrections",
  {
    id: id(),
    articleId: articleId().references(() => articles.id, { onDelete: "cascade" }),
    userId: text("user_id"),
    /** What was wrong, for readers. */
    note: text().notNull(),
    difference: jsonb().$type<TextDifference>().notNull(),
    createdAt: createdAt(),
    /** When an editor last changed the note; null if never. */
    editedAt: instant("edited_at"),
  },
  (table) => [
    index("corrections_article").on(table.articleId, table.createdAt),
    index("corrections_newest").on(table.createdAt, table.id),
  ],
);

/** What an editor has typed and not saved. */
export const articleDrafts = pgTable(
  "article_drafts",
  {
    userId: text("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    /** Made up by the page on which it is typed: drafts/draft-key.ts. */
    key: text().notNull(),
    articleId: bigint("article_id", { mode: "number" }).references(() => articles.id, {
      onDelete: "cascade",
    }),
    /** Version of the article that the form was filled from. */
    baseVersion: integer("base_version"),
    form: jsonb().$type<ArticleForm>().notNull(),
    savedAt: instant("saved_at").notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.key] }),
    index("article_drafts_article").on(table.articleId),
  ],
);

/** Who has an article open in the editor. */
export const articlePresence = pgTable(
  "article_presence",
  {
    articleId: articleId().references(() => articles.id, { onDelete: "cascade" }),
    userId: text("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    /** When they opened it; after an absence, when they came back. */
    openedAt: instant("opened_at").notNull().defaultNow(),
    seenAt: instant("seen_at").notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.articleId, table.userId] }),
    index("article_presence_user").on(table.userId),
  ],
);

/** Links by which people without an account can read an article before it is published. */
export const previewLinks = pgTable(
  "preview_links",
  {
    id: id(),
    articleId: articleId().references(() => articles.id, { onDelete: "cascade" }),
    /** SHA-256 of the link's token, which isn't stored. */
    tokenHash: text("token_hash").notNull().unique(),
    /** For whom it is, in the editor's words. */
    label: text().notNull().default(""),
    userId: text("user_id"),
    createdAt: createdAt(),
    expiresAt: instant("expires_at").notNull(),
    withdrawnAt: instant("withdrawn_at"),
  },
  (table) => [index("preview_links_article").on(table.articleId, table.id)],
);
