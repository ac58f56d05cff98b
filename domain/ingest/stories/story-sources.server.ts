import { sql } from "drizzle-orm";
import type { Database } from "#platform/database/database.ts";

export interface StorySource {
  articleId: number;
  slug: string;
  sourceName: string;
  url: string | null;
  seenAt: Date;
}

/**
 * Lists the other sources of the articles' stories, each once: those of items that only repeated an article's text, and
 * those of the story's other articles.
 */
export async function listStorySources(
  db: Database,
  articleIds: readonly number[],
  { onlyPublished = false } = {},
): Promise<StorySource[]> {
  if (articleIds.length === 0) return [];
  const { rows } = await db.execute<StoryRow>(sql`
    WITH members AS (
      SELECT article.id AS own_id, article.source_name AS own_name, member.id, member.slug, member.source_name,
        member.source_url, member.created_at
      FROM articles AS article
      CROSS JOIN LATERAL (
        SELECT id, slug, source_name, source_url, created_at FROM articles WHERE id = article.id
        UNION SELECT id, slug, source_name, source_url, created_at FROM articles
        WHERE story_id = article.story_id ${onlyPublished ? sql`AND status = 'published'` : sql``}
      ) AS member
      WHERE article.id = ANY(${sql.param([...articleIds])}::bigint[])
    )
    SELECT own_id::text, slug, name, url, seen_at::text FROM (
      SELECT own_id, own_name, slug, source_name AS name, source_url AS url, created_at AS seen_at, id AS place
      FROM members WHERE id <> own_id
      UNION ALL
      SELECT own_id, own_name, members.slug, sources.name, item.url, item.first_seen_at, members.id
      FROM members
      JOIN ingested_items AS item ON item.article_id = members.id AND NOT item.is_original
      JOIN sources ON sources.id = item.source_id
    ) AS other_source
    WHERE name IS NOT NULL AND name IS DISTINCT FROM own_name
    ORDER BY own_id, seen_at, place`);
  return uniqueSources(rows);
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
): Promise<StorySource[]> {
  if (article.storyId !== null) return listStorySources(db, [article.id], { onlyPublished: true });
  const { rows } = await db.execute<StoryRow>(sql`
    SELECT item.article_id::text AS own_id, ${article.slug}::text AS slug, sources.name, item.url,
      item.first_seen_at::text AS seen_at
    FROM ingested_items AS item JOIN sources ON sources.id = item.source_id
    WHERE item.article_id = ${article.id} AND NOT item.is_original
    ORDER BY item.first_seen_at, item.url`);
  return uniqueSources(rows.filter(({ name }) => name !== article.sourceName));
}

function uniqueSources(rows: readonly StoryRow[]): StorySource[] {
  const bySource = new Map<string, StorySource>();
  for (const { own_id, slug, name, url, seen_at } of rows) {
    const key = `${own_id} ${name}`;
    if (bySource.has(key)) continue;
    bySource.set(key, {
      articleId: Number(own_id),
      slug,
      sourceName: name,
      url,
      seenAt: new Date(seen_at),
    });
  }
  return [...bySource.values()];
}

interface StoryRow extends Record<string, unknown> {
  own_id: string;
  slug: string;
  name: string;
  url: string | null;
  seen_at: string;
}
