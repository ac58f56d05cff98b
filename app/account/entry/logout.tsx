import { redirectDocument } from "react-router";
import { z } from "zod";
import { appContext } from "#app/contexts.ts";
import { readForm, text } from "#app/forms/read-form.server.ts";
import { FailedPage } from "#app/frame/failed-page.tsx";
import { refererPath } from "#app/session/own-path.ts";
import { callerOf, setCookies } from "#app/session/session.server.ts";
import { noticeCookie } from "#app/session/session-cookies.ts";
import { failedTitles, somethingWentWrong } from "#copy/account-failures.ts";
import type { NoticeName } from "#copy/account-notices.ts";
import { signOut } from "#domain/accounts/auth/sessions.server.ts";
import type { Route } from "./+types/logout";

/** Only the form signs out; opening the URL redirects to the home page. */
export function loader() {
  return redirectDocument("/");
}

const signOutForm = z.object({ dari: text });

export async function action({ request, context }: Route.ActionArgs) {
  const { accounts } = context.get(appContext);
  const { value: form } = await readForm(request, signOutForm);
  const isNewsroom = form.dari === "newsroom";
  const notice: NoticeName = isNewsroom ? "admin-signed-out" : "signed-out";
  setCookies(context, ...(await signOut(accounts, callerOf(context, request))), noticeCookie(notice));
  return redirectDocument(isNewsroom ? "/admin/login" : publicPath(refererPath(request)));
}

/** The given page if it is public, else the home page. */
function publicPath(path: string): string {
  return /^\/(?:profile|settings|watchlist|admin|login)(?:[/?]|$)/.test(path) ? "/" : path;
}

export default function Logout() {
  return null;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <FailedPage failure={{ title: failedTitles.signOut, description: somethingWentWrong }} error={error} />
  );
}
