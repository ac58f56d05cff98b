import { and, eq, ne } from "drizzle-orm";
import { keptPictures } from "#domain/news/articles/tables.server.ts";
import { keptPicturePath } from "#domain/news/media/image-address.ts";
import type { Database } from "#platform/database/database.ts";

/** Asks for an article's picture to be kept, in the transaction that stores the article. The job fetches it later. */
export async function requestPicture(tx: Database, articleId: number, address: string | null): Promise<void> {
  if (address === null) return;
  await tx
    .delete(keptPictures)
    .where(and(eq(keptPictures.articleId, articleId), ne(keptPictures.address, address)));
  await tx
    .insert(keptPictures)
    .values({ articleId, address, path: keptPicturePath(articleId, new Date()) })
    .onConflictDoNothing();
}
