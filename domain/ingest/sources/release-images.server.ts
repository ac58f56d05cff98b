import { and, eq, sql } from "drizzle-orm";
import { mirroredImages } from "#domain/news/articles/tables.server.ts";
import { purgePages } from "#domain/site/page-changes.server.ts";
import type { DatabaseTransaction } from "#platform/database/database.ts";
import { ingestedItems } from "./tables.server.ts";

export async function deleteMirroredImages(tx: DatabaseTransaction, sourceId: number): Promise<void> {
  const articleIds = tx
    .select({ id: ingestedItems.articleId })
    .from(ingestedItems)
    .where(and(eq(ingestedItems.sourceId, sourceId), eq(ingestedItems.isOriginal, true)));
  const released = await tx
    .delete(mirroredImages)
    .where(sql`${mirroredImages.articleId} IN ${articleIds}`)
    .returning({ articleId: mirroredImages.articleId });
  if (released.length > 0) await purgePages(tx, "all");
}
