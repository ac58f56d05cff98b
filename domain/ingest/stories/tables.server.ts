import { bigint, index, integer, pgTable, primaryKey } from "drizzle-orm/pg-core";
import { articles } from "#domain/news/articles/tables.server.ts";
import { instant } from "#platform/database/columns.ts";

const articleId = () => bigint("article_id", { mode: "number" });

/**
 * Articles whose story has to be found, or whose story has to get another lead. Triggers write them. No foreign key:
 * whoever takes the mark of a deleted article finds nothing to do.
 */
export const storyChanges = pgTable("story_changes", { articleId: articleId().primaryKey() });

/** The weightiest words of recent articles, by which those are found that could tell the same story. */
export const storyWords = pgTable(
  "story_words",
  {
    word: integer().notNull(),
    publishedAt: instant("published_at").notNull(),
    /** No foreign key: rows go after some days, and those of a deleted article are harmless. */
    articleId: articleId().notNull(),
    /** By which they go. An index of published_at would be taken for that of the words. */
    notedAt: instant("noted_at").notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.word, table.publishedAt, table.articleId] }),
    index("story_words_noted").on(table.notedAt),
  ],
);

/** Articles that an editor took out of a story, which they come back to only by an editor. */
export const storyExits = pgTable(
  "story_exits",
  {
    articleId: articleId()
      .notNull()
      .references(() => articles.id, { onDelete: "cascade" }),
    storyId: bigint("story_id", { mode: "number" }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.articleId, table.storyId] }),
    index("story_exits_story").on(table.storyId),
  ],
);
