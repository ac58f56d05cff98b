import { isAllowed, type Permission } from "#domain/accounts/users/permissions.ts";
import type { Role } from "#domain/accounts/users/role.ts";

export const ARTICLE_STATUSES = ["draft", "review", "published", "scheduled", "archived"] as const;

export type ArticleStatus = (typeof ARTICLE_STATUSES)[number];

export function isPublishedOrScheduled(status: ArticleStatus | undefined): boolean {
  return status === "published" || status === "scheduled";
}

export interface Transition {
  from: readonly ArticleStatus[];
  to: ArticleStatus;
  permission: Permission;
}

/** The complete list: any other transition is refused for every user. */
export const transitions = {
  "send-to-review": { from: ["draft"], to: "review", permission: "manage-articles" },
  "return-to-draft": { from: ["review"], to: "draft", permission: "manage-articles" },
  publish: { from: ["draft", "review", "scheduled"], to: "published", permission: "publish-articles" },
  schedule: { from: ["draft", "review"], to: "scheduled", permission: "publish-articles" },
  unschedule: { from: ["scheduled"], to: "draft", permission: "publish-articles" },
  /** The scheduler also does this if the user who scheduled the article may no longer publish. */
  "hold-back": { from: ["scheduled"], to: "review", permission: "publish-articles" },
  unpublish: { from: ["published"], to: "draft", permission: "publish-articles" },
  archive: {
    from: ["draft", "review", "scheduled", "published"],
    to: "archived",
    permission: "publish-articles",
  },
  "restore-from-archive": { from: ["archived"], to: "draft", permission: "manage-articles" },
} as const satisfies Record<string, Transition>;

export type TransitionName = keyof typeof transitions;

export function findTransition(from: ArticleStatus, to: ArticleStatus): TransitionName | undefined {
  const names = Object.keys(transitions) as TransitionName[];
  return names.find((name) => {
    const transition: Transition = transitions[name];
    return transition.to === to && transition.from.includes(from);
  });
}

export function mayChangeStatus(role: Role, from: ArticleStatus, to: ArticleStatus): boolean {
  const name = findTransition(from, to);
  return name !== undefined && isAllowed(role, transitions[name].permission);
}
