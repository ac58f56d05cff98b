import type { ArticleStatus } from "#domain/news/articles/article-status.ts";
import type { BadgeTone } from "#ui/badge.tsx";

/** Spec section 4; the badge also contains the text. */
export const statusTones: Record<ArticleStatus, BadgeTone> = {
  published: "up",
  review: "caution",
  scheduled: "accent",
  draft: "neutral",
  archived: "neutral",
};
