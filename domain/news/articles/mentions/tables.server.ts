import { sql } from "drizzle-orm";
import { bigint, check, integer, pgTable, primaryKey, real, text } from "drizzle-orm/pg-core";
import { createdAt } from "#platform/database/columns.ts";
import { articles } from "../tables.server.ts";
import { MENTION_KINDS, MENTION_PLACES } from "./mention.ts";

/**
 * Every company that an article mentions, with the words that name it. `articles.tickers` has only the companies that
 * the article is about. Only detect-mentions.server.ts writes the rows.
 */
export const articleMentions = pgTable(
  "article_mentions",
  {
    articleId: bigint("article_id", { mode: "number" })
      .notNull()
      .references(() => articles.id, { onDelete: "cascade" }),
    ticker: text().notNull(),
    words: text().notNull(),
    kind: text({ enum: MENTION_KINDS }).notNull(),
    place: text({ enum: MENTION_PLACES }).notNull(),
    evidence: text().notNull(),
    count: integer().notNull(),
    confidence: real("confidence").notNull(),
  },
  (table) => [
    primaryKey({ name: "article_mentions_key", columns: [table.articleId, table.ticker, table.words] }),
    check("article_mentions_confidence", sql`${table.confidence} BETWEEN 0 AND 1`),
  ],
);

/**
 * Articles whose text has changed since their mentions were recorded. A trigger adds a mark, and the code that records
 * the mentions deletes it. No foreign key: the job deletes the marks of deleted articles.
 */
export const articleMentionQueue = pgTable("article_mention_queue", {
  articleId: bigint("article_id", { mode: "number" }).primaryKey(),
});

export const refusedMentions = pgTable(
  "refused_mentions",
  {
    ticker: text().notNull(),
    words: text().notNull(),
    createdAt: createdAt(),
  },
  (table) => [primaryKey({ name: "refused_mentions_key", columns: [table.ticker, table.words] })],
);
