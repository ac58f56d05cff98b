import { listFilters } from "#copy/newsroom/filters.ts";
import { parseWibDay } from "#format/wib-input.ts";
import { Field } from "#ui/fields/field.tsx";

export interface DayFieldProps {
  label: string;
  name: string;
  day: string;
}

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
