import { desc, sql } from "drizzle-orm";
import { articles } from "./tables.server.ts";

/** A literal, not a parameter, so that even generic plans use the partial indexes. */
export const isPublished = sql`${articles.status} = 'published'`;

/** Readers' lists show only the lead of each story (domain/ingest/stories). */
export const isInArticleLists = sql`${isPublished} AND NOT ${articles.isDuplicateCoverage}`;

export const newestFirst = [desc(articles.publishedAt), desc(articles.id)] as const;
