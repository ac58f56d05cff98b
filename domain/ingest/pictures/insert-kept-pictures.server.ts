import { sql } from "drizzle-orm";
import { keptPictures } from "#domain/news/articles/tables.server.ts";
import { keptPicturePath } from "#domain/news/media/image-address.ts";
import type { Database } from "#platform/database/database.ts";
import { insertRows } from "#platform/database/insert-rows.ts";

export interface RequestedPicture {
  articleId: number;
  address: string | null;
}

export async function insertKeptPictures(
  tx: Database,
  requested: readonly RequestedPicture[],
): Promise<void> {
  const now = new Date();
  const rows = requested.flatMap(({ articleId, address }) =>
    address === null ? [] : [{ articleId, address, path: keptPicturePath(articleId, now) }],
  );
  if (rows.length === 0) return;
  await tx.execute(sql`
    DELETE FROM ${keptPictures} AS kept
    USING unnest(${sql.param(rows.map(({ articleId }) => articleId))}::bigint[],
      ${sql.param(rows.map(({ address }) => address))}::text[]) AS asked (article_id, address)
    WHERE kept.article_id = asked.article_id AND kept.address <> asked.address`);
  await tx.execute(sql`${insertRows(keptPictures, rows)} ON CONFLICT DO NOTHING`);
}
