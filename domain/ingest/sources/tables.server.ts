import { sql } from "drizzle-orm";
import { bigint, boolean, check, index, integer, jsonb, pgTable, smallint, text } from "drizzle-orm/pg-core";
import { articles } from "#domain/news/articles/tables.server.ts";
import { createdAt, instant } from "#platform/database/columns.ts";
import { claimColumns } from "#platform/jobs/claim.ts";
import type { JsonMapping } from "./json-mapping.ts";

const id = () => bigint({ mode: "number" }).primaryKey().generatedAlwaysAsIdentity();

export const sources = pgTable(
  "sources",
  {
    id: id(),
    name: text().notNull(),
    feedUrl: text("feed_url").notNull().unique(),
    type: text({ enum: ["RSS", "API"] })
      .notNull()
      .default("RSS"),
    mapping: jsonb().$type<JsonMapping>(),
    active: boolean().notNull().default(true),
    licenseNote: text("license_note"),
    publishesDirectly: boolean("publishes_directly").notNull().default(false),
    /** Whether we serve the images of its new articles ourselves; the licence note must permit it. */
    mirrorsImages: boolean("mirrors_images").notNull().default(false),
    /** Validators of the last response that was stored completely. */
    etag: text(),
    lastModified: text("last_modified"),
    /** An identical response isn't parsed again. */
    bodyHash: text("body_hash"),
    consecutiveFailures: integer("consecutive_failures").notNull().default(0),
    /** Not fetched before this time, because of Retry-After or repeated failures. */
    nextFetchAt: instant("next_fetch_at"),
    intervalMinutes: smallint("interval_minutes").notNull().default(15),
    dueAt: instant("due_at"),
    lastItemAt: instant("last_item_at"),
    /** See usual-gaps.server.ts. Null until there is data for a few days. */
    usualGapMinutes: integer("usual_gap_minutes"),
    /**
     * Target of the server's permanent redirect, and the number of consecutive fetches that agree; see
     * moved-feed.server.ts.
     */
    movedTo: text("moved_to"),
    movedCount: smallint("moved_count").notNull().default(0),
    /** The fetching process claims its source. */
    ...claimColumns(),
    createdAt: createdAt(),
  },
  (table) => [check("sources_type", sql`${table.type} IN ('RSS', 'API')`)],
);

/** Items delivered by sources, each with the article that it became or duplicates. Rows outlive the article. */
export const ingestedItems = pgTable(
  "ingested_items",
  {
    id: id(),
    /** null once the source has been deleted; its items are still recognised by address and text. */
    sourceId: bigint("source_id", { mode: "number" }).references(() => sources.id, { onDelete: "set null" }),
    guid: text(),
    url: text(),
    canonicalUrl: text("canonical_url"),
    contentHash: text("content_hash").notNull(),
    /** Keys shared by near-identical texts; see item-identity.ts. */
    nearKeys: text("near_keys").array().notNull().default(sql`'{}'`),
    articleId: bigint("article_id", { mode: "number" }).references(() => articles.id, {
      onDelete: "set null",
    }),
    /** The article's updated_at after ingest's last write. If it differs, an editor has changed the article. */
    articleWrittenAt: instant("article_written_at"),
    /** False for a duplicate of another item's article. */
    isOriginal: boolean("is_original").notNull(),
    /** False if it links to another publisher's site: it is a report about that site's article. */
    ownsUrl: boolean("owns_url").notNull().default(true),
    firstSeenAt: instant("first_seen_at").notNull().defaultNow(),
  },
  (table) => [
    index("ingested_items_guid").on(table.sourceId, table.guid),
    // A guid is used only for items without a link, because some feeds reuse the same nine guids.
    index("ingested_items_guid_alone").on(table.sourceId, table.guid).where(sql`canonical_url IS NULL`),
    index("ingested_items_canonical_url").on(table.canonicalUrl),
    // No fastupdate: a lookup precedes every stored item, and would scan GIN's pending list.
    index("ingested_items_near_keys").using("gin", table.nearKeys).with({ fastupdate: false }),
    index("ingested_items_article").on(table.articleId),
    index("ingested_items_seen").on(table.firstSeenAt, table.sourceId),
  ],
);
