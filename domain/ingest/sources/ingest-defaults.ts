import { failure, type Outcome, success } from "#platform/outcome.ts";

/** What the whole ingest obeys, and what a new source starts with. */
export interface IngestDefaults {
  /** Items taken from a feed in one fetch, the newest; undefined: all of them. */
  maxItems?: number;
  /** Items that were neither published nor updated since are left out; undefined: taken at any age. */
  maxAgeDays?: number;
  /** Between two fetches of a source by the schedule; two of INTERVALS_MINUTES. */
  minIntervalMinutes: number;
  maxIntervalMinutes: number;
  /** Id of the category of articles that neither their publisher nor their companies give one; undefined: none. */
  categoryId?: number;
  /** Whether the articles of a source that is added from now on appear without review. */
  publishesDirectly: boolean;
}

export const INITIAL_INGEST_DEFAULTS: IngestDefaults = {
  minIntervalMinutes: 15,
  maxIntervalMinutes: 180,
  publishesDirectly: false,
};

/** Whole cycles of the schedule, from one to a day of them; see fetch-interval.ts. */
export const INTERVALS_MINUTES = [15, 30, 60, 120, 180, 360, 720, 1440] as const;

export const MAX_TAKEN_ITEMS = 1000;
/** About ten years. */
export const MAX_AGE_DAYS = 3650;

/** The form as typed. */
export interface IngestDefaultsForm {
  maxItems: string;
  maxAgeDays: string;
  minIntervalMinutes: string;
  maxIntervalMinutes: string;
  /** An id; empty for none. */
  category: string;
  publishesDirectly: boolean;
}

export type IngestDefaultsFailure =
  | "not-permitted"
  | "ingest-items-invalid"
  | "ingest-age-invalid"
  | "ingest-interval-unknown"
  /** The shortest interval is longer than the longest. */
  | "ingest-intervals-crossed"
  | "ingest-category-unknown"
  /** Another admin has changed them since the form was filled. */
  | "ingest-defaults-changed";

/** Checks a form, except that its category exists. */
export function readIngestDefaultsForm(
  form: IngestDefaultsForm,
): Outcome<IngestDefaults, IngestDefaultsFailure> {
  const maxItems = readLimit(form.maxItems, MAX_TAKEN_ITEMS);
  if (!maxItems) return failure("ingest-items-invalid");
  const maxAge = readLimit(form.maxAgeDays, MAX_AGE_DAYS);
  if (!maxAge) return failure("ingest-age-invalid");
  const [min, max] = [form.minIntervalMinutes, form.maxIntervalMinutes].map((typed) =>
    INTERVALS_MINUTES.find((minutes) => String(minutes) === typed),
  );
  if (min === undefined || max === undefined) return failure("ingest-interval-unknown");
  if (min > max) return failure("ingest-intervals-crossed");
  if (!/^\d{0,15}$/.test(form.category)) return failure("ingest-category-unknown");
  return success({
    ...(maxItems.value !== undefined && { maxItems: maxItems.value }),
    ...(maxAge.value !== undefined && { maxAgeDays: maxAge.value }),
    minIntervalMinutes: min,
    maxIntervalMinutes: max,
    ...(form.category !== "" && { categoryId: Number(form.category) }),
    publishesDirectly: form.publishesDirectly,
  });
}

/** The form that these defaults fill. */
export function formOfIngestDefaults(defaults: IngestDefaults): IngestDefaultsForm {
  const { maxItems, maxAgeDays, minIntervalMinutes, maxIntervalMinutes, categoryId } = defaults;
  return {
    maxItems: String(maxItems ?? ""),
    maxAgeDays: String(maxAgeDays ?? ""),
    minIntervalMinutes: String(minIntervalMinutes),
    maxIntervalMinutes: String(maxIntervalMinutes),
    category: String(categoryId ?? ""),
    publishesDirectly: defaults.publishesDirectly,
  };
}

/** Empty is no limit; undefined for what is no whole number from 1. */
function readLimit(typed: string, max: number): { value: number | undefined } | undefined {
  const text = typed.trim();
  if (text === "") return { value: undefined };
  const value = /^\d{1,9}$/.test(text) ? Number(text) : 0;
  return value >= 1 && value <= max ? { value } : undefined;
}
