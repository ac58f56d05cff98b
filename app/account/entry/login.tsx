import { data, redirect } from "react-router";
import { memberPageMeta } from "#app/seo/member-page-meta.ts";
import { refererPath, sameSitePath } from "#app/session/same-site-path.ts";
import { signedInUser } from "#app/session/session.server.ts";
import { signInPage } from "#copy/accounts/accounts.ts";
import type { Route } from "./+types/login";
import { handleSignInForm, readSignInScreen, statusOf } from "./sign-in-screen.server.ts";
import { SignInScreen } from "./sign-in-screen.tsx";

export async function loader({ context, request, url }: Route.LoaderArgs) {
  // The header's link is identical on every page, so the page to return to comes from the Referer header.
  const back = sameSitePath(url.searchParams.get("kembali"), pageBefore(request));
  if (signedInUser(context)) throw redirect(back);
  const screen = await readSignInScreen(context, url);
  return data({ back, ...screen }, { status: statusOf(screen) });
}

export function action({ context, request }: Route.ActionArgs) {
  return handleSignInForm(context, request, { home: "/", signInPath: "/login" });
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  const { title } = loaderData?.mode === "sign-up" ? signInPage.signUp : signInPage.signIn;
  return memberPageMeta(matches, { title, path: "/login" });
}

export default function Login({ loaderData, actionData }: Route.ComponentProps) {
  return <SignInScreen copy={signInPage} {...loaderData} response={actionData} />;
}

function pageBefore(request: Request): string {
  const path = refererPath(request);
  return /^\/(?:login|logout|admin|verify-email|change-email|forgot-password|reset-password)(?:[/?]|$)/.test(
    path,
  )
    ? "/"
    : path;
}
