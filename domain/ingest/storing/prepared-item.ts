import type { IncomingArticle } from "#domain/news/articles/incoming-articles.server.ts";
import type { NormalisedItem } from "../items/normalise-item.ts";

/** Converts an item to an article, with tags and category. */
export type ToArticle = (item: NormalisedItem, defaultCategory: string | undefined) => IncomingArticle;

export interface PreparedItem {
  item: NormalisedItem;
  article: IncomingArticle;
}
