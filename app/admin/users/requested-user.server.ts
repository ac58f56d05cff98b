import { data, redirect } from "react-router";
import { appContext, type Context } from "#app/contexts.ts";
import type { Invitation, InviteFailure } from "#domain/accounts/entry/invite-user.server.ts";
import { findListedUser } from "#domain/accounts/users/user-list.server.ts";
import type { Outcome } from "#platform/outcome.ts";
import { catchAsUnavailable, failureStatus } from "../form-response.server.ts";
import { parseUserListView, USER_PARAMETER, userListPath } from "./user-list-view.ts";

export function requestedUserId(url: URL): string {
  return (url.searchParams.get(USER_PARAMETER) ?? "").replaceAll("\0", "");
}

export async function requireUser(context: Context, url: URL) {
  const user = await findListedUser(context.get(appContext).db, requestedUserId(url));
  if (!user) throw redirect(userListPath(parseUserListView(url.searchParams)));
  return user;
}

export async function invitationResponse(
  context: Context,
  invited: Promise<Outcome<Invitation, InviteFailure>>,
  typed?: { email: string; role: string },
) {
  const outcome = await catchAsUnavailable(context, invited);
  if (!outcome.ok) return data({ code: outcome.code, typed }, { status: failureStatus(outcome.code) });
  const { email, path } = outcome.value;
  const invitation = { email, url: context.get(appContext).siteUrl + path };
  return data({ code: undefined, typed: undefined, invitation });
}
