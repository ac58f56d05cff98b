import { redirect, redirectDocument } from "react-router";
import type { Context } from "#app/contexts.ts";
import { TWO_FACTOR_PATH } from "#app/session/login-path.ts";
import { callerOf, requirePermission, requireSignedIn, signedInUser } from "#app/session/session.server.ts";
import { actorOf } from "#domain/accounts/auth/actor.server.ts";
import type { Permission } from "#domain/accounts/users/permissions.ts";
import type { Editor } from "#domain/accounts/users/role.ts";
import { resendPath } from "./resending/resend-path.ts";

/**
 * Returns the signed-in editor with a permission. Every loader and action of the newsroom must call this,
 * because the router can load a page's data without its layout's.
 *
 * @throws a redirect to /admin/login, or to the two-factor setup if required; 403 without the permission. A
 * form posted without a session by the browser itself is redirected to a page that preserves what was typed.
 */
export function requireEditor(context: Context, request: Request, permission: Permission): Editor {
  if (!signedInUser(context) && isFormOfPage(request)) {
    // 307 makes the browser repost the form to that page.
    throw redirect(resendPath(request), 307);
  }
  const signedIn = requirePermission(context, request, permission, { signInPath: "/admin/login" });
  if (signedIn.needsTwoFactor) throw redirectDocument(TWO_FACTOR_PATH);
  return { ...actorOf(signedIn, callerOf(context, request)), role: signedIn.role };
}

/** For a script's request, which can't follow a redirect to a page. @throws 401 for a visitor */
export function requireEditorOfScript(context: Context, request: Request, permission: Permission): Editor {
  requireSignedIn(context);
  return requireEditor(context, request, permission);
}

/** Bytes. Larger forms contain files, which must be chosen again (resend-upload.server.ts). */
export const MAX_PRESERVED_BYTES = 1_000_000;

function isFormOfPage({ method, url, headers }: Request): boolean {
  const length = Number(headers.get("content-length") ?? 0);
  return (
    method === "POST" &&
    !new URL(url).pathname.endsWith(".data") &&
    length > 0 &&
    length <= MAX_PRESERVED_BYTES
  );
}
