import { Outlet } from "react-router";
import { appContext } from "#app/contexts.ts";
import { pageByCursor, ROWS_PER_LIST_PAGE } from "#app/frame/paging/page-by-cursor.ts";
import { usersFailed, userTable } from "#copy/newsroom/users.ts";
import { listUsers } from "#domain/accounts/users/user-list.server.ts";
import { EmptyState } from "#ui/empty-state.tsx";
import { LinkButton } from "#ui/link-button.tsx";
import { PageHeading } from "#ui/page-heading.tsx";
import { CursorPages } from "../filters/cursor-pages.tsx";
import { isFiltered } from "../filters/list-parameters.ts";
import { requireEditor } from "../newsroom-access.server.ts";
import { errorBoundaryOf } from "../newsroom-error.tsx";
import { newsroomMeta } from "../newsroom-meta.ts";
import type { Route } from "./+types/users";
import { UserFilters } from "./user-filters.tsx";
import {
  formatUserCursor,
  parseUserCursor,
  parseUserListView,
  USERS_PATH,
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
      <CursorPages
        label={userTable.pages}
        start={view.after ? userListPath({ ...view, after: "" }) : undefined}
        next={next ? userListPath({ ...view, after: next }) : undefined}
      />
      <Outlet />
    </>
  );
}

export const ErrorBoundary = errorBoundaryOf(usersFailed);
