import { and, eq, inArray, isNotNull, isNull, or } from "drizzle-orm";
import type { DatabasePool } from "#platform/database/database.ts";
import { ingestedItems } from "../sources/tables.server.ts";
import { findVanished, isAmong, type ListedItem } from "./find-vanished.ts";
import { vanishedItems } from "./tables.server.ts";

export async function updateVanishedItems(
  db: DatabasePool,
  sourceId: number,
  before: readonly ListedItem[],
  now: readonly ListedItem[],
): Promise<void> {
  if (before.length === 0 || now.length === 0) return;
  const markedItems = await db
    .select({ itemId: vanishedItems.itemId, guid: ingestedItems.guid, url: ingestedItems.canonicalUrl })
    .from(vanishedItems)
    .innerJoin(ingestedItems, eq(ingestedItems.id, vanishedItems.itemId))
    .where(eq(vanishedItems.sourceId, sourceId));
  const isListed = isAmong(now);
  const returnedItems = markedItems.filter(({ guid, url }) => isListed({ guid: guid ?? "", url }));
  if (returnedItems.length > 0) {
    const ids = returnedItems.map(({ itemId }) => itemId);
    await db.delete(vanishedItems).where(inArray(vanishedItems.itemId, ids));
  }
  const vanished = findVanished(before, now);
  if (vanished.length === 0) return;
  const isVanished = or(
    inArray(
      ingestedItems.canonicalUrl,
      vanished.map(({ url }) => url).filter((url) => url !== null),
    ),
    and(
      isNull(ingestedItems.canonicalUrl),
      inArray(
        ingestedItems.guid,
        vanished.map(({ guid }) => guid),
      ),
    ),
  );
  const originalItems = await db
    .select({ itemId: ingestedItems.id, articleId: ingestedItems.articleId })
    .from(ingestedItems)
    .where(
      and(
        eq(ingestedItems.sourceId, sourceId),
        ingestedItems.isOriginal,
        isNotNull(ingestedItems.articleId),
        isVanished,
      ),
    );
  const rows = originalItems.flatMap(({ itemId, articleId }) =>
    articleId === null ? [] : [{ itemId, articleId, sourceId }],
  );
  if (rows.length > 0) await db.insert(vanishedItems).values(rows).onConflictDoNothing();
}
