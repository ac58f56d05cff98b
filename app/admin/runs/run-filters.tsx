import { Form } from "react-router";
import { runLog, runOutcomes } from "#copy/newsroom/runs.ts";
import { Button } from "#ui/button.tsx";
import { Field } from "#ui/field.tsx";
import { LinkButton } from "#ui/link-button.tsx";
import { SelectField } from "#ui/select-field.tsx";
import { startOfDay } from "../articles/article-list-view.ts";
import { isFiltered, parameters, RUNS_PATH, type RunLogView, SHOWN_OUTCOMES } from "./run-log-view.ts";

const { filters } = runLog;

export interface RunFiltersProps {
  view: RunLogView;
  sources: readonly { id: number; name: string }[];
}

/** It is filled anew when the address changes, such as by Back. */
export function RunFilters({ view, sources }: RunFiltersProps) {
  return (
    <Form key={JSON.stringify(view)} action={RUNS_PATH} aria-label={filters.label} className="mb-6">
      <div className="newsroom-filters">
        <SelectField label={filters.source} name={parameters.source} defaultValue={view.source}>
          <option value="">{filters.all}</option>
          {sources.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </SelectField>
        <SelectField label={filters.status} name={parameters.status} defaultValue={view.status}>
          <option value="">{filters.all}</option>
          {SHOWN_OUTCOMES.map((outcome) => (
            <option key={outcome} value={outcome}>
              {runOutcomes[outcome]}
            </option>
          ))}
        </SelectField>
        <Day label={filters.from} name={parameters.from} day={view.from} />
        <Day label={filters.until} name={parameters.until} day={view.until} />
      </div>
      <div className="mt-3 flex flex-wrap gap-3">
        <Button type="submit" size="sm">
          {filters.submit}
        </Button>
        {isFiltered(view) ? (
          <LinkButton to={RUNS_PATH} variant="quiet" size="sm">
            {filters.clear}
          </LinkButton>
        ) : null}
      </div>
    </Form>
  );
}

function Day({ label, name, day }: { label: string; name: string; day: string }) {
  const isInvalid = day !== "" && startOfDay(day) === undefined;
  return (
    <Field
      label={label}
      name={name}
      type="date"
      defaultValue={day}
      error={isInvalid ? filters.invalidDate : undefined}
    />
  );
}
