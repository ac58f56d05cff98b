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
import { Field } from "#ui/fields/field.tsx";
import { SelectField } from "#ui/fields/select-field.tsx";
import { Facts } from "../../facts.tsx";
import { HintedCheckbox, Options } from "../../fields.tsx";
import { FormSection } from "../form-section.tsx";

type Code = keyof typeof ingestFailures | SendFailureCode;

const fieldOf: Partial<Record<Code, keyof FormValues>> = {
  "ingest-items-invalid": "maxItems",
  "ingest-age-invalid": "maxAgeDays",
  "ingest-interval-unknown": "minIntervalMinutes",
  "ingest-intervals-crossed": "maxIntervalMinutes",
  "ingest-category-unknown": "category",
};

export interface IngestFormProps {
  stored: FormValues;
  version: number;
  categories: readonly { id: string; name: string }[];
  response: { code: Code; typed: FormValues | undefined; version?: number | undefined } | undefined;
}

export function IngestForm({ stored, version, categories, response }: IngestFormProps) {
  const initial = response?.typed ?? stored;
  const code = response?.code;
  const field = code && fieldOf[code];
  const errorAt = (name: keyof FormValues) =>
    field === name ? ingestFailures[code as keyof typeof ingestFailures] : undefined;
  const categoryName = categories.find(({ id }) => id === stored.category)?.name;
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
      <Options choices={INTERVALS_MINUTES.map((minutes) => [minutes, ingestPage.interval(minutes)])} />
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
          <Facts
            heading={ingestPage.current}
            rows={[
              [ingestPage.maxItems, stored.maxItems || ingestPage.all],
              [ingestPage.maxAgeDays, stored.maxAgeDays || ingestPage.anyAge],
              [ingestPage.category, categoryName ?? ingestPage.noCategory],
              [ingestPage.minInterval, ingestPage.interval(Number(stored.minIntervalMinutes))],
              [ingestPage.maxInterval, ingestPage.interval(Number(stored.maxIntervalMinutes))],
              [ingestPage.publishesDirectly, stored.publishesDirectly ? ingestPage.yes : ingestPage.no],
            ]}
          />
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
            <Options choices={categories.map(({ id, name }) => [id, name])} />
          </SelectField>
        </FormSection>
        <FormSection title={ingestPage.schedule}>
          {interval("minInterval")}
          {interval("maxInterval")}
        </FormSection>
        <FormSection title={ingestPage.newSources}>
          <HintedCheckbox
            name="publishesDirectly"
            defaultChecked={initial.publishesDirectly}
            hint={ingestPage.publishesDirectlyHint}
          >
            {ingestPage.publishesDirectly}
          </HintedCheckbox>
        </FormSection>
      </BusyForm>
    </>
  );
}
