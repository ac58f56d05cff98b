import { matchPath, redirectDocument } from "react-router";
import { z } from "zod";
import { appContext } from "#app/contexts.ts";
import { readForm, textField } from "#app/forms/read-form.server.ts";
import { FailedPage } from "#app/frame/failed-page.tsx";
import { INDEXED_PATHS, UNINDEXED_PUBLIC_PATHS } from "#app/public-paths.ts";
import { refererPath } from "#app/session/same-site-path.ts";
import { callerOf, collectCookies, setCookies } from "#app/session/session.server.ts";
import { noticeCookie } from "#app/session/session-cookies.ts";
import { somethingWentWrong } from "#copy/accounts/account-failures.ts";
import type { NoticeName } from "#copy/accounts/account-notices.ts";
import { failedTitles } from "#copy/failed-titles.ts";
import { signOut } from "#domain/accounts/auth/sessions.server.ts";
import type { Route } from "./+types/logout";

/** Doesn't read the session, which would fail during an outage: sign-out always clears the cookies. */
export const middleware = [collectCookies];

export function loader() {
  return redirectDocument("/");
}

const signOutForm = z.object({ from: textField });

export async function action({ request, context }: Route.ActionArgs) {
  const { accounts } = context.get(appContext);
  const { value: form } = await readForm(request, signOutForm);
  const isNewsroom = form.from === "newsroom";
  const { cookies, isEnded } = await signOut(accounts, callerOf(context, request));
  const signedOut: NoticeName = isNewsroom ? "admin-signed-out" : "signed-out";
  setCookies(context, ...cookies, noticeCookie(isEnded ? signedOut : "sign-out-failed"));
  return redirectDocument(isNewsroom ? "/admin/login" : publicPath(refererPath(request)));
}

/** The path itself if visitors may open it. */
function publicPath(path: string): string {
  const [pathname = "/"] = path.split("?");
  const isPublic = [...INDEXED_PATHS, ...UNINDEXED_PUBLIC_PATHS].some((page) => matchPath(page, pathname));
  return isPublic ? path : "/";
}

export default function Logout() {
  return null;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <FailedPage failure={{ title: failedTitles.signOut, description: somethingWentWrong }} error={error} />
  );
}
