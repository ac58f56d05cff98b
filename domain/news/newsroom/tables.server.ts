import { sql } from "drizzle-orm";
import { bigint, index, integer, json, jsonb, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { users } from "#domain/accounts/users/tables.server.ts";
import { createdAt, instant } from "#platform/database/columns.ts";
import type { ComparedText } from "../articles/article-fields.ts";
import { articles } from "../articles/tables.server.ts";
import type { ArticleForm } from "./article-form.ts";
import type { ArticleSnapshot } from "./editable-article.server.ts";
import type { TextDifference } from "./revisions/compare-texts.ts";

const id = () => bigint({ mode: "number" }).primaryKey().generatedAlwaysAsIdentity();
const articleId = () => bigint("article_id", { mode: "number" }).notNull();

/** One row per save. No foreign keys: revisions outlive the article and the user. */
export const revisions = pgTable(
  "revisions",
  {
    id: id(),
    articleId: articleId(),
    /** null for the text from ingest or an import, saved before the first editor's change. */
    userId: text("user_id"),
    snapshot: jsonb().$type<ArticleSnapshot>().notNull(),
    reason: text(),
    restoredFrom: bigint("restored_from", { mode: "number" }),
    createdAt: createdAt(),
  },
  (table) => [index("revisions_article").on(table.articleId, table.id)],
);

/**
 * Changes by a source to an article that editors have changed (docs/decisions/0041-source-changes-as-suggestions.md).
 * One row per article: it remains after the decision, because the source's next change is detected by comparing
 * with it.
 */
export const suggestedRevisions = pgTable(
  "suggested_revisions",
  {
    articleId: articleId()
      .primaryKey()
      .references(() => articles.id, { onDelete: "cascade" }),
    sourceName: text("source_name").notNull(),
    /** The source's text that editors last reviewed. Not jsonb: both texts are read and written whole. */
    former: json().$type<ComparedText>().notNull(),
    text: json().$type<ComparedText>().notNull(),
    suggestedAt: instant("suggested_at").notNull().defaultNow(),
    decidedAt: instant("decided_at"),
  },
  (table) => [
    index("suggested_revisions_open")
      .on(table.suggestedAt, table.articleId)
      .where(sql`${table.decidedAt} IS NULL`),
  ],
);

export const corrections = pgTable(
  "corrections",
  {
    id: id(),
    articleId: articleId().references(() => articles.id, { onDelete: "cascade" }),
    userId: text("user_id"),
    note: text().notNull(),
    difference: jsonb().$type<TextDifference>().notNull(),
    createdAt: createdAt(),
    editedAt: instant("edited_at"),
  },
  (table) => [
    index("corrections_article").on(table.articleId, table.createdAt),
    index("corrections_newest").on(table.createdAt, table.id),
  ],
);

export const articleDrafts = pgTable(
  "article_drafts",
  {
    userId: text("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    key: text().notNull(),
    articleId: bigint("article_id", { mode: "number" }).references(() => articles.id, {
      onDelete: "cascade",
    }),
    baseVersion: integer("base_version"),
    form: jsonb().$type<ArticleForm>().notNull(),
    /** Increases with each text that the page sends; an older text that arrives late is refused. */
    sequence: bigint({ mode: "number" }).notNull().default(0),
    savedAt: instant("saved_at").notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.key] }),
    index("article_drafts_article").on(table.articleId),
  ],
);

/** Which page created an article. If it resends the form after a lost response, no second article is created. */
export const articleCreations = pgTable(
  "article_creations",
  {
    draftKey: text("draft_key").primaryKey(),
    articleId: articleId().references(() => articles.id, { onDelete: "cascade" }),
  },
  (table) => [index("article_creations_article").on(table.articleId)],
);

export const articlePresence = pgTable(
  "article_presence",
  {
    articleId: articleId().references(() => articles.id, { onDelete: "cascade" }),
    userId: text("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    /** Reset when the user comes back after an absence. */
    openedAt: instant("opened_at").notNull().defaultNow(),
    seenAt: instant("seen_at").notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.articleId, table.userId] }),
    index("article_presence_user").on(table.userId),
  ],
);

export const previewLinks = pgTable(
  "preview_links",
  {
    id: id(),
    articleId: articleId().references(() => articles.id, { onDelete: "cascade" }),
    tokenHash: text("token_hash").notNull().unique(),
    label: text().notNull().default(""),
    userId: text("user_id"),
    createdAt: createdAt(),
    expiresAt: instant("expires_at").notNull(),
    withdrawnAt: instant("withdrawn_at"),
  },
  (table) => [index("preview_links_article").on(table.articleId, table.id)],
);
