import { auditActions, auditPage, auditSubjects } from "#copy/newsroom/audit.ts";
import { listFilters } from "#copy/newsroom/filters.ts";
import { AUDIT_ACTIONS, AUDIT_SUBJECT_TYPES } from "#domain/site/audit.ts";
import { SelectField } from "#ui/fields/select-field.tsx";
import { DayFields } from "../filters/day-field.tsx";
import { FilterForm } from "../filters/filter-form.tsx";
import { AUDIT_PATH, type AuditView, auditParameters } from "./audit-view.ts";

const { filters } = auditPage;

export interface AuditFiltersProps {
  view: AuditView;
  actors: readonly { id: string; label: string }[];
}

export function AuditFilters({ view, actors }: AuditFiltersProps) {
  const { subjectType, subjectId } = view;
  return (
    <FilterForm
      label={filters.label}
      path={AUDIT_PATH}
      view={view}
      note={
        subjectType !== "" && subjectId !== "" ? (
          <p className="mt-3 text-sm text-ink-soft">
            {filters.subject(auditSubjects[subjectType], subjectId)}
          </p>
        ) : null
      }
    >
      <SelectField label={filters.actor} name={auditParameters.actor} defaultValue={view.actor}>
        <option value="">{listFilters.all}</option>
        {actors.map(({ id, label }) => (
          <option key={id} value={id}>
            {label}
          </option>
        ))}
      </SelectField>
      <SelectField label={filters.action} name={auditParameters.action} defaultValue={view.action}>
        <option value="">{listFilters.all}</option>
        {AUDIT_ACTIONS.map((action) => (
          <option key={action} value={action}>
            {auditActions[action]}
          </option>
        ))}
      </SelectField>
      <SelectField label={filters.subjectType} name={auditParameters.subjectType} defaultValue={subjectType}>
        <option value="">{listFilters.all}</option>
        {AUDIT_SUBJECT_TYPES.map((type) => (
          <option key={type} value={type}>
            {auditSubjects[type]}
          </option>
        ))}
      </SelectField>
      <DayFields view={view} parameters={auditParameters} />
    </FilterForm>
  );
}
