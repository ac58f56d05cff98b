import type { WrittenArticle } from "#domain/news/articles/incoming-articles.server.ts";
import { lookupKeys } from "../deduplication/deduplicate.ts";
import type { NormalisedItem } from "../items/normalise-item.ts";
import type { AddressClaim } from "../sources/address-claim.ts";
import type { ingestedItems } from "../sources/tables.server.ts";

export function ingestedItem(
  item: NormalisedItem,
  sourceId: number,
  claim: AddressClaim,
  article: Pick<WrittenArticle, "id"> & Partial<WrittenArticle>,
): typeof ingestedItems.$inferInsert {
  return {
    sourceId,
    ...lookupKeys(item),
    url: item.url,
    contentHash: item.contentHash,
    articleId: article.id,
    articleWrittenAt: article.writtenAt ?? null,
    isOriginal: article.writtenAt !== undefined,
    ownsAddress: claim !== "none",
  };
}
