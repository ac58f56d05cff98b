/** morning: before the exchange opens. closing: after it has closed, on trading days. */
export const EDITIONS = ["morning", "closing"] as const;

export type Edition = (typeof EDITIONS)[number];

export type IssueState = "planned" | "sending" | "sent" | "skipped";

/**
 * Why an issue wasn't sent. empty: neither figures of its day nor news. late: no server was running within three hours
 * after its time. holiday: the exchange's calendar changed.
 */
export type IssueSkipReason = "editor" | "empty" | "late" | "holiday";

/**
 * Why a subscriber got no mail of an issue. late: sending was interrupted until the mail was no longer useful.
 * internal: our own error while composing it; see the log.
 */
export type RecipientSkipReason = "bounced" | "unsubscribed" | "late" | "internal";

export interface Editions {
  morning: boolean;
  closing: boolean;
}

export const MAX_SUBJECT_LENGTH = 120;
export const MAX_INTRO_LENGTH = 600;
export const MAX_ARTICLES = 10;

/** Followed by the token. */
export const CONFIRMATION_PATH = "/ringkasan/konfirmasi";
