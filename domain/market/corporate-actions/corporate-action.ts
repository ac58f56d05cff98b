import { normaliseTypedNumber } from "#format/number.ts";
import { unixLines } from "#format/printable.ts";
import { failure, type Outcome, success } from "#platform/outcome.ts";
import { type IsoDate, isIsoDate } from "../calendar/exchange-clock.ts";

/** In the order of the form's options. A suspension of trading begins on its ex date, or when it is announced. */
export const CORPORATE_ACTION_TYPES = [
  "dividend",
  "bonus",
  "stock-dividend",
  "rights-issue",
  "split",
  "reverse-split",
  "merger",
  "tender-offer",
  "buyback",
  "suspension",
  "other",
] as const;

export type CorporateActionType = (typeof CORPORATE_ACTION_TYPES)[number];

/** In chronological order. `paymentOn` is the date of payment, distribution or entry into force. */
export const CORPORATE_ACTION_DATES = ["cumOn", "exOn", "recordOn", "paymentOn"] as const;

export type CorporateActionDate = (typeof CORPORATE_ACTION_DATES)[number];

export interface CorporateAction extends Record<CorporateActionDate, IsoDate | null> {
  ticker: string;
  type: CorporateActionType;
  announcedOn: IsoDate;
  /**
   * `ratioNew` shares for `ratioOld` old ones, after a split or received as a bonus or by right. Either both
   * are set or neither, and only for TYPES_WITH_RATIO.
   */
  ratioNew: number | null;
  ratioOld: number | null;
  /** The gross dividend per share, or the exercise price of a right; null for types without an amount. */
  amountIdr: number | null;
  note: string;
  sourceUrl: string | null;
}

export const ACTION_NUMBERS = ["ratioNew", "ratioOld", "amountIdr"] as const;

export type ActionNumber = (typeof ACTION_NUMBERS)[number];

export const TYPES_WITH_RATIO: readonly CorporateActionType[] = [
  "split",
  "reverse-split",
  "bonus",
  "stock-dividend",
  "rights-issue",
];

export const TYPES_WITH_AMOUNT: readonly CorporateActionType[] = ["dividend", "rights-issue"];

export function actionRatio({
  ratioNew,
  ratioOld,
}: {
  ratioNew?: number | null | undefined;
  ratioOld?: number | null | undefined;
}): { new: number; old: number } | undefined {
  return ratioNew == null || ratioOld == null ? undefined : { new: ratioNew, old: ratioOld };
}

export type CorporateActionForm = Record<keyof CorporateAction, string>;

/** If a failure can apply to several fields, its detail is the field. */
export type CorporateActionFailure =
  | "not-permitted"
  | "action-ticker-unknown"
  | "action-type-missing"
  | "action-announced-invalid"
  | "action-date-invalid"
  | "action-dates-disordered"
  | "action-number-invalid"
  | "action-number-ambiguous"
  | "action-number-too-large"
  | "action-ratio-halved"
  | "action-ratio-inapplicable"
  | "action-ratio-not-raising"
  | "action-ratio-not-lowering"
  | "action-amount-inapplicable"
  | "action-note-missing"
  | "action-note-too-long"
  | "action-source-invalid"
  | "action-exists"
  | "action-not-found"
  | "action-changed";

export const MAX_ACTION_NOTE_LENGTH = 1000;
export const MAX_ACTION_SOURCE_LENGTH = 2000;
/** Exact as a double even with six decimals. */
export const MAX_ACTION_NUMBER = 1_000_000_000;

/** Doesn't check that the company exists. */
export function parseCorporateActionForm(
  form: CorporateActionForm,
): Outcome<CorporateAction, CorporateActionFailure> {
  const type = CORPORATE_ACTION_TYPES.find((candidate) => candidate === form.type);
  if (!type) return failure("action-type-missing");
  if (!isIsoDate(form.announcedOn)) return failure("action-announced-invalid");
  const invalidDate = CORPORATE_ACTION_DATES.find((date) => form[date] !== "" && !isIsoDate(form[date]));
  if (invalidDate) return failure("action-date-invalid", invalidDate);
  const disorderedDate = findDisorder(form);
  if (disorderedDate) return failure("action-dates-disordered", disorderedDate);
  const terms = parseTerms(form, type);
  if (!terms.ok) return terms;
  const note = unixLines(form.note).trim();
  if (note === "") return failure("action-note-missing");
  if ([...note].length > MAX_ACTION_NOTE_LENGTH) return failure("action-note-too-long");
  const sourceUrl = form.sourceUrl.trim();
  if (sourceUrl !== "" && !isWebAddress(sourceUrl)) return failure("action-source-invalid");
  const [cumOn = null, exOn = null, recordOn = null, paymentOn = null] = CORPORATE_ACTION_DATES.map(
    (date) => form[date] || null,
  );
  const ticker = form.ticker.trim().toUpperCase();
  const { announcedOn } = form;
  return success({
    ticker,
    type,
    announcedOn,
    cumOn,
    exOn,
    recordOn,
    paymentOn,
    ...terms.value,
    note,
    sourceUrl: sourceUrl || null,
  });
}

type Terms = Pick<CorporateAction, ActionNumber>;

function parseTerms(
  form: CorporateActionForm,
  type: CorporateActionType,
): Outcome<Terms, CorporateActionFailure> {
  const terms: Terms = { ratioNew: null, ratioOld: null, amountIdr: null };
  for (const field of ACTION_NUMBERS) {
    const result = parsePositive(form, field);
    if (!result.ok) return result;
    terms[field] = result.value;
  }
  const { ratioNew, ratioOld, amountIdr } = terms;
  const hasRatio = ratioNew !== null || ratioOld !== null;
  if (hasRatio && !TYPES_WITH_RATIO.includes(type)) return failure("action-ratio-inapplicable", type);
  if (amountIdr !== null && !TYPES_WITH_AMOUNT.includes(type))
    return failure("action-amount-inapplicable", type);
  if (!hasRatio) return success(terms);
  if (ratioNew === null || ratioOld === null)
    return failure("action-ratio-halved", ratioNew === null ? "ratioNew" : "ratioOld");
  if (type === "split" && ratioNew <= ratioOld) return failure("action-ratio-not-raising");
  if (type === "reverse-split" && ratioNew >= ratioOld) return failure("action-ratio-not-lowering");
  return success(terms);
}

function parsePositive(
  form: CorporateActionForm,
  field: ActionNumber,
): Outcome<number | null, CorporateActionFailure> {
  if (form[field].trim() === "") return success(null);
  const numberText = normaliseTypedNumber(form[field]);
  if (numberText === "ambiguous") return failure("action-number-ambiguous", field);
  if (numberText === undefined || Number(numberText) === 0) return failure("action-number-invalid", field);
  return Number(numberText) > MAX_ACTION_NUMBER
    ? failure("action-number-too-large", field)
    : success(Number(numberText));
}

function findDisorder(form: CorporateActionForm): CorporateActionDate | undefined {
  const filledDates = CORPORATE_ACTION_DATES.filter((date) => form[date] !== "");
  return filledDates.find((date, index) => {
    const before = filledDates[index - 1];
    if (!before) return false;
    return before === "cumOn" ? form[date] <= form[before] : form[date] < form[before];
  });
}

function isWebAddress(text: string): boolean {
  const url = URL.parse(text);
  return url !== null && /^https?:\/\//i.test(text) && text.length <= MAX_ACTION_SOURCE_LENGTH;
}
