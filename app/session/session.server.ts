import {
  createContext,
  data,
  type MiddlewareFunction,
  type RouterContextProvider,
  redirectDocument,
} from "react-router";
import { appContext, clientContext } from "#app/contexts.ts";
import type { Caller } from "#domain/accounts/auth/caller.ts";
import { findSession, type SignedIn } from "#domain/accounts/auth/sessions.server.ts";
import { isAllowed, type Permission } from "#domain/accounts/users/permissions.ts";
import { ownPath, refererPath } from "./own-path.ts";
import { endOf, finishCookies, HINT_COOKIE, readCookie } from "./session-cookies.ts";
import { signInAddress } from "./sign-in-address.ts";

type Context = Readonly<RouterContextProvider>;

interface RequestSession {
  signedIn: SignedIn | undefined;
  /** The browser believes to be signed in, and isn't any more. */
  hasEnded: boolean;
  /** Set-Cookie headers of the response. */
  cookies: string[];
  /** Other headers of the response. */
  headers: [name: string, value: string][];
}

const sessionContext = createContext<RequestSession>();

/**
 * Middleware of every route that depends on who asks. Loaders and actions below it may use the functions of this
 * file. Pages that are the same for everyone don't have it.
 */
export const readSession: MiddlewareFunction<Response> = async ({ request, context }, next) => {
  const { accounts } = context.get(appContext);
  const { signedIn, cookies } = await findSession(accounts, callerOf(context, request));
  const hasEnded = !signedIn && readCookie(request.headers.get("cookie"), HINT_COOKIE) === "1";
  const session: RequestSession = {
    signedIn,
    hasEnded,
    cookies: [...cookies, ...(hasEnded ? [endOf(HINT_COOKIE)] : [])],
    headers: [],
  };
  context.set(sessionContext, session);
  const response = await next();
  for (const cookie of finishCookies(session.cookies, context.get(clientContext).isHttps)) {
    response.headers.append("Set-Cookie", cookie);
  }
  for (const [name, value] of session.headers) response.headers.set(name, value);
  return response;
};

export function signedInUser(context: Context): SignedIn | undefined {
  return context.get(sessionContext).signedIn;
}

export function sessionHasEnded(context: Context): boolean {
  return context.get(sessionContext).hasEnded;
}

/**
 * Whoever asks, if they may. Visitors are sent to sign in, and back afterwards; users without the permission get the
 * status 403.
 *
 * @param back where to come back to, for what isn't a page by itself
 */
export function requirePermission(
  context: Context,
  request: Request,
  permission: Permission,
  { back = wayBack(request) } = {},
): SignedIn {
  const { signedIn, hasEnded } = context.get(sessionContext);
  if (!signedIn) throw redirectDocument(signInAddress(back, { hasEnded }));
  if (!isAllowed(signedIn.role, permission)) throw data(null, { status: 403, statusText: "Forbidden" });
  return signedIn;
}

/** What a script is told that asks for somebody's own without a session. */
export function answerSignedOut(): Response {
  return Response.json({ error: { code: "signed-out" } }, { status: 401 });
}

/** Adds Set-Cookie headers to the response, whatever it will be. */
export function setCookies(context: Context, ...cookies: string[]): void {
  context.get(sessionContext).cookies.push(...cookies);
}

/** Sets a header of the response, which the router leaves out where a page is loaded whole. */
export function setHeader(context: Context, name: string, value: string): void {
  context.get(sessionContext).headers.push([name, value]);
}

export function callerOf(context: Context, request: Request): Caller {
  return {
    address: context.get(clientContext).address,
    cookie: request.headers.get("cookie"),
    userAgent: request.headers.get("user-agent"),
  };
}

/** After a form that couldn't be taken, the page that it stands on. */
function wayBack(request: Request): string {
  if (request.method !== "GET") return refererPath(request);
  const { pathname, search } = new URL(request.url);
  return ownPath(pathname + search);
}
