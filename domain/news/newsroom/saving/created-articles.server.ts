import { inArray } from "drizzle-orm";
import type { Database, DatabaseTransaction } from "#platform/database/database.ts";
import { parseDraftKey, type RestoredDraft } from "../drafts/draft-key.ts";
import { articleCreations } from "../tables.server.ts";

export interface NewArticlePage {
  draftKey?: string | undefined;
  restored?: RestoredDraft | undefined;
}

export interface CreatedArticle {
  articleId: number;
  /** False if another page created the article, and this page restored that page's draft. */
  isOwn: boolean;
}

/** Finds the article that a page for a new article has created, for instance in a save whose response was lost. */
export async function findCreatedArticle(
  db: Database,
  { draftKey, restored }: NewArticlePage,
): Promise<CreatedArticle | undefined> {
  const keys = [draftKey, restored?.key].filter((key) => key !== undefined);
  const creations = await db.select().from(articleCreations).where(inArray(articleCreations.draftKey, keys));
  const own = creations.find((creation) => creation.draftKey === draftKey);
  const creation = own ?? creations[0];
  return creation && { articleId: creation.articleId, isOwn: creation === own };
}

export async function storeCreation(
  tx: DatabaseTransaction,
  { draftKey }: NewArticlePage,
  articleId: number,
): Promise<void> {
  const page = draftKey === undefined ? undefined : parseDraftKey(draftKey);
  if (draftKey === undefined || !page || page.articleId !== undefined) return;
  await tx.insert(articleCreations).values({ draftKey, articleId });
}
