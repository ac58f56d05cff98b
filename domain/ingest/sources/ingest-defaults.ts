import { parseIntegerBetween } from "#format/number.ts";
import { failure, type Outcome, success } from "#platform/outcome.ts";

export interface IngestDefaults {
  maxItems?: number;
  maxAgeDays?: number;
  /** Both values are from INTERVALS_MINUTES. */
  minIntervalMinutes: number;
  maxIntervalMinutes: number;
  /** Used if neither the publisher nor the article's companies determine a category. */
  categoryId?: number;
  publishesDirectly: boolean;
}

export const initialIngestDefaults: IngestDefaults = {
  minIntervalMinutes: 15,
  maxIntervalMinutes: 180,
  publishesDirectly: false,
};

/** Multiples of the schedule's cycle (see fetch-interval.ts), up to a day. */
export const INTERVALS_MINUTES = [15, 30, 60, 120, 180, 360, 720, 1440] as const;

export const MAX_ITEMS_LIMIT = 1000;
export const MAX_AGE_DAYS = 3650;

export interface IngestDefaultsForm {
  maxItems: string;
  maxAgeDays: string;
  minIntervalMinutes: string;
  maxIntervalMinutes: string;
  category: string;
  publishesDirectly: boolean;
}

export type IngestDefaultsFailure =
  | "not-permitted"
  | "ingest-items-invalid"
  | "ingest-age-invalid"
  | "ingest-interval-unknown"
  | "ingest-intervals-crossed"
  | "ingest-category-unknown"
  /** Another admin has changed the settings since the form was filled. */
  | "ingest-defaults-changed";

/** Doesn't check that the category exists. */
export function parseIngestDefaultsForm(
  form: IngestDefaultsForm,
): Outcome<IngestDefaults, IngestDefaultsFailure> {
  const maxItems = parseLimit(form.maxItems, MAX_ITEMS_LIMIT);
  if (!maxItems) return failure("ingest-items-invalid");
  const maxAge = parseLimit(form.maxAgeDays, MAX_AGE_DAYS);
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

function parseLimit(typed: string, max: number): { value: number | undefined } | undefined {
  if (typed.trim() === "") return { value: undefined };
  const value = parseIntegerBetween(typed, 1, max);
  return value === undefined ? undefined : { value };
}
