import { listFilters } from "#copy/newsroom/filters.ts";
import { parseWibDay } from "#format/wib-input.ts";
import { Field } from "#ui/fields/field.tsx";

export interface DayFieldProps {
  label: string;
  name: string;
  /** As the address says: a day, or what isn't one. */
  day: string;
}

/** A day to filter by; one that isn't a day is said to be ignored. */
export function DayField({ label, name, day }: DayFieldProps) {
  const isInvalid = day !== "" && parseWibDay(day) === undefined;
  return (
    <Field
      label={label}
      name={name}
      type="date"
      defaultValue={day}
      error={isInvalid ? listFilters.invalidDate : undefined}
    />
  );
}

/** The first and the last day of a list. */
export function DayFields({
  view,
  parameters,
}: {
  view: { from: string; until: string };
  parameters: { from: string; until: string };
}) {
  return (
    <>
      <DayField label={listFilters.from} name={parameters.from} day={view.from} />
      <DayField label={listFilters.until} name={parameters.until} day={view.until} />
    </>
  );
}
