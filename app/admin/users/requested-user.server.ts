import { data, type RouterContextProvider, redirect } from "react-router";
import { appContext } from "#app/contexts.ts";
import { setCookies } from "#app/session/session.server.ts";
import { noticeCookie } from "#app/session/session-cookies.ts";
import type { NewsroomNoticeName } from "#copy/newsroom/newsroom.ts";
import type { Invitation, InviteFailure } from "#domain/accounts/entry/invite-user.server.ts";
import type { ManageUserFailure } from "#domain/accounts/users/manage-users.server.ts";
import { findListedUser } from "#domain/accounts/users/user-list.server.ts";
import type { Outcome } from "#platform/outcome.ts";
import { readUserListView, USER_PARAMETER, userListPath } from "./user-list-view.ts";

type Context = Readonly<RouterContextProvider>;

export function requestedUserId(url: URL): string {
  return (url.searchParams.get(USER_PARAMETER) ?? "").replaceAll("\0", "");
}

export async function requireUser(context: Context, url: URL) {
  const user = await findListedUser(context.get(appContext).db, requestedUserId(url));
  if (!user) throw redirect(userListPath(readUserListView(url.searchParams)));
  return user;
}

interface Typed {
  email?: string;
  role?: string;
}

export async function formResponse(
  context: Context,
  url: URL,
  change: Promise<Outcome<unknown, ManageUserFailure>>,
  { notice, typed }: { notice: NewsroomNoticeName; typed?: Typed },
) {
  const changed = await change.catch(unavailable(context));
  if (!changed.ok) return refused(changed.code, typed);
  setCookies(context, noticeCookie(notice));
  throw redirect(userListPath(readUserListView(url.searchParams)));
}

export async function invitationResponse(
  context: Context,
  invited: Promise<Outcome<Invitation, InviteFailure>>,
  typed?: Typed,
) {
  const outcome = await invited.catch(unavailable(context));
  if (!outcome.ok) return refused(outcome.code, typed);
  const { email, path } = outcome.value;
  const invitation = { email, url: context.get(appContext).siteUrl + path };
  return data({ code: undefined, typed: undefined, invitation });
}

const unavailable = (context: Context) => (error: unknown) => {
  context.get(appContext).log.error({ err: error }, "could not change a user");
  return { ok: false, code: "unavailable" } as const;
};

function refused<Code extends ManageUserFailure | InviteFailure | "unavailable">(
  code: Code,
  typed: Typed | undefined,
) {
  const status = code === "unavailable" ? 500 : code === "not-permitted" ? 403 : 422;
  return data({ code, typed }, { status });
}
