import { listFilters } from "#copy/newsroom/filters.ts";
import { runLog, runOutcomes } from "#copy/newsroom/runs.ts";
import { SelectField } from "#ui/fields/select-field.tsx";
import { DayFields } from "../filters/day-field.tsx";
import { FilterForm } from "../filters/filter-form.tsx";
import { RUNS_PATH, type RunLogView, runLogParameters, SHOWN_OUTCOMES } from "./run-log-view.ts";

const { filters } = runLog;

export interface RunFiltersProps {
  view: RunLogView;
  sources: readonly { id: number; name: string }[];
}

export function RunFilters({ view, sources }: RunFiltersProps) {
  return (
    <FilterForm label={filters.label} path={RUNS_PATH} view={view}>
      <SelectField label={filters.source} name={runLogParameters.source} defaultValue={view.source}>
        <option value="">{listFilters.all}</option>
        {sources.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </SelectField>
      <SelectField label={filters.status} name={runLogParameters.status} defaultValue={view.status}>
        <option value="">{listFilters.all}</option>
        {SHOWN_OUTCOMES.map((outcome) => (
          <option key={outcome} value={outcome}>
            {runOutcomes[outcome]}
          </option>
        ))}
      </SelectField>
      <DayFields view={view} parameters={runLogParameters} />
    </FilterForm>
  );
}
