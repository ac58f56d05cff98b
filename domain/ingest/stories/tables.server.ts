import { bigint, index, integer, pgTable, primaryKey } from "drizzle-orm/pg-core";
import { articles } from "#domain/news/articles/tables.server.ts";
import { instant } from "#platform/database/columns.ts";

const articleId = () => bigint("article_id", { mode: "number" });

/**
 * Articles whose story has to be found, or whose story needs another lead. Written by triggers. No foreign key: for a
 * deleted article there is nothing to do.
 */
export const storyQueue = pgTable("story_queue", { articleId: articleId().primaryKey() });

export const storyWords = pgTable(
  "story_words",
  {
    word: integer().notNull(),
    publishedAt: instant("published_at").notNull(),
    /** No foreign key: rows expire after some days, and those of a deleted article are harmless. */
    articleId: articleId().notNull(),
    /** Rows expire by this column: the planner would also use an index on published_at for word lookups. */
    addedAt: instant("added_at").notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.word, table.publishedAt, table.articleId] }),
    index("story_words_added").on(table.addedAt),
  ],
);

/** Articles that an editor took out of a story. Only an editor can return them. */
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
