import { sql } from "drizzle-orm";
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
import { ARTICLE_STATUSES } from "./article-status.ts";
import { SENTIMENT_JUDGES } from "./sentiment.ts";

const published = sql`status = 'published'`;

/**
 * Narrows an index of published articles to those whose canonical address can be their own page: no web address, or
 * one with the path of an article of ours. The site's own origin isn't known here.
 */
export const mayBeOurOwn = sql`'/news/read/' || slug = right(coalesce(
  CASE WHEN canonical_url ~* '^https?://[^/?#[:space:]]' THEN canonical_url END,
  CASE WHEN source_url ~* '^https?://[^/?#[:space:]]' THEN source_url END,
  '/news/read/' || slug), length(slug) + 11)`;

/**
 * Articles are split into sitemap parts by id, so that adding or removing one doesn't shift the others. The
 * limit is 50,000 addresses (sitemaps.org); our parts are smaller, because building one blocks other
 * requests.
 */
export const IDS_PER_SITEMAP_PART = 10_000;

// Raw, because an index expression has no parameters.
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
    /** A name from `categories`. Text rather than an id, because the specified API uses names. */
    category: text(),
    sourceName: text("source_name"),
    /** The writer's name, if the source gives it. */
    author: text(),
    sourceUrl: text("source_url"),
    canonicalUrl: text("canonical_url"),
    publishedAt: instant("published_at").notNull().defaultNow(),
    /** False if its source gives no time: then published_at is when we first saw it. Whoever sets a time knows it. */
    isTimeKnown: boolean("is_time_known").notNull().default(true),
    /** False for a draft of ours without a date of its own: publishing sets published_at to the present. */
    isDated: boolean("is_dated").notNull().default(true),
    /** When the source last changed it, if it says so. */
    sourceUpdatedAt: instant("source_updated_at"),
    featuredImageUrl: text("featured_image_url"),
    tags: text().array().notNull().default(sql`'{}'`),
    tickers: text().array().notNull().default(sql`'{}'`),
    status: text({ enum: ARTICLE_STATUSES }).notNull().default("draft"),
    /** A trigger increments it with every change of what an editor edits; a save names the one it is based on. */
    version: integer().notNull().default(1),
    /** Set by the same trigger: the article has been published and unpublished, so its slug may be linked. */
    wasPublished: boolean("was_published").notNull().default(false),
    /** Id of the user whose right counts when a scheduled article is due. No foreign key: that user may go. */
    scheduledBy: text("scheduled_by"),
    /** -1 (negative) to 1 (positive); null if nobody has judged it, or whoever did wasn't sure. */
    sentimentScore: real("sentiment_score"),
    /** Who judged; null if nobody did. An editor's judgement stays (docs/decisions/0031-who-judges-sentiment.md). */
    sentimentBy: text("sentiment_by", { enum: SENTIMENT_JUDGES }),
    /** The title's words that decided the model's score, the weightiest first. */
    sentimentWords: text("sentiment_words").array().notNull().default(sql`'{}'`),
    /** Which articles tell the same story; the id of the one that it was found with first, which may be gone. */
    storyId: bigint("story_id", { mode: "number" }),
    /** Published and not the lead of its story: readers' lists leave it out. */
    isReport: boolean("is_report").notNull().default(false),
    /** An editor made it the lead. */
    isChosenLead: boolean("is_chosen_lead").notNull().default(false),
    metaTitle: text("meta_title"),
    metaDescription: text("meta_description"),
    /** Written by us to fill a fresh installation; pages mark it as a sample. */
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
    // Ascending: read backwards they have the order of ORDER BY ... DESC. drizzle's .desc() would put nulls last, an
    // order that no query asks for.
    index("articles_published").on(table.publishedAt, table.id).where(published),
    index("articles_published_category").on(table.category, table.publishedAt, table.id).where(published),
    index("articles_own").on(table.id).where(sql`${published} AND ${mayBeOurOwn}`),
    index("articles_own_changes")
      .on(sitemapPart, table.updatedAt)
      .where(sql`${published} AND ${mayBeOurOwn}`),
    index("articles_scheduled").on(table.publishedAt).where(sql`status = 'scheduled'`),
    // The newsroom's lists.
    index("articles_newest").on(table.publishedAt, table.id),
    index("articles_unpublished")
      .on(table.status, table.publishedAt, table.id)
      .where(sql`status <> 'published'`),
    index("articles_unpublished_tickers").using("gin", table.tickers).where(sql`status <> 'published'`),
    index("articles_category_newest").on(table.category, table.publishedAt, table.id),
    index("articles_source_newest").on(table.sourceName, table.publishedAt, table.id),
    index("articles_created").on(table.createdAt),
    index("articles_story").on(table.storyId).where(sql`${table.storyId} IS NOT NULL`),
  ],
);

/**
 * The companies of each published article, for lists of a company's articles, newest first. A trigger keeps it equal
 * to `articles` (0002_triggers.sql); nothing else writes it.
 */
export const articleTickers = pgTable(
  "article_tickers",
  {
    articleId: bigint("article_id", { mode: "number" })
      .notNull()
      .references(() => articles.id, { onDelete: "cascade" }),
    ticker: text().notNull(),
    publishedAt: instant("published_at").notNull(),
    isReport: boolean("is_report").notNull().default(false),
  },
  (table) => [
    primaryKey({ name: "article_tickers_key", columns: [table.articleId, table.ticker] }),
    index("article_tickers_newest").on(table.ticker, table.publishedAt, table.articleId),
  ],
);

/** Slugs that published articles had before; their addresses redirect to the current one. */
export const articleSlugs = pgTable(
  "article_slugs",
  {
    slug: text().primaryKey(),
    articleId: bigint("article_id", { mode: "number" })
      .notNull()
      .references(() => articles.id, { onDelete: "cascade" }),
    createdAt: createdAt(),
  },
  (table) => [index("article_slugs_article").on(table.articleId)],
);

/**
 * Publishers' pictures that we serve in place of linking them, of articles whose source allows it; see
 * domain/ingest/pictures. Triggers delete a row when its article goes or gets another picture, and note its files.
 */
export const keptPictures = pgTable(
  "kept_pictures",
  {
    articleId: bigint("article_id", { mode: "number" })
      .primaryKey()
      .references(() => articles.id, { onDelete: "cascade" }),
    /** The publisher's, as the article has it. */
    address: text().notNull(),
    /** Which our own addresses are made of, as in `images`. */
    path: text().notNull().unique(),
    /** Of the whole picture; null until it is stored. */
    extension: text({ enum: ["jpg", "png"] }),
    attempts: smallint().notNull().default(0),
    /** When to fetch it next; null once it is stored or given up. During an attempt: when another may begin. */
    nextAttemptAt: instant("next_attempt_at").defaultNow(),
    /** English text for the operator: why the last attempt failed. */
    reason: text(),
    createdAt: createdAt(),
  },
  (table) => [
    index("kept_pictures_due").on(table.nextAttemptAt).where(sql`${table.nextAttemptAt} IS NOT NULL`),
  ],
);

/** Kept pictures whose files are to be removed, once undoing can't bring their articles back. */
export const removedPictures = pgTable(
  "removed_pictures",
  {
    path: text().primaryKey(),
    removedAt: instant("removed_at").notNull().defaultNow(),
  },
  (table) => [index("removed_pictures_removed").on(table.removedAt)],
);

export const categories = pgTable("categories", {
  id: bigint({ mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
  name: text().notNull().unique(),
  slug: text().notNull().unique(),
  /** Order of the editor's list, then by name. */
  position: integer().notNull().default(0),
});

/** What articles are found by (docs/decisions/0019-the-search-index.md). Triggers keep it in step with `articles`. */
export const articleIndex = pgTable(
  "article_index",
  {
    articleId: bigint("article_id", { mode: "number" })
      .primaryKey()
      .references(() => articles.id, { onDelete: "cascade" }),
    /** Null unless readers' lists have the article. */
    publishedAt: instant("published_at"),
    /** INDEX_VERSION when it was indexed; 0 if it wasn't yet. */
    version: smallint().notNull().default(0),
    /** See indexKeysOf. */
    keys: integer().array().notNull().default(sql`'{}'`),
  },
  (table) => [
    index("article_index_keys").using("gin", table.keys),
    index("article_index_version").on(table.version, table.articleId),
  ],
);

/**
 * Articles that have changed since they were indexed. A table of its own: with a mark in `article_index`, the database
 * would write all keys of the row anew, once for the mark and again when it is indexed. No foreign key: whoever takes
 * the mark of a deleted article finds nothing to index.
 */
export const articleIndexChanges = pgTable("article_index_changes", {
  articleId: bigint("article_id", { mode: "number" }).primaryKey(),
});

/** Every word that has occurred, folded, for finding parts of words and correcting misspelt ones. */
export const articleWords = pgTable("article_words", { word: text().primaryKey() }, (table) => [
  index("article_words_trigrams").using("gin", sql`${table.word} gin_trgm_ops`),
]);
