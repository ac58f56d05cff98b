import { ROLES, type UserRole } from "#domain/accounts/users/role.ts";
import type { UserCursor } from "#domain/accounts/users/user-list.server.ts";
import { listPath, parseParameters } from "../filters/list-parameters.ts";

export const USERS_PATH = "/admin/users";

export const USER_PARAMETER = "pengguna";

export interface UserListView {
  text: string;
  role: UserRole | "";
  after: string;
}

export const userListParameters = {
  text: "q",
  role: "peran",
  after: "lanjut",
} as const satisfies Record<keyof UserListView, string>;

export function parseUserListView(search: URLSearchParams): UserListView {
  const texts = parseParameters(search, userListParameters);
  return { ...texts, role: ROLES.find((role) => role === texts.role) ?? "" };
}

export function userListPath(
  view: Partial<UserListView>,
  dialog?: { name: "new" } | { name: "edit" | "delete"; userId: string },
): string {
  const path = dialog ? `${USERS_PATH}/${dialog.name}` : USERS_PATH;
  const more = dialog && "userId" in dialog ? { [USER_PARAMETER]: dialog.userId } : {};
  return listPath(path, view, userListParameters, more);
}

export function formatUserCursor({ createdAt, id }: { createdAt: Date; id: string }): string {
  return `${createdAt.getTime()}-${id}`;
}

export function parseUserCursor(text: string): UserCursor | undefined {
  const [, time, id] = /^(\d{1,14})-([\w-]{1,64})$/.exec(text) ?? [];
  return time && id ? { createdAt: new Date(Number(time)), id } : undefined;
}
