import { unixLines } from "#format/printable.ts";
import { failure, type Outcome, success } from "#platform/outcome.ts";
import { type IsoDate, isIsoDate } from "../calendar/exchange-clock.ts";

/** In the order of the form's options. */
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
  "other",
] as const;

export type CorporateActionType = (typeof CORPORATE_ACTION_TYPES)[number];

/** In chronological order. `paymentOn` is the date of payment, distribution or entry into force. */
export const CORPORATE_ACTION_DATES = ["cumOn", "exOn", "recordOn", "paymentOn"] as const;

export type CorporateActionDate = (typeof CORPORATE_ACTION_DATES)[number];

/** An editor's note of a corporate action; null for a date that doesn't apply or isn't known yet. */
export interface CorporateAction extends Record<CorporateActionDate, IsoDate | null> {
  ticker: string;
  type: CorporateActionType;
  announcedOn: IsoDate;
  note: string;
  /** The announcement's address, http or https. */
  sourceUrl: string | null;
}

export type CorporateActionForm = Record<keyof CorporateAction, string>;

/** The failure's detail is the date concerned, for failures that can apply to several dates. */
export type CorporateActionFailure =
  | "action-ticker-unknown"
  | "action-type-missing"
  | "action-announced-invalid"
  | "action-date-invalid"
  | "action-dates-disordered"
  | "action-note-missing"
  | "action-note-too-long"
  | "action-source-invalid"
  | "action-not-found"
  | "action-changed";

export const MAX_ACTION_NOTE_LENGTH = 1000;
export const MAX_ACTION_SOURCE_LENGTH = 2000;

/** Validates a form, except that its company exists. */
export function readCorporateActionForm(
  form: CorporateActionForm,
): Outcome<CorporateAction, CorporateActionFailure> {
  const type = CORPORATE_ACTION_TYPES.find((each) => each === form.type);
  if (!type) return failure("action-type-missing");
  if (!isIsoDate(form.announcedOn)) return failure("action-announced-invalid");
  const invalid = CORPORATE_ACTION_DATES.find((date) => form[date] !== "" && !isIsoDate(form[date]));
  if (invalid) return failure("action-date-invalid", invalid);
  const disordered = findDisorder(form);
  if (disordered) return failure("action-dates-disordered", disordered);
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
    note,
    sourceUrl: sourceUrl || null,
  });
}

/** Returns the first date that precedes an earlier one of the row. The ex date must be after the cum date. */
function findDisorder(form: CorporateActionForm): CorporateActionDate | undefined {
  const given = CORPORATE_ACTION_DATES.filter((date) => form[date] !== "");
  return given.find((date, index) => {
    const before = given[index - 1];
    if (!before) return false;
    return before === "cumOn" ? form[date] <= form[before] : form[date] < form[before];
  });
}

function isWebAddress(text: string): boolean {
  const url = URL.parse(text);
  return url !== null && /^https?:\/\//i.test(text) && text.length <= MAX_ACTION_SOURCE_LENGTH;
}
