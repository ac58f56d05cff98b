import { and, asc, eq, isNull, or, sql } from "drizzle-orm";
import { articles } from "#domain/news/articles/tables.server.ts";
import type { Database } from "#platform/database/database.ts";
import { storyExits } from "./tables.server.ts";

export type StoryMember = Awaited<ReturnType<typeof listStory>>[number];

export function listStory(db: Database, articleId: number) {
  const { id, title, status, sourceName, publishedAt, isDuplicateCoverage, isChosenLead, storyId } = articles;
  return db
    .select({
      id,
      title,
      status,
      sourceName,
      publishedAt,
      isChosenLead,
      isLead: sql<boolean>`${status} = 'published' AND NOT ${isDuplicateCoverage}`,
    })
    .from(articles)
    .where(eq(storyId, sql`(SELECT story_id FROM articles WHERE id = ${articleId})`))
    .orderBy(asc(id));
}

export type StoryExit = Awaited<ReturnType<typeof listStoryExits>>[number];

/** Lists the articles taken out of an article's story. For one without a story: its own exits from stories. */
export function listStoryExits(db: Database, articleId: number) {
  const { id, title, sourceName } = articles;
  const { storyId } = storyExits;
  return db
    .select({ id, title, sourceName, storyId })
    .from(storyExits)
    .innerJoin(articles, eq(id, storyExits.articleId))
    .where(
      and(
        // Excludes articles that have joined another story, and stories without articles left.
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
