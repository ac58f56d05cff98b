import { Form } from "react-router";
import { roleNames, userTable } from "#copy/newsroom/users.ts";
import { ROLES } from "#domain/accounts/users/role.ts";
import { Button } from "#ui/button.tsx";
import { Field } from "#ui/field.tsx";
import { LinkButton } from "#ui/link-button.tsx";
import { SelectField } from "#ui/select-field.tsx";
import { isFiltered, parameters, USERS_PATH, type UserListView } from "./user-list-view.ts";

const { filters } = userTable;

/** It is filled anew when the address changes, such as by Back. */
export function UserFilters({ view }: { view: UserListView }) {
  return (
    <Form key={JSON.stringify(view)} action={USERS_PATH} aria-label={filters.label} className="mb-6">
      <div className="newsroom-filters">
        <Field
          label={filters.text}
          name={parameters.text}
          type="search"
          defaultValue={view.text}
          autoComplete="off"
          data-search-field=""
        />
        <SelectField label={filters.role} name={parameters.role} defaultValue={view.role}>
          <option value="">{filters.all}</option>
          {ROLES.map((role) => (
            <option key={role} value={role}>
              {roleNames[role]}
            </option>
          ))}
        </SelectField>
      </div>
      <div className="mt-3 flex flex-wrap gap-3">
        <Button type="submit" size="sm">
          {filters.submit}
        </Button>
        {isFiltered(view) ? (
          <LinkButton to={USERS_PATH} variant="quiet" size="sm">
            {filters.clear}
          </LinkButton>
        ) : null}
      </div>
    </Form>
  );
}
