import { createContext, data, type MiddlewareFunction, redirectDocument } from "react-router";
import { appContext, type Context, clientContext } from "#app/contexts.ts";
import { logAccess } from "#domain/accounts/attempts/access-log.server.ts";
import type { Caller } from "#domain/accounts/auth/caller.ts";
import { findSession, type SessionResult, type SignedIn } from "#domain/accounts/auth/sessions.server.ts";
import { isAllowed, type Permission } from "#domain/accounts/users/permissions.ts";
import { readCookie } from "#format/cookie.ts";
import { loginPath } from "./login-path.ts";
import { bindPushDevice } from "./push-device.server.ts";
import { refererPath, sameSitePath } from "./same-site-path.ts";
import { EDITOR_COOKIE, expiredCookie, finishCookies, HINT_COOKIE, hintCookie } from "./session-cookies.ts";

interface RequestSession {
  signedIn: SignedIn | undefined;
  /** The browser still has the hint cookie, but no valid session. */
  hasEnded: boolean;
  /** A page and its layout may both check the permission; the refusal is logged once. */
  isRefusalLogged?: boolean;
  cookies: string[];
  headers: [name: string, value: string][];
}

const sessionContext = createContext<RequestSession>();

/**
 * For every route that needs the session; loaders and actions below it may use the functions of this
 * file. Cached pages don't have it.
 */
export const sessionMiddleware = createMiddleware(async (context, request) => {
  const app = context.get(appContext);
  const caller = callerOf(context, request);
  const { signedIn, cookies } = await findSession(app.accounts, caller);
  return { signedIn, cookies: [...cookies, ...(await bindPushDevice(app, caller.cookie, signedIn))] };
});

export const collectCookies = createMiddleware(async () => ({ signedIn: undefined, cookies: [] }));

function createMiddleware(
  find: (context: Context, request: Request) => Promise<SessionResult>,
): MiddlewareFunction<Response> {
  return async ({ request, context }, next) => {
    const { signedIn, cookies } = await find(context, request);
    const hasEnded = !signedIn && readCookie(request.headers.get("cookie"), HINT_COOKIE) === "1";
    const session: RequestSession = {
      signedIn,
      hasEnded,
      cookies: [
        ...cookies,
        ...(hasEnded ? [expiredCookie(HINT_COOKIE)] : []),
        ...editorHint(signedIn, request),
      ],
      headers: [],
    };
    context.set(sessionContext, session);
    const response = await next();
    const { siteUrl, accounts } = context.get(appContext);
    const { sessionCookie } = accounts;
    const isHttps = context.get(clientContext).isHttps || siteUrl.startsWith("https:");
    for (const cookie of finishCookies(session.cookies, { sessionCookie, isHttps })) {
      response.headers.append("Set-Cookie", cookie);
    }
    for (const [name, value] of session.headers) response.headers.set(name, value);
    return response;
  };
}

function editorHint(signedIn: SignedIn | undefined, request: Request): string[] {
  const isEditor = signedIn !== undefined && isAllowed(signedIn.role, "enter-newsroom");
  const isMarked = readCookie(request.headers.get("cookie"), EDITOR_COOKIE) === "1";
  if (isEditor === isMarked) return [];
  return [isEditor ? hintCookie(EDITOR_COOKIE) : expiredCookie(EDITOR_COOKIE)];
}

export function signedInUser(context: Context): SignedIn | undefined {
  return context.get(sessionContext).signedIn;
}

export function sessionHasEnded(context: Context): boolean {
  return context.get(sessionContext).hasEnded;
}

/**
 * The signed-in user, if permitted. Visitors are redirected to sign in and return afterwards.
 *
 * @param back path to return to, for a request that isn't a page
 * @param signInPath the newsroom has a sign-in page of its own
 * @throws a redirect to the sign-in page, or 403 for a user without the permission
 */
export function requirePermission(
  context: Context,
  request: Request,
  permission: Permission,
  { back = returnPath(request), signInPath = "/login" } = {},
): SignedIn {
  const { signedIn, hasEnded } = context.get(sessionContext);
  if (!signedIn) throw redirectDocument(loginPath(back, { path: signInPath, hasEnded }));
  if (!isAllowed(signedIn.role, permission)) {
    logRefusal(context, request, signedIn, permission);
    throw data(null, { status: 403, statusText: "Forbidden" });
  }
  return signedIn;
}

function logRefusal(context: Context, request: Request, { userId }: SignedIn, permission: Permission): void {
  const session = context.get(sessionContext);
  if (session.isRefusalLogged) return;
  session.isRefusalLogged = true;
  const { ipAddress } = context.get(clientContext);
  const path = new URL(request.url).pathname;
  logAccess(context.get(appContext).accounts, "role-refused", { userId, ipAddress }, { permission, path });
}

/**
 * The signed-in user, for a script's request, which can't follow a redirect to a page.
 *
 * @throws 401 for a visitor
 */
export function requireSignedIn(context: Context): SignedIn {
  const { signedIn } = context.get(sessionContext);
  if (!signedIn) throw Response.json({ error: { code: "signed-out" } }, { status: 401 });
  return signedIn;
}

/**
 * For requests that the script of any page makes by itself. It reports that the session has ended and clears the hint
 * cookie. If the user has left the page before the response, the next page finds the hint and reports it.
 */
export function leaveEndedSession(context: Context): void {
  const session = context.get(sessionContext);
  if (session.hasEnded) session.cookies = [];
}

export function setCookies(context: Context, ...cookies: string[]): void {
  context.get(sessionContext).cookies.push(...cookies);
}

/** Sets a header of the response; the router drops a loader's own headers on document requests. */
export function setHeader(context: Context, name: string, value: string): void {
  context.get(sessionContext).headers.push([name, value]);
}

export function callerOf(context: Context, request: Request): Caller {
  return {
    ipAddress: context.get(clientContext).ipAddress,
    cookie: request.headers.get("cookie"),
    userAgent: request.headers.get("user-agent"),
  };
}

function returnPath(request: Request): string {
  if (request.method !== "GET") return refererPath(request);
  const { pathname, search } = new URL(request.url);
  return sameSitePath(pathname + search);
}
