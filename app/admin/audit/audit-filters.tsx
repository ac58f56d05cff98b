import { Form } from "react-router";
import { auditActions, auditPage, auditSubjects } from "#copy/newsroom/audit.ts";
import { AUDIT_ACTIONS, AUDIT_SUBJECT_TYPES } from "#domain/site/audit.ts";
import { Button } from "#ui/button.tsx";
import { Field } from "#ui/field.tsx";
import { LinkButton } from "#ui/link-button.tsx";
import { SelectField } from "#ui/select-field.tsx";
import { startOfDay } from "../articles/article-list-view.ts";
import { AUDIT_PATH, type AuditView, isFiltered, parameters } from "./audit-view.ts";

const { filters } = auditPage;

export interface AuditFiltersProps {
  view: AuditView;
  /** To choose from: members of the newsroom, and who is chosen. */
  actors: readonly { id: string; label: string }[];
}

/** It is filled anew when the address changes, such as by Back. */
export function AuditFilters({ view, actors }: AuditFiltersProps) {
  const { subjectType, subjectId } = view;
  return (
    <Form key={JSON.stringify(view)} action={AUDIT_PATH} aria-label={filters.label} className="mb-6">
      <div className="newsroom-filters">
        <SelectField label={filters.actor} name={parameters.actor} defaultValue={view.actor}>
          <option value="">{filters.all}</option>
          {actors.map(({ id, label }) => (
            <option key={id} value={id}>
              {label}
            </option>
          ))}
        </SelectField>
        <SelectField label={filters.action} name={parameters.action} defaultValue={view.action}>
          <option value="">{filters.all}</option>
          {AUDIT_ACTIONS.map((action) => (
            <option key={action} value={action}>
              {auditActions[action]}
            </option>
          ))}
        </SelectField>
        <SelectField label={filters.subjectType} name={parameters.subjectType} defaultValue={subjectType}>
          <option value="">{filters.all}</option>
          {AUDIT_SUBJECT_TYPES.map((type) => (
            <option key={type} value={type}>
              {auditSubjects[type]}
            </option>
          ))}
        </SelectField>
        <Day label={filters.from} name={parameters.from} day={view.from} />
        <Day label={filters.until} name={parameters.until} day={view.until} />
      </div>
      <div className="mt-3 flex flex-wrap items-center gap-3">
        <Button type="submit" size="sm">
          {filters.submit}
        </Button>
        {isFiltered(view) ? (
          <LinkButton to={AUDIT_PATH} variant="quiet" size="sm">
            {filters.clear}
          </LinkButton>
        ) : null}
        {subjectType !== "" && subjectId !== "" ? (
          <p className="text-sm text-ink-soft">{filters.subject(auditSubjects[subjectType], subjectId)}</p>
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
