import { desc, sql } from "drizzle-orm";
import { articles } from "./tables.server.ts";

/** What readers may see. Without a parameter, so that the indexes of published articles serve it under any plan. */
export const isPublished = sql`${articles.status} = 'published'`;

export const newestFirst = [desc(articles.publishedAt), desc(articles.id)] as const;
