import { and, asc, eq, isNull, or, sql } from "drizzle-orm";
import type { ArticleStatus } from "#domain/news/articles/article-status.ts";
import { articles } from "#domain/news/articles/tables.server.ts";
import type { Database } from "#platform/database/database.ts";
import { storyExits } from "./tables.server.ts";

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

/** An article that an editor took out of a story. */
export interface StoryExit {
  id: number;
  title: string;
  sourceName: string | null;
  storyId: number;
}

/** Who was taken out of an article's story, or the article itself with the story that it was taken out of. */
export function listStoryExits(db: Database, articleId: number): Promise<StoryExit[]> {
  const { id, title, sourceName } = articles;
  const { storyId } = storyExits;
  return db
    .select({ id, title, sourceName, storyId })
    .from(storyExits)
    .innerJoin(articles, eq(id, storyExits.articleId))
    .where(
      and(
        // Not if it tells another story by now, nor if there is nothing to come back to.
        isNull(articles.storyId),
        or(
          eq(storyId, sql`(SELECT story_id FROM articles AS own WHERE own.id = ${articleId})`),
          eq(storyExits.articleId, articleId),
        ),
        sql`EXISTS (SELECT FROM articles AS member WHERE member.story_id = ${storyId})`,
      ),
    )
    .orderBy(asc(id));
}
