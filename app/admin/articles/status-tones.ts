import type { ArticleStatus } from "#domain/news/articles/article-status.ts";
import type { BadgeTone } from "#ui/badge.tsx";

/** Prescribed: published green, draft grey, review yellow (spec section 4). The badge also contains the text. */
export const statusTones: Record<ArticleStatus, BadgeTone> = {
  published: "up",
  review: "caution",
  scheduled: "accent",
  draft: "neutral",
  archived: "neutral",
};
