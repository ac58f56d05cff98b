import { type RouterContextProvider, redirect, redirectDocument } from "react-router";
import { callerOf, requirePermission, signedInUser } from "#app/session/session.server.ts";
import { actorOf } from "#domain/accounts/auth/actor.ts";
import type { Permission } from "#domain/accounts/users/permissions.ts";
import type { Editor } from "#domain/news/newsroom/editor.ts";
import { resendAddress } from "./resending/resend-address.ts";

const TWO_FACTOR_PATH = "/settings/two-factor";

/**
 * The signed-in editor, if permitted. Every loader and action of the newsroom calls this: the router can load
 * a page's data without its layout's.
 *
 * @throws a redirect to /admin/login or, where a second factor is demanded, to its set-up; or 403 for a user without
 *   the permission. A form that the browser itself posts before signing in goes on to a page that keeps what was typed.
 */
export function requireEditor(
  context: Readonly<RouterContextProvider>,
  request: Request,
  permission: Permission,
): Editor {
  if (!signedInUser(context) && isFormOfPage(request)) {
    // 307 makes the browser post the same form there.
    throw redirect(resendAddress(request), 307);
  }
  const signedIn = requirePermission(context, request, permission, { signInPath: "/admin/login" });
  if (signedIn.needsTwoFactor) throw redirectDocument(TWO_FACTOR_PATH);
  return { ...actorOf(signedIn, callerOf(context, request)), role: signedIn.role };
}

/** Larger forms bring files, which have to be chosen again (resend-upload.server.ts). In bytes. */
export const MAX_KEPT_BYTES = 1_000_000;

/** Whether the browser has posted a form without a script, with something in it. */
function isFormOfPage({ method, url, headers }: Request): boolean {
  const length = Number(headers.get("content-length") ?? 0);
  return (
    method === "POST" && !new URL(url).pathname.endsWith(".data") && length > 0 && length <= MAX_KEPT_BYTES
  );
}
