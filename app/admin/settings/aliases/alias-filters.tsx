import { listFilters } from "#copy/newsroom/filters.ts";
import { aliasTable } from "#copy/newsroom/settings/aliases.ts";
import { SelectField } from "#ui/fields/select-field.tsx";
import { FilterForm } from "../../filters/filter-form.tsx";
import { SearchField } from "../../filters/search-field.tsx";
import { TickerField } from "../../tickers/ticker-field.tsx";
import { ALIASES_PATH } from "../settings-paths.ts";
import { type AliasListView, aliasListParameters } from "./alias-list-view.ts";

const { filters } = aliasTable;

export interface AliasFiltersProps {
  view: AliasListView;
  tickerHint: string | undefined;
}

export function AliasFilters({ view, tickerHint }: AliasFiltersProps) {
  return (
    <FilterForm label={filters.label} path={ALIASES_PATH} view={view}>
      <SearchField label={filters.text} name={aliasListParameters.text} defaultValue={view.text} />
      <TickerField
        label={filters.ticker}
        name={aliasListParameters.ticker}
        defaultValue={view.ticker}
        hint={tickerHint}
      />
      <SelectField label={filters.status} name={aliasListParameters.status} defaultValue={view.status}>
        <option value="">{listFilters.all}</option>
        <option value="aktif">{filters.active}</option>
        <option value="nonaktif">{filters.inactive}</option>
      </SelectField>
    </FilterForm>
  );
}
