import type { IncomingArticle } from "#domain/news/articles/incoming-articles.server.ts";
import type { NormalisedItem } from "../items/normalise-item.ts";

export type ToArticle = (item: NormalisedItem, defaultCategory: string | undefined) => IncomingArticle;

export interface PreparedItem {
  item: NormalisedItem;
  article: IncomingArticle;
}
