import { desc, sql } from "drizzle-orm";
import { articles } from "./tables.server.ts";

/** What readers may see. A literal, not a parameter, so that even generic plans use the partial indexes. */
export const isPublished = sql`${articles.status} = 'published'`;

export const newestFirst = [desc(articles.publishedAt), desc(articles.id)] as const;
