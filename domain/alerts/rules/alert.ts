import type { Permission } from "#domain/accounts/users/permissions.ts";

export type ThresholdUnit = "price" | "percent" | "times";

/** Thresholds are positive, even those of falls. */
export interface AlertThreshold {
  /**
   * price: in rupiah. percent: of the previous close, or of the average cost of the alert's portfolio. times: a
   * multiple of the average volume.
   */
  unit: ThresholdUnit;
  /** Inclusive, like `max`. */
  min: number;
  max: number;
  /** The default for a new alert; for a price, its distance from the last price in percent. */
  suggested: number;
}

type AlertProperties =
  | {
      /** What the alert is about; "portfolio" is a company in one portfolio. Only editors have newsroom alerts. */
      scope: "company" | "portfolio";
      /** A quote that reaches a level (alert-levels.server.ts), or an event; those on events repeat by default. */
      watches: "quotes" | "events";
      threshold?: AlertThreshold;
      permission?: undefined;
    }
  | { scope: "newsroom"; watches: "events"; threshold?: undefined; permission: Permission };

const companyQuotes = { scope: "company", watches: "quotes" } as const;
const companyEvents = { scope: "company", watches: "events" } as const;
const portfolioQuotes = { scope: "portfolio", watches: "quotes" } as const;

/** In the order of the form. */
const properties = {
  "price-above": { ...companyQuotes, threshold: { unit: "price", min: 1, max: 10_000_000, suggested: 5 } },
  "price-below": { ...companyQuotes, threshold: { unit: "price", min: 1, max: 10_000_000, suggested: -5 } },
  "day-rise": { ...companyQuotes, threshold: { unit: "percent", min: 0.1, max: 100, suggested: 5 } },
  // A price can't fall by 100 %.
  "day-fall": { ...companyQuotes, threshold: { unit: "percent", min: 0.1, max: 99, suggested: 5 } },
  "average-above": {
    ...portfolioQuotes,
    threshold: { unit: "percent", min: 0.1, max: 1_000, suggested: 10 },
  },
  "average-below": { ...portfolioQuotes, threshold: { unit: "percent", min: 0.1, max: 99, suggested: 10 } },
  volume: { ...companyQuotes, threshold: { unit: "times", min: 1.1, max: 100, suggested: 2 } },
  "year-high": companyQuotes,
  "year-low": companyQuotes,
  news: companyEvents,
  "corporate-action": companyEvents,
  "cum-date": companyEvents,
  suspension: companyEvents,
  "source-failing": { scope: "newsroom", watches: "events", permission: "manage-sources" },
  "source-silent": { scope: "newsroom", watches: "events", permission: "manage-sources" },
  "scheduled-failed": { scope: "newsroom", watches: "events", permission: "publish-articles" },
} as const satisfies Record<string, AlertProperties>;

export type AlertKind = keyof typeof properties;

export type QuoteAlertKind = {
  [Kind in AlertKind]: (typeof properties)[Kind]["watches"] extends "quotes" ? Kind : never;
}[AlertKind];

export const ALERT_KINDS = Object.keys(properties) as AlertKind[];

export function propertiesOf(kind: AlertKind): AlertProperties {
  return properties[kind];
}

/**
 * armed: fires at the next crossing. waiting: it fired, or was created beyond its threshold, and becomes armed once the
 * value is back past the threshold by a margin. fired: a one-time alert has fired. stopped: by its owner, or after its
 * last day.
 */
export const ALERT_STATES = ["armed", "waiting", "fired", "stopped"] as const;

export type AlertState = (typeof ALERT_STATES)[number];
