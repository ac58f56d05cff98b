import { listFilters } from "#copy/newsroom/filters.ts";
import { aliasTable } from "#copy/newsroom/settings/aliases.ts";
import { Field } from "#ui/field.tsx";
import { SelectField } from "#ui/select-field.tsx";
import { FilterForm } from "../../filters/filter-form.tsx";
import { SearchField } from "../../filters/search-field.tsx";
import { ALIASES_PATH } from "../settings-paths.ts";
import { type AliasListView, isFiltered, parameters } from "./alias-list-view.ts";

const { filters } = aliasTable;

export function AliasFilters({ view }: { view: AliasListView }) {
  return (
    <FilterForm label={filters.label} path={ALIASES_PATH} view={view} isFiltered={isFiltered(view)}>
      <SearchField label={filters.text} name={parameters.text} defaultValue={view.text} />
      <Field
        label={filters.ticker}
        name={parameters.ticker}
        defaultValue={view.ticker}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
      />
      <SelectField label={filters.status} name={parameters.status} defaultValue={view.status}>
        <option value="">{listFilters.all}</option>
        <option value="aktif">{filters.active}</option>
        <option value="nonaktif">{filters.inactive}</option>
      </SelectField>
    </FilterForm>
  );
}
