import { Form } from "react-router";
import { aliasTable } from "#copy/newsroom/aliases.ts";
import { Button } from "#ui/button.tsx";
import { Field } from "#ui/field.tsx";
import { LinkButton } from "#ui/link-button.tsx";
import { SelectField } from "#ui/select-field.tsx";
import { ALIASES_PATH } from "../settings-paths.ts";
import { type AliasListView, isFiltered, parameters } from "./alias-list-view.ts";

const { filters } = aliasTable;

/** It is filled anew when the address changes, such as by Back. */
export function AliasFilters({ view }: { view: AliasListView }) {
  return (
    <Form key={JSON.stringify(view)} action={ALIASES_PATH} aria-label={filters.label} className="mb-6">
      <div className="newsroom-filters">
        <Field
          label={filters.text}
          name={parameters.text}
          type="search"
          defaultValue={view.text}
          autoComplete="off"
          data-search-field=""
        />
        <Field
          label={filters.ticker}
          name={parameters.ticker}
          defaultValue={view.ticker}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
        />
        <SelectField label={filters.status} name={parameters.status} defaultValue={view.status}>
          <option value="">{filters.all}</option>
          <option value="aktif">{filters.active}</option>
          <option value="nonaktif">{filters.inactive}</option>
        </SelectField>
      </div>
      <div className="mt-3 flex flex-wrap gap-3">
        <Button type="submit" size="sm">
          {filters.submit}
        </Button>
        {isFiltered(view) ? (
          <LinkButton to={ALIASES_PATH} variant="quiet" size="sm">
            {filters.clear}
          </LinkButton>
        ) : null}
      </div>
    </Form>
  );
}
