import { asc, eq, sql } from "drizzle-orm";
import type { ArticleStatus } from "#domain/news/articles/article-status.ts";
import { articles } from "#domain/news/articles/tables.server.ts";
import type { Database } from "#platform/database/database.ts";

/** An article of a story, as the newsroom lists it. */
export interface StoryMember {
  id: number;
  title: string;
  status: ArticleStatus;
  sourceName: string | null;
  publishedAt: Date;
  /** Published, and the one that readers' lists have. */
  isLead: boolean;
  /** An editor made it the lead. */
  isChosenLead: boolean;
}

/** All articles of an article's story, itself included, the first first; none if it has no story. */
export function listStory(db: Database, articleId: number): Promise<StoryMember[]> {
  const { id, title, status, sourceName, publishedAt, isReport, isChosenLead, storyId } = articles;
  return db
    .select({
      ...{ id, title, status, sourceName, publishedAt, isChosenLead },
      isLead: sql<boolean>`${status} = 'published' AND NOT ${isReport}`,
    })
    .from(articles)
    .where(eq(storyId, sql`(SELECT story_id FROM articles WHERE id = ${articleId})`))
    .orderBy(asc(id));
}
