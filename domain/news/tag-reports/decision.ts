export const MAX_REFUSED_LENGTH = 120;

export type DecisionFailure =
  | "not-permitted"
  | "report-not-found"
  | "refused-words-too-long"
  /** The code alone is rejected: it would never be found again. */
  | "refused-words-are-code";
