export type Actor =
  | {
      kind: "user";
      userId: string;
      /** null for users outside the newsroom, whose address must not outlive their account. */
      email: string | null;
      ipAddress: string | null;
    }
  | { kind: "system" }
  | { kind: "command" };

export const systemActor: Actor = { kind: "system" };
export const commandActor: Actor = { kind: "command" };

export const AUDIT_ACTIONS = [
  "article-created",
  "article-saved",
  "article-status-changed",
  "article-held-back",
  "article-restored",
  "article-deleted",
  "article-change-undone",
  "correction-added",
  "correction-changed",
  "article-left-story",
  "article-returned-to-story",
  "stories-merged",
  "story-lead-chosen",
  "story-lead-released",
  "article-pinned",
  "article-unpinned",
  "suggestion-applied",
  "suggestion-ignored",
  "vanished-item-noted",
  "tag-report-accepted",
  "tag-report-rejected",
  "refused-words-deleted",
  "preview-link-created",
  "preview-link-withdrawn",
  "category-added",
  "category-renamed",
  "category-merged",
  "categories-ordered",
  "category-deleted",
  "source-added",
  "source-changed",
  "source-paused",
  "source-moved",
  "source-deleted",
  "import-started",
  "image-added",
  "image-changed",
  "image-deleted",
  "admin-created",
  "setup-opened",
  "user-invited",
  "invitation-repeated",
  "role-changed",
  "user-deactivated",
  "user-reactivated",
  "sessions-ended",
  "password-changed",
  "email-changed",
  "two-factor-on",
  "two-factor-off",
  "two-factor-reset",
  "deletion-requested",
  "deletion-cancelled",
  "user-deleted",
  "site-changed",
  "samples-deleted",
  "footer-changed",
  "site-page-changed",
  "two-factor-rule-changed",
  "mail-settings-changed",
  "market-source-changed",
  "market-file-uploaded",
  "ingest-defaults-changed",
  "backup-schedule-changed",
  "holiday-added",
  "holiday-deleted",
  "alias-added",
  "alias-changed",
  "alias-deleted",
  "corporate-action-added",
  "corporate-action-changed",
  "corporate-action-deleted",
  "digest-changed",
  "digest-skipped",
  "digest-restored",
] as const;

export type AuditAction = (typeof AUDIT_ACTIONS)[number];

export const AUDIT_SUBJECT_TYPES = [
  "article",
  "category",
  "source",
  "image",
  "user",
  "setting",
  "alias",
  "refused-words",
  "corporate-action",
  "digest",
] as const;

export interface AuditSubject {
  type: (typeof AUDIT_SUBJECT_TYPES)[number];
  id: string | number;
  /** The subject's title or name. Only members of the newsroom are named; see auditedUser. */
  label: string;
}

/** Values before or after a change. Must not contain passwords, tokens or whole texts. */
export type AuditSummary = Record<string, string | number | boolean | null | readonly string[]>;

const MAX_VALUE_LENGTH = 200;

export function summariseChange(
  before: AuditSummary,
  after: AuditSummary,
): { before: AuditSummary; after: AuditSummary } {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])].filter(
    (name) => JSON.stringify(before[name] ?? null) !== JSON.stringify(after[name] ?? null),
  );
  const pick = (values: AuditSummary) =>
    Object.fromEntries(names.map((name) => [name, shorten(values[name] ?? null)]));
  return { before: pick(before), after: pick(after) };
}

function shorten(value: AuditSummary[string]): AuditSummary[string] {
  if (typeof value !== "string") return value;
  const letters = [...value];
  return letters.length <= MAX_VALUE_LENGTH ? value : `${letters.slice(0, MAX_VALUE_LENGTH).join("")}…`;
}
