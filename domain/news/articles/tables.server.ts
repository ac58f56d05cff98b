import { sql } from "drizzle-orm";
import { toSnakeCase } from "drizzle-orm/casing";
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  real,
  smallint,
  text,
} from "drizzle-orm/pg-core";
import { createdAt, instant } from "#platform/database/columns.ts";
import { mapFields, NULLABLE_FIELDS } from "./article-fields.ts";
import { ARTICLE_STATUSES } from "./article-status.ts";
import { SENTIMENT_SOURCES } from "./sentiment/sentiment.ts";

const published = sql`status = 'published'`;

/**
 * Restricts an index of published articles to those whose canonical address may be their own page: they have no web
 * address, or one that ends with their page's path. The site's own origin isn't known here.
 */
export const mayHaveOwnCanonicalUrl = sql`'/news/read/' || slug = right(coalesce(
  CASE WHEN canonical_url ~* '^https?://[^/?#[:space:]]' THEN canonical_url END,
  CASE WHEN source_url ~* '^https?://[^/?#[:space:]]' THEN source_url END,
  '/news/read/' || slug), length(slug) + 11)`;

/**
 * Sitemap parts are split by id, so that adding or removing an article doesn't shift the others. The limit is
 * 50,000 addresses (sitemaps.org); our parts are smaller, because building one blocks other requests.
 */
export const IDS_PER_SITEMAP_PART = 10_000;

// Raw, because index expressions can't have parameters.
export const sitemapPart = sql<number>`((id / ${sql.raw(String(IDS_PER_SITEMAP_PART))})::int)`;

export const articles = pgTable(
  "articles",
  {
    id: bigint({ mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    slug: text().notNull().unique(),
    title: text().notNull(),
    excerpt: text().notNull().default(""),
    /** Markdown; a newline renders as a line break. */
    content: text().notNull().default(""),
    ...mapFields(NULLABLE_FIELDS, (field) => text(toSnakeCase(field))),
    author: text(),
    publishedAt: instant("published_at").notNull().defaultNow(),
    /**
     * False if the source states no time; published_at is then the time we first saw the article. An insert
     * sets it; if an update changes published_at, a trigger sets it to true.
     */
    isTimeKnown: boolean("is_time_known").notNull().default(true),
    /** False for our own draft without a date: publishing sets published_at to the current time. */
    isDated: boolean("is_dated").notNull().default(true),
    sourceUpdatedAt: instant("source_updated_at"),
    tags: text().array().notNull().default(sql`'{}'`),
    tickers: text().array().notNull().default(sql`'{}'`),
    status: text({ enum: ARTICLE_STATUSES }).notNull().default("draft"),
    /** A trigger increments it when a field of article-fields.ts changes; a save sends the version it is based on. */
    version: integer().notNull().default(1),
    /** Set by the same trigger. If true, the slug may be linked even after unpublishing. */
    wasPublished: boolean("was_published").notNull().default(false),
    /** The user whose permission is checked when a scheduled article is due. No foreign key: users may be deleted. */
    scheduledBy: text("scheduled_by"),
    /** -1 (negative) to 1 (positive); null if not scored or if the score is uncertain. */
    sentimentScore: real("sentiment_score"),
    /**
     * Null if not scored. The model never overwrites an editor's score
     * (docs/decisions/0031-headline-sentiment-model.md).
     */
    sentimentBy: text("sentiment_by", { enum: SENTIMENT_SOURCES }),
    /** Words of the title that decided the model's score, in descending weight. */
    sentimentWords: text("sentiment_words").array().notNull().default(sql`'{}'`),
    /** Shared by all articles of a story: the id of the article it started with, which may be deleted. */
    storyId: bigint("story_id", { mode: "number" }),
    isDuplicateCoverage: boolean("is_duplicate_coverage").notNull().default(false),
    isChosenLead: boolean("is_chosen_lead").notNull().default(false),
    isSample: boolean("is_sample").notNull().default(false),
    createdAt: createdAt(),
    updatedAt: instant("updated_at").notNull().defaultNow(),
  },
  (table) => [
    check(
      "articles_status",
      sql`${table.status} IN ('draft', 'review', 'published', 'scheduled', 'archived')`,
    ),
    check("articles_sentiment_by", sql`${table.sentimentBy} IN ('model', 'editor')`),
    // Ascending: a backward scan yields ORDER BY ... DESC. drizzle's .desc() would put nulls last, an order that no
    // query uses.
    index("articles_published").on(table.publishedAt, table.id).where(published),
    index("articles_published_category").on(table.category, table.publishedAt, table.id).where(published),
    index("articles_own").on(table.id).where(sql`${published} AND ${mayHaveOwnCanonicalUrl}`),
    index("articles_own_changes")
      .on(sitemapPart, table.updatedAt)
      .where(sql`${published} AND ${mayHaveOwnCanonicalUrl}`),
    index("articles_scheduled").on(table.publishedAt).where(sql`status = 'scheduled'`),
    index("articles_newest").on(table.publishedAt, table.id),
    index("articles_unpublished")
      .on(table.status, table.publishedAt, table.id)
      .where(sql`status <> 'published'`),
    index("articles_unpublished_tickers").using("gin", table.tickers).where(sql`status <> 'published'`),
    index("articles_category_newest").on(table.category, table.publishedAt, table.id),
    index("articles_source_newest").on(table.sourceName, table.publishedAt, table.id),
    index("articles_created").on(table.createdAt),
    index("articles_samples").on(table.id).where(sql`is_sample`),
    index("articles_story").on(table.storyId).where(sql`${table.storyId} IS NOT NULL`),
  ],
);

/**
 * Published articles by company, to list a company's articles newest first. A trigger derives it from `articles`
 * (0002_triggers.sql); nothing else writes it.
 */
export const articleTickers = pgTable(
  "article_tickers",
  {
    articleId: bigint("article_id", { mode: "number" })
      .notNull()
      .references(() => articles.id, { onDelete: "cascade" }),
    ticker: text().notNull(),
    publishedAt: instant("published_at").notNull(),
    isDuplicateCoverage: boolean("is_duplicate_coverage").notNull().default(false),
  },
  (table) => [
    primaryKey({ name: "article_tickers_key", columns: [table.articleId, table.ticker] }),
    index("article_tickers_newest").on(table.ticker, table.publishedAt, table.articleId),
  ],
);

export const articleSlugs = pgTable(
  "article_slugs",
  {
    slug: text().primaryKey(),
    articleId: bigint("article_id", { mode: "number" })
      .notNull()
      .references(() => articles.id, { onDelete: "cascade" }),
  },
  (table) => [index("article_slugs_article").on(table.articleId)],
);

/**
 * Publishers' images that we serve ourselves, for sources that allow it; see domain/ingest/images. Triggers
 * delete a row when its article is deleted or gets another image, and queue its files for removal.
 */
export const mirroredImages = pgTable(
  "mirrored_images",
  {
    articleId: bigint("article_id", { mode: "number" })
      .primaryKey()
      .references(() => articles.id, { onDelete: "cascade" }),
    url: text().notNull(),
    path: text().notNull().unique(),
    extension: text({ enum: ["jpg", "png"] }),
    attemptCount: smallint("attempt_count").notNull().default(0),
    /** When to fetch it next; null once it is stored or abandoned. During an attempt, when another may begin. */
    nextAttemptAt: instant("next_attempt_at").defaultNow(),
    reason: text(),
    createdAt: createdAt(),
  },
  (table) => [
    index("mirrored_images_due").on(table.nextAttemptAt).where(sql`${table.nextAttemptAt} IS NOT NULL`),
  ],
);

/** Files are removed once undo can no longer restore their articles. */
export const removedImages = pgTable(
  "removed_images",
  {
    path: text().primaryKey(),
    removedAt: instant("removed_at").notNull().defaultNow(),
  },
  (table) => [index("removed_images_removed").on(table.removedAt)],
);

export const categories = pgTable("categories", {
  id: bigint({ mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
  name: text().notNull().unique(),
  slug: text().notNull().unique(),
  position: integer().notNull().default(0),
});

/** Triggers synchronize it with `articles`; see docs/decisions/0019-hashed-search-index.md. */
export const articleIndex = pgTable(
  "article_index",
  {
    articleId: bigint("article_id", { mode: "number" })
      .primaryKey()
      .references(() => articles.id, { onDelete: "cascade" }),
    /** Null unless readers' lists show the article. */
    publishedAt: instant("published_at"),
    /** INDEX_VERSION when it was indexed; 0 if it hasn't been yet. */
    version: smallint().notNull().default(0),
    keys: integer().array().notNull().default(sql`'{}'`),
  },
  (table) => [
    index("article_index_keys").using("gin", table.keys),
    index("article_index_version").on(table.version, table.articleId),
  ],
);

/**
 * Articles changed since they were indexed. A separate table: a mark in `article_index` would rewrite the row with all
 * its keys twice, for the mark and for the new keys. No foreign key: the job discards the marks of deleted articles.
 */
export const articleIndexQueue = pgTable("article_index_queue", {
  articleId: bigint("article_id", { mode: "number" }).primaryKey(),
});

/** Every word seen so far, folded, for substring search and spelling correction. */
export const articleWords = pgTable("article_words", { word: text().primaryKey() }, (table) => [
  index("article_words_trigrams").using("gin", sql`${table.word} gin_trgm_ops`),
]);
