import { Link } from "react-router";
import { roleNames, userTable } from "#copy/newsroom/users.ts";
import type { UserRole } from "#domain/accounts/users/role.ts";
import type { UserListRow } from "#domain/accounts/users/user-list.server.ts";
import { formatDateTime, formatShortDate } from "#format/dates.ts";
import { Badge, type BadgeTone } from "#ui/badge.tsx";
import { CardTable } from "../card-table.tsx";
import { RowDialogLink } from "../row-actions.tsx";
import { type UserListView, userListPath } from "./user-list-view.ts";

/** Prescribed: admins red, editors blue (spec section 6). */
const tones: Record<UserRole, BadgeTone> = { admin: "down", editor: "accent", user: "neutral" };

export interface UserTableProps {
  users: readonly UserListRow[];
  ownId: string;
  view: UserListView;
}

export function UserTable({ users, ownId, view }: UserTableProps) {
  return (
    <div className="newsroom-table">
      <CardTable columns={Object.values(userTable.columns)} hasRowLinks>
        {users.map((user) => (
          <UserRow key={user.id} user={user} isOwn={user.id === ownId} view={view} />
        ))}
      </CardTable>
    </div>
  );
}

function UserRow({ user, isOwn, view }: { user: UserListRow; isOwn: boolean; view: UserListView }) {
  const { id, email, role, lastSignInAt, createdAt, deactivatedAt, emailVerified } = user;
  const { columns, edit, you, deactivated, unverified, neverSignedIn } = userTable;
  const editPath = userListPath(view, { name: "edit", userId: id });
  return (
    <tr>
      <th scope="row" className="newsroom-title">
        <Link
          to={editPath}
          preventScrollReset
          data-result=""
          className="font-medium wrap-anywhere hover:underline"
        >
          {email}
        </Link>{" "}
        {isOwn ? <Badge>{you}</Badge> : null}{" "}
        {deactivatedAt ? <Badge tone="caution">{deactivated}</Badge> : null}{" "}
        {emailVerified ? null : <Badge>{unverified}</Badge>}
      </th>
      <td data-label={columns.role}>
        <Badge tone={tones[role]}>{roleNames[role]}</Badge>
      </td>
      <td data-label={columns.lastSignIn}>
        {lastSignInAt ? (
          <time dateTime={lastSignInAt.toISOString()}>{formatDateTime(lastSignInAt)}</time>
        ) : (
          neverSignedIn
        )}
      </td>
      <td data-label={columns.createdAt}>
        <time dateTime={createdAt.toISOString()}>{formatShortDate(createdAt)}</time>
      </td>
      <td>
        <div className="newsroom-actions">
          <RowDialogLink to={editPath} label={edit} row={email} />
          {isOwn ? null : (
            <RowDialogLink
              to={userListPath(view, { name: "delete", userId: id })}
              label={userTable.delete}
              row={email}
              variant="danger"
            />
          )}
        </div>
      </td>
    </tr>
  );
}
