import type { Role } from "#domain/accounts/users/role.ts";
import { failure, type Outcome, success } from "#platform/outcome.ts";
import {
  type ArticleStatus,
  isPublishedOrScheduled,
  mayChangeStatus,
} from "../../articles/article-status.ts";

export type MissingText = "title-missing" | "content-missing";

export type StatusFailure = MissingText | "transition-refused" | "published-in-future";

export interface StatusChange {
  from: ArticleStatus;
  targetStatus: ArticleStatus | undefined;
  title: string;
  content: string;
  publishedAt: Date;
  previousPublishedAt: Date | undefined;
}

/** The resulting status: publishing with a future date schedules, and scheduling with a past date publishes. */
export function nextStatus(
  role: Role,
  { from, targetStatus = from, title, content, publishedAt, previousPublishedAt }: StatusChange,
  now: Date,
): Outcome<ArticleStatus, StatusFailure> {
  const isAhead = publishedAt > now;
  const isNewlyPublic = isPublishedOrScheduled(targetStatus) && from !== "published";
  const to = isNewlyPublic ? (isAhead ? "scheduled" : "published") : targetStatus;
  if (to !== from && !mayChangeStatus(role, from, to)) return failure("transition-refused", `${from}, ${to}`);
  const missing = missingForReaders(to, { title, content });
  if (missing) return failure(missing);
  if (to === "published" && isAhead && publishedAt.getTime() !== previousPublishedAt?.getTime()) {
    return failure("published-in-future");
  }
  return success(to);
}

export function missingForReaders(
  status: ArticleStatus,
  { title, content }: { title: string; content: string },
): MissingText | undefined {
  if (!isPublishedOrScheduled(status)) return undefined;
  if (title.trim() === "") return "title-missing";
  return content.trim() === "" ? "content-missing" : undefined;
}
