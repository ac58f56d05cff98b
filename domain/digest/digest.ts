/** morning: before the exchange opens. closing: after it has closed, on trading days. */
export const EDITIONS = ["morning", "closing"] as const;

export type Edition = (typeof EDITIONS)[number];

export const ISSUE_STATES = ["planned", "sending", "sent", "skipped"] as const;

export type IssueState = (typeof ISSUE_STATES)[number];

/** Why a subscriber got no mail of an issue. */
export type RecipientSkip = "empty" | "bounced" | "unsubscribed";
