/** For editors: about the newsroom instead of a company. */
export const NEWSROOM_ALERTS = ["source-failing", "source-silent", "scheduled-failed"] as const;

/** Of one company, without a threshold. */
export const EVENT_ALERTS = [
  "year-high",
  "year-low",
  "news",
  "corporate-action",
  "cum-date",
  "suspension",
] as const;

/**
 * Of one company, with a threshold: a price in rupiah; a change in percent of the previous close; a distance in percent
 * from the average cost of the alert's portfolio; a multiple of the average volume. All thresholds are positive, also
 * those of day-fall and average-below.
 */
export const THRESHOLD_ALERTS = [
  "price-above",
  "price-below",
  "day-rise",
  "day-fall",
  "average-above",
  "average-below",
  "volume",
] as const;

export const ALERT_KINDS = [...THRESHOLD_ALERTS, ...EVENT_ALERTS, ...NEWSROOM_ALERTS] as const;

export type AlertKind = (typeof ALERT_KINDS)[number];
export type ThresholdAlertKind = (typeof THRESHOLD_ALERTS)[number];

export function isNewsroomKind(kind: AlertKind): boolean {
  return (NEWSROOM_ALERTS as readonly AlertKind[]).includes(kind);
}

export function isThresholdKind(kind: AlertKind): kind is ThresholdAlertKind {
  return (THRESHOLD_ALERTS as readonly AlertKind[]).includes(kind);
}

/** Its threshold is a price. */
export function isPriceKind(kind: AlertKind): kind is "price-above" | "price-below" {
  return kind === "price-above" || kind === "price-below";
}

/** It concerns a portfolio. */
export function isAverageKind(kind: AlertKind): kind is "average-above" | "average-below" {
  return kind === "average-above" || kind === "average-below";
}

/**
 * armed: fires at the next crossing. waiting: it fired, or was created beyond its threshold, and becomes armed once the
 * value is back past the threshold by a margin. fired: an alert for one crossing has had it. stopped: by its owner.
 */
export const ALERT_STATES = ["armed", "waiting", "fired", "stopped"] as const;

export type AlertState = (typeof ALERT_STATES)[number];
