import type { CorporateActionType } from "#domain/market/corporate-actions/corporate-action.ts";

/** Pages that notifications link to, in the inbox as in mails, push messages and webhooks. */
export const INBOX_PATH = "/notifikasi";
export const NOTIFICATION_SETTINGS_PATH = "/settings/notifikasi";

/** Registers a device for push messages. */
export const DEVICES_PATH = "/settings/notifikasi/perangkat";

/**
 * The facts of a notification, from which copy/alerts/notification-texts.ts writes its text. `asOf` is an ISO instant;
 * the other dates are ISO dates.
 */
export type NotificationFacts =
  | ({ kind: "price-above" | "price-below"; thresholdIdr: number } & PriceFacts)
  | ({ kind: "day-rise" | "day-fall"; thresholdPct: number; changePct: number } & PriceFacts)
  | ({
      kind: "average-above" | "average-below";
      thresholdPct: number;
      averageIdr: number;
      distancePct: number;
      portfolio: string;
    } & PriceFacts)
  | ({ kind: "volume"; thresholdTimes: number; volume: number; averageVolume: number } & PriceFacts)
  | ({ kind: "year-high" | "year-low"; previousIdr: number } & PriceFacts)
  | {
      kind: "news";
      symbol: string;
      articleId: number;
      slug: string;
      title: string;
      source: string | null;
      /** Up to three phrases of the article that name the company; empty if an editor tagged it. */
      evidence: string[];
    }
  | {
      kind: "corporate-action";
      symbol: string;
      type: CorporateActionType;
      exOn: string | null;
      cumOn: string | null;
      amountIdr: number | null;
      isSimulated: boolean;
    }
  | {
      kind: "cum-date";
      symbol: string;
      type: CorporateActionType;
      cumOn: string;
      amountIdr: number | null;
      isSimulated: boolean;
    }
  | { kind: "suspension"; symbol: string; since: string; note: string }
  | { kind: "source-failing" | "source-silent"; sourceId: number; source: string }
  | { kind: "scheduled-failed"; articleId: number; title: string; isRetried: boolean };

interface PriceFacts {
  symbol: string;
  lastIdr: number;
  asOf: string;
  isDelayed: boolean;
  isSimulated: boolean;
}
