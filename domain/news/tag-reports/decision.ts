export const MAX_REFUSED_LENGTH = 120;

export type DecisionFailure =
  | "not-permitted"
  | "report-not-found"
  | "refused-words-too-long"
  /** The code alone can't be refused, because no text would ever be tagged by it again. */
  | "refused-words-are-code";
