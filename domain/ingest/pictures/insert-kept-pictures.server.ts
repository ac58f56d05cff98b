import { type SQL, sql } from "drizzle-orm";
import { keptPictures } from "#domain/news/articles/tables.server.ts";
import { keptPicturePath } from "#domain/news/media/image-address.ts";
import { insertRows } from "#platform/database/insert-rows.ts";

export interface RequestedPicture {
  articleId: number;
  /** The publisher's; null if the article has no picture. */
  address: string | null;
}

/**
 * The statements that ask for articles' pictures to be kept, for the transaction that stores the articles. The job
 * fetches them later.
 */
export function insertKeptPictures(requested: readonly RequestedPicture[]): SQL[] {
  const now = new Date();
  const rows = requested.flatMap(({ articleId, address }) =>
    address === null ? [] : [{ articleId, address, path: keptPicturePath(articleId, now) }],
  );
  if (rows.length === 0) return [];
  const dropOthers = sql`
    DELETE FROM ${keptPictures} AS kept
    USING unnest(${sql.param(rows.map(({ articleId }) => articleId))}::bigint[],
      ${sql.param(rows.map(({ address }) => address))}::text[]) AS asked (article_id, address)
    WHERE kept.article_id = asked.article_id AND kept.address <> asked.address`;
  return [dropOthers, sql`${insertRows(keptPictures, rows)} ON CONFLICT DO NOTHING`];
}
