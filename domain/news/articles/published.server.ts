import { desc, sql } from "drizzle-orm";
import { articles } from "./tables.server.ts";

/** What readers may see. A literal, not a parameter, so that even generic plans use the partial indexes. */
export const isPublished = sql`${articles.status} = 'published'`;

/** What readers' lists have: of the articles that tell one story only the lead (domain/ingest/stories). */
export const isListed = sql`${isPublished} AND NOT ${articles.isReport}`;

export const newestFirst = [desc(articles.publishedAt), desc(articles.id)] as const;
