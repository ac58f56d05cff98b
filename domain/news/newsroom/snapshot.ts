import type { ArticleText } from "../articles/article-fields.ts";
import type { ArticleStatus } from "../articles/article-status.ts";

export interface ArticleSnapshot extends ArticleText {
  slug: string;
  status: ArticleStatus;
  publishedAt: string;
}
