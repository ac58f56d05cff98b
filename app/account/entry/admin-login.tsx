import { data, redirect } from "react-router";
import { FormAlert } from "#app/forms/form-alert.tsx";
import { SignOutForm } from "#app/frame/sign-out-form.tsx";
import { memberPageMeta } from "#app/seo/member-page-meta.ts";
import { sameSitePath } from "#app/session/same-site-path.ts";
import { signedInUser } from "#app/session/session.server.ts";
import { adminSignInPage, signInExtras } from "#copy/accounts/accounts.ts";
import { isAllowed } from "#domain/accounts/users/permissions.ts";
import { PageHeading } from "#ui/page-heading.tsx";
import type { Route } from "./+types/admin-login";
import { handleSignInForm, readSignInScreen, statusOf } from "./sign-in-screen.server.ts";
import { SignInScreen } from "./sign-in-screen.tsx";

const NEWSROOM_PATH = /^\/(?:admin|siapkan|preview|news\/preview)(?:[/?]|$)/;

export async function loader({ context, url }: Route.LoaderArgs) {
  const requested = sameSitePath(url.searchParams.get("kembali"), "/admin");
  const back = NEWSROOM_PATH.test(requested) ? requested : "/admin";
  const signedIn = signedInUser(context);
  if (signedIn && isAllowed(signedIn.role, "enter-newsroom")) throw redirect(back);
  const screen = await readSignInScreen(context, url);
  return data({ back, ...screen, isOtherUser: signedIn !== undefined }, { status: statusOf(screen) });
}

export function action({ context, request }: Route.ActionArgs) {
  return handleSignInForm(context, request, { home: "/admin", signInPath: "/admin/login" });
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  const { title } = loaderData?.mode === "sign-up" ? adminSignInPage.signUp : adminSignInPage.signIn;
  return memberPageMeta(matches, { title, path: "/admin/login" });
}

export default function AdminLogin({ loaderData, actionData }: Route.ComponentProps) {
  const { isOtherUser, ...screen } = loaderData;
  if (isOtherUser) {
    return (
      <>
        <PageHeading>{adminSignInPage.signIn.title}</PageHeading>
        <FormAlert tone="caution" title={signInExtras.notEntitled.title}>
          {signInExtras.notEntitled.description}
        </FormAlert>
        <SignOutForm from="newsroom" />
      </>
    );
  }
  return <SignInScreen copy={adminSignInPage} {...screen} response={actionData} />;
}
