/** In characters. */
export const MAX_REFUSED_LENGTH = 120;

export type DecisionFailure =
  | "not-permitted"
  /** Somebody else has decided, or the article is gone. */
  | "report-not-found"
  | "refused-words-too-long"
  /** The code alone: it would never be found again. */
  | "refused-words-are-code";
