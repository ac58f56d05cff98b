import { sql } from "drizzle-orm";
import { bigint, check, integer, pgTable, primaryKey, real, text } from "drizzle-orm/pg-core";
import { createdAt } from "#platform/database/columns.ts";
import { articles } from "../tables.server.ts";
import { MENTION_KINDS, MENTION_PLACES } from "./mention.ts";

/**
 * Every company that an article mentions, with the words that say so. Which of them it is about is in
 * `articles.tickers`. noteMentions writes the rows, and nothing else does.
 */
export const articleMentions = pgTable(
  "article_mentions",
  {
    articleId: bigint("article_id", { mode: "number" })
      .notNull()
      .references(() => articles.id, { onDelete: "cascade" }),
    ticker: text().notNull(),
    /** The code, or the name as in the dictionary. */
    words: text().notNull(),
    kind: text({ enum: MENTION_KINDS }).notNull(),
    place: text({ enum: MENTION_PLACES }).notNull(),
    /** The words around the first mention. */
    evidence: text().notNull(),
    /** How often the text has the words. */
    count: integer().notNull(),
    /** How likely the words mean the company: 0 to 1. */
    sureness: real().notNull(),
  },
  (table) => [
    primaryKey({ name: "article_mentions_key", columns: [table.articleId, table.ticker, table.words] }),
    check("article_mentions_sureness", sql`${table.sureness} BETWEEN 0 AND 1`),
  ],
);

/**
 * Articles whose text has changed since their mentions were noted. A trigger marks them, and whoever notes the mentions
 * deletes the mark. No foreign key: whoever takes the mark of a deleted article finds nothing to note.
 */
export const articleMentionChanges = pgTable("article_mention_changes", {
  articleId: bigint("article_id", { mode: "number" }).primaryKey(),
});

/** Words that an editor has found not to mean a company; where they stand, it isn't tagged by them. */
export const refusedMentions = pgTable(
  "refused_mentions",
  {
    ticker: text().notNull(),
    /** In lower case, with single blanks. */
    words: text().notNull(),
    createdAt: createdAt(),
  },
  (table) => [primaryKey({ name: "refused_mentions_key", columns: [table.ticker, table.words] })],
);
