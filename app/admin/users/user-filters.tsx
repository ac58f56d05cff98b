import { listFilters } from "#copy/newsroom/filters.ts";
import { roleNames, userTable } from "#copy/newsroom/users.ts";
import { ROLES } from "#domain/accounts/users/role.ts";
import { SelectField } from "#ui/fields/select-field.tsx";
import { FilterForm } from "../filters/filter-form.tsx";
import { SearchField } from "../filters/search-field.tsx";
import { USERS_PATH, type UserListView, userListParameters } from "./user-list-view.ts";

const { filters } = userTable;

export function UserFilters({ view }: { view: UserListView }) {
  return (
    <FilterForm label={filters.label} path={USERS_PATH} view={view}>
      <SearchField label={filters.text} name={userListParameters.text} defaultValue={view.text} />
      <SelectField label={filters.role} name={userListParameters.role} defaultValue={view.role}>
        <option value="">{listFilters.all}</option>
        {ROLES.map((role) => (
          <option key={role} value={role}>
            {roleNames[role]}
          </option>
        ))}
      </SelectField>
    </FilterForm>
  );
}
