import { useId } from "react";
import { BusyForm } from "#app/forms/busy-form.tsx";
import { FailureAlert } from "#app/forms/failure-alert.tsx";
import { ingestFailures, ingestPage } from "#copy/newsroom/settings/ingest.ts";
import { settingsNotSaved } from "#copy/newsroom/settings/settings.ts";
import type { SendFailureCode } from "#copy/send-failures.ts";
import {
  type IngestDefaultsForm as FormValues,
  INTERVALS_MINUTES,
  MAX_AGE_DAYS,
  MAX_ITEMS_LIMIT,
} from "#domain/ingest/sources/ingest-defaults.ts";
import { Checkbox } from "#ui/fields/checkbox.tsx";
import { Field } from "#ui/fields/field.tsx";
import { SelectField } from "#ui/fields/select-field.tsx";
import { Facts } from "../../facts.tsx";
import { FormSection } from "../form-section.tsx";

type Code = keyof typeof ingestFailures | SendFailureCode;

const fieldOf: Partial<Record<Code, keyof FormValues>> = {
  "ingest-items-invalid": "maxItems",
  "ingest-age-invalid": "maxAgeDays",
  "ingest-interval-unknown": "minIntervalMinutes",
  "ingest-intervals-crossed": "maxIntervalMinutes",
  "ingest-category-unknown": "category",
};

interface Category {
  id: string;
  name: string;
}

export interface IngestFormProps {
  stored: FormValues;
  version: number;
  categories: readonly Category[];
  response: { code: Code; typed: FormValues | undefined; version?: number | undefined } | undefined;
}

export function IngestForm({ stored, version, categories, response }: IngestFormProps) {
  const directlyId = useId();
  const initial = response?.typed ?? stored;
  const code = response?.code;
  const field = code && fieldOf[code];
  const errorAt = (name: keyof FormValues) =>
    field === name ? ingestFailures[code as keyof typeof ingestFailures] : undefined;
  const limit = (name: "maxItems" | "maxAgeDays", max: number) => (
    <Field
      label={ingestPage[name]}
      hint={ingestPage[`${name}Hint`]}
      name={name}
      // Not type="number": it submits an invalid value as empty, which would mean no limit.
      inputMode="numeric"
      maxLength={String(max).length + 5}
      defaultValue={initial[name]}
      autoComplete="off"
      error={errorAt(name)}
    />
  );
  const interval = (name: "minInterval" | "maxInterval") => (
    <SelectField
      label={ingestPage[name]}
      hint={ingestPage[`${name}Hint`]}
      name={`${name}Minutes`}
      defaultValue={initial[`${name}Minutes`]}
      error={errorAt(`${name}Minutes`)}
    >
      {INTERVALS_MINUTES.map((minutes) => (
        <option key={minutes} value={minutes}>
          {ingestPage.interval(minutes)}
        </option>
      ))}
    </SelectField>
  );
  return (
    <>
      <FailureAlert
        title={settingsNotSaved}
        code={field ? undefined : code}
        failures={ingestFailures}
        className="mb-4"
      >
        {code === "ingest-defaults-changed" ? (
          <StoredDefaults stored={stored} categories={categories} />
        ) : null}
      </FailureAlert>
      {/* Reset after a save. */}
      <BusyForm
        key={version}
        submit={ingestPage.submit}
        className="max-w-form newsroom-sections"
        preventScrollReset
      >
        <input type="hidden" name="version" value={response?.version ?? version} />
        <FormSection title={ingestPage.limits}>
          {limit("maxItems", MAX_ITEMS_LIMIT)}
          {limit("maxAgeDays", MAX_AGE_DAYS)}
          <SelectField
            label={ingestPage.category}
            hint={ingestPage.categoryHint}
            name="category"
            defaultValue={initial.category}
            error={errorAt("category")}
          >
            <option value="">{ingestPage.noCategory}</option>
            {categories.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </SelectField>
        </FormSection>
        <FormSection title={ingestPage.schedule}>
          {interval("minInterval")}
          {interval("maxInterval")}
        </FormSection>
        <FormSection title={ingestPage.newSources}>
          <div className="flex flex-col gap-1.5">
            <Checkbox
              name="publishesDirectly"
              defaultChecked={initial.publishesDirectly}
              aria-describedby={directlyId}
            >
              {ingestPage.publishesDirectly}
            </Checkbox>
            <p id={directlyId} className="text-sm text-ink-faint">
              {ingestPage.publishesDirectlyHint}
            </p>
          </div>
        </FormSection>
      </BusyForm>
    </>
  );
}

function StoredDefaults({ stored, categories }: { stored: FormValues; categories: readonly Category[] }) {
  const { maxItems, maxAgeDays, minIntervalMinutes, maxIntervalMinutes, category } = stored;
  return (
    <Facts
      heading={ingestPage.current}
      rows={[
        [ingestPage.maxItems, maxItems || ingestPage.all],
        [ingestPage.maxAgeDays, maxAgeDays || ingestPage.anyAge],
        [ingestPage.category, categories.find(({ id }) => id === category)?.name ?? ingestPage.noCategory],
        [ingestPage.minInterval, ingestPage.interval(Number(minIntervalMinutes))],
        [ingestPage.maxInterval, ingestPage.interval(Number(maxIntervalMinutes))],
        [ingestPage.publishesDirectly, stored.publishesDirectly ? ingestPage.yes : ingestPage.no],
      ]}
    />
  );
}
