import { sql } from "drizzle-orm";
import { mirroredImages } from "#domain/news/articles/tables.server.ts";
import { mirroredImagePath } from "#domain/news/media/image-url.ts";
import type { DatabaseTransaction } from "#platform/database/database.ts";
import { insertRows } from "#platform/database/insert-rows.ts";

export async function insertMirroredImages(
  tx: DatabaseTransaction,
  images: readonly { articleId: number; url: string | null }[],
): Promise<void> {
  const now = new Date();
  const rows = images.flatMap(({ articleId, url }) =>
    url === null ? [] : [{ articleId, url, path: mirroredImagePath(articleId, now) }],
  );
  if (rows.length === 0) return;
  await tx.execute(sql`
    DELETE FROM ${mirroredImages} AS image
    USING unnest(${sql.param(rows.map(({ articleId }) => articleId))}::bigint[],
      ${sql.param(rows.map(({ url }) => url))}::text[]) AS input (article_id, url)
    WHERE image.article_id = input.article_id AND image.url <> input.url`);
  await tx.execute(sql`${insertRows(mirroredImages, rows)} ON CONFLICT DO NOTHING`);
}
