import type { ImportRejectReason } from "#domain/market/imports/layouts/import-result.ts";

export type RejectReason =
  | ImportRejectReason
  | "unknown-layout"
  | "other-content"
  | "no-symbol"
  | "ambiguous-numbers"
  | "ambiguous-dates"
  | "no-text"
  | "too-large"
  | "empty";

export const reasonTexts: Record<RejectReason, string> = {
  untraded: "days without a trade (volume 0)",
  "not-a-price": "an impossible price or volume",
  "high-below-low": "high below low",
  "open-outside-range": "open outside the low-high range",
  "close-outside-range": "close outside the low-high range",
  "bad-quotes": "an unclosed quote",
  "column-count": "more or fewer columns than the header",
  "bad-date": "an invalid date",
  weekend: "a Saturday or Sunday",
  holiday: "a day on which the exchange was closed",
  "future-date": "a day that hasn't ended yet",
  "duplicate-date": "a second line for the same date",
  "bad-number": "text where a number belongs",
  "incredible-price": "a price far from those of the surrounding days",
  unconnected:
    "prices beyond the exchange's limits from the stored day before them (after a split, import the whole history)",
  "bad-symbol": "no stock code",
  "duplicate-symbol": "a second line for the same company",
  "missing-name": "no name",
  "bad-status": "a status that is neither official nor tentative",
  "bad-type": "neither a dividend nor a split",
  "disordered-dates": "a cum date that doesn't precede the ex date, or a later one that does",
  "unknown-layout": "files with an unknown header",
  "other-content": "files with another kind of data",
  "no-symbol": "price files whose name isn't a symbol",
  "ambiguous-numbers": "files whose points could be decimal points or thousands separators",
  "ambiguous-dates": "files whose dates could be day-first or month-first",
  "no-text": "files that aren't text",
  empty: "empty files",
  "too-large": "files larger than 64 MiB",
};
