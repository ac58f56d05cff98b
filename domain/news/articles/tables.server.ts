import { sql } from "drizzle-orm";
import { bigint, boolean, check, index, pgTable, real, text } from "drizzle-orm/pg-core";
import { createdAt, instant } from "#platform/database/columns.ts";

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
    featuredImageUrl: text("featured_image_url"),
    tags: text().array().notNull().default(sql`'{}'`),
    tickers: text().array().notNull().default(sql`'{}'`),
    status: text({ enum: ["draft", "review", "published", "scheduled", "archived"] })
      .notNull()
      .default("draft"),
    /**
     * -1 (negative) to 1 (positive); null if not scored. Ingested articles have the default 0 (spec section
     * 9).
     */
    sentimentScore: real("sentiment_score").default(0),
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
    index("articles_newest_published")
      .on(table.publishedAt.desc(), table.id.desc())
      .where(sql`status = 'published'`),
    index("articles_category").on(table.category, table.publishedAt.desc(), table.id.desc()),
    index("articles_tickers").using("gin", table.tickers),
    index("articles_title_trigrams").using("gin", sql`${table.title} gin_trgm_ops`),
    index("articles_content_trigrams").using("gin", sql`${table.content} gin_trgm_ops`),
  ],
);

export const categories = pgTable("categories", {
  id: bigint({ mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
  name: text().notNull().unique(),
  slug: text().notNull().unique(),
});
