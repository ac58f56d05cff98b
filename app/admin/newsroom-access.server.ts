import type { RouterContextProvider } from "react-router";
import { callerOf, requirePermission } from "#app/session/session.server.ts";
import { actorOf } from "#domain/accounts/auth/actor.ts";
import type { Permission } from "#domain/accounts/users/permissions.ts";
import type { Editor } from "#domain/news/newsroom/editor.ts";

/**
 * The signed-in editor, if permitted. Every loader and action of the newsroom calls this: the router can load
 * a page's data without its layout's.
 *
 * @throws a redirect to /admin/login, or 403 for a user without the permission
 */
export function requireEditor(
  context: Readonly<RouterContextProvider>,
  request: Request,
  permission: Permission,
): Editor {
  const signedIn = requirePermission(context, request, permission, { signInPath: "/admin/login" });
  return { ...actorOf(signedIn, callerOf(context, request)), role: signedIn.role };
}
