import { sql } from "drizzle-orm";
import type { Database } from "#platform/database/database.ts";

export interface SameStory {
  articleId: number;
  slug: string;
  sourceName: string;
  url: string | null;
  seenAt: Date;
}

/**
 * Lists the other sources of the articles' stories, each source once: items with the same text, from which ingest
 * created no article, and the other articles of the story.
 */
export async function listSameStories(
  db: Database,
  articleIds: readonly number[],
  { onlyPublished = false } = {},
): Promise<SameStory[]> {
  if (articleIds.length === 0) return [];
  const { rows } = await db.execute<StoryRow>(sql`
    WITH told AS (
      SELECT asked.id AS asked_id, asked.source_name AS own_name, member.id, member.slug, member.source_name,
        member.source_url, member.created_at
      FROM articles AS asked
      CROSS JOIN LATERAL (
        SELECT id, slug, source_name, source_url, created_at FROM articles WHERE id = asked.id
        UNION SELECT id, slug, source_name, source_url, created_at FROM articles
        WHERE story_id = asked.story_id ${onlyPublished ? sql`AND status = 'published'` : sql``}
      ) AS member
      WHERE asked.id = ANY(${sql.param([...articleIds])}::bigint[])
    )
    SELECT asked_id::text, slug, name, url, seen_at::text FROM (
      SELECT asked_id, own_name, slug, source_name AS name, source_url AS url, created_at AS seen_at, id AS place
      FROM told WHERE id <> asked_id
      UNION ALL
      SELECT asked_id, own_name, told.slug, sources.name, item.url, item.first_seen_at, told.id
      FROM told
      JOIN ingested_items AS item ON item.article_id = told.id AND NOT item.is_original
      JOIN sources ON sources.id = item.source_id
    ) AS other_source
    WHERE name IS NOT NULL AND name IS DISTINCT FROM own_name
    ORDER BY asked_id, seen_at, place`);
  return eachSourceOnce(rows);
}

/**
 * Lists the other sources of an article's story, for its readers. Most articles have no related ones; for those, only
 * copies of their text are read, which takes a fraction of the time.
 *
 * @param article `storyId` is null if no other article belongs to its story
 */
export async function listOtherSources(
  db: Database,
  article: { id: number; slug: string; storyId: number | null; sourceName: string | null },
): Promise<SameStory[]> {
  if (article.storyId !== null) return listSameStories(db, [article.id], { onlyPublished: true });
  const { rows } = await db.execute<StoryRow>(sql`
    SELECT item.article_id::text AS asked_id, ${article.slug}::text AS slug, sources.name, item.url, item.first_seen_at::text AS seen_at
    FROM ingested_items AS item JOIN sources ON sources.id = item.source_id
    WHERE item.article_id = ${article.id} AND NOT item.is_original
    ORDER BY item.first_seen_at, item.url`);
  return eachSourceOnce(rows.filter(({ name }) => name !== article.sourceName));
}

function eachSourceOnce(rows: readonly StoryRow[]): SameStory[] {
  const bySource = new Map<string, SameStory>();
  for (const { asked_id, slug, name, url, seen_at } of rows) {
    const key = `${asked_id} ${name}`;
    if (bySource.has(key)) continue;
    bySource.set(key, {
      articleId: Number(asked_id),
      slug,
      sourceName: name,
      url,
      seenAt: new Date(seen_at),
    });
  }
  return [...bySource.values()];
}

interface StoryRow extends Record<string, unknown> {
  asked_id: string;
  slug: string;
  name: string;
  url: string | null;
  seen_at: string;
}
