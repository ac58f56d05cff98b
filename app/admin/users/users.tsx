import { Outlet } from "react-router";
import { appContext } from "#app/contexts.ts";
import { pageByCursor, ROWS_PER_LIST_PAGE } from "#app/frame/paging/page-by-cursor.ts";
import { listFilters } from "#copy/newsroom/filters.ts";
import { roleNames, usersFailed, userTable } from "#copy/newsroom/users.ts";
import { ROLES } from "#domain/accounts/users/role.ts";
import { listUsers } from "#domain/accounts/users/user-list.server.ts";
import { EmptyState } from "#ui/empty-state.tsx";
import { SelectField } from "#ui/fields/select-field.tsx";
import { LinkButton } from "#ui/link-button.tsx";
import { PageHeading } from "#ui/page-heading.tsx";
import { Options } from "../fields.tsx";
import { CursorPages } from "../filters/cursor-pages.tsx";
import { FilterForm } from "../filters/filter-form.tsx";
import { isFiltered } from "../filters/list-parameters.ts";
import { SearchField } from "../filters/search-field.tsx";
import { requireEditor } from "../newsroom-access.server.ts";
import { errorBoundaryOf } from "../newsroom-error.tsx";
import { newsroomMeta } from "../newsroom-meta.ts";
import type { Route } from "./+types/users";
import {
  formatUserCursor,
  parseUserCursor,
  parseUserListView,
  USERS_PATH,
  type UserListView,
  userListParameters,
  userListPath,
} from "./user-list-view.ts";
import { UserTable } from "./user-table.tsx";

export async function loader({ context, request, url }: Route.LoaderArgs) {
  const { userId } = requireEditor(context, request, "manage-users");
  const view = parseUserListView(url.searchParams);
  const { text, role } = view;
  const rows = await listUsers(
    context.get(appContext).db,
    { text, ...(role !== "" && { role }) },
    { after: parseUserCursor(view.after), limit: ROWS_PER_LIST_PAGE + 1 },
  );
  const { page: users, next } = pageByCursor(rows, formatUserCursor);
  return { view, users, ownId: userId, next };
}

export const meta = newsroomMeta(userTable.title, USERS_PATH);

export default function Users({ loaderData: { view, users, ownId, next } }: Route.ComponentProps) {
  return (
    <>
      <div className="newsroom-heading">
        <PageHeading>{userTable.title}</PageHeading>
        <LinkButton to={userListPath(view, { name: "new" })} preventScrollReset variant="primary" size="sm">
          {userTable.add}
        </LinkButton>
      </div>
      <UserFilters view={view} />
      {users.length > 0 ? (
        <UserTable users={users} ownId={ownId} view={view} />
      ) : (
        <EmptyState icon="search" title={isFiltered(view) ? userTable.emptyFiltered : userTable.empty} />
      )}
      <CursorPages label={userTable.pages} view={view} next={next} pathOf={userListPath} />
      <Outlet />
    </>
  );
}

function UserFilters({ view }: { view: UserListView }) {
  const { filters } = userTable;
  return (
    <FilterForm label={filters.label} path={USERS_PATH} view={view}>
      <SearchField label={filters.text} name={userListParameters.text} defaultValue={view.text} />
      <SelectField label={filters.role} name={userListParameters.role} defaultValue={view.role}>
        <option value="">{listFilters.all}</option>
        <Options choices={ROLES.map((role) => [role, roleNames[role]])} />
      </SelectField>
    </FilterForm>
  );
}

export const ErrorBoundary = errorBoundaryOf(usersFailed);
