import { data, redirectDocument } from "react-router";
import { z } from "zod";
import { appContext } from "#app/contexts.ts";
import { BusyForm } from "#app/forms/busy-form.tsx";
import { FormAlert } from "#app/forms/form-alert.tsx";
import { readForm, textField } from "#app/forms/read-form.server.ts";
import { memberPageMeta } from "#app/seo/member-page-meta.ts";
import { pathAfterSignIn } from "#app/session/add-pending-ticker.server.ts";
import { loginPath } from "#app/session/login-path.ts";
import { sameSitePath } from "#app/session/same-site-path.ts";
import { callerOf, setCookies } from "#app/session/session.server.ts";
import { signInExtras, verifyEmailPage } from "#copy/accounts/accounts.ts";
import { failedTitles } from "#copy/failed-titles.ts";
import { openVerificationLink, verifyWithPassword } from "#domain/accounts/entry/verify-email.server.ts";
import { readCookie } from "#format/cookie.ts";
import { LinkButton } from "#ui/link-button.tsx";
import { PageHeading } from "#ui/page-heading.tsx";
import { AccountFailureAlert } from "../account-failure-alert.tsx";
import { EmailField, PasswordField, UsernameHint } from "../credential-fields.tsx";
import { refuseForm } from "../refuse.server.ts";
import type { Route } from "./+types/verify-email";
import { expiredSignUpCookie, signUpCookieName } from "./sign-up-cookie.ts";

type VerificationView = { back: string } & (
  | { state: "verified" }
  | { state: "needs-password"; email: string; token: string }
  | { state: "link-expired" }
);

/** Opened from the mail. Verifies the address immediately only in the browser that signed up. */
export async function loader({ context, request, url }: Route.LoaderArgs) {
  const { accounts, siteUrl } = context.get(appContext);
  const token = url.searchParams.get("token") ?? "";
  const back = sameSitePath(url.searchParams.get("kembali"));
  const proof = readCookie(request.headers.get("cookie"), signUpCookieName(siteUrl));
  const opened = await openVerificationLink(accounts, { token, proof });
  if (!opened.ok) return data<VerificationView>({ back, state: opened.code }, { status: 410 });
  if (opened.value.state === "needs-password") {
    return data<VerificationView>({ back, state: "needs-password", email: opened.value.email, token });
  }
  setCookies(context, expiredSignUpCookie(siteUrl));
  return data<VerificationView>({ back, state: "verified" });
}

const passwordForm = z.object({ token: textField, password: textField, kembali: textField });

export async function action({ context, request }: Route.ActionArgs) {
  const { accounts } = context.get(appContext);
  const { value: form } = await readForm(request, passwordForm);
  const { token, password } = form;
  const caller = callerOf(context, request);
  const verified = await verifyWithPassword(accounts, { token, password }, caller);
  if (!verified.ok) return refuseForm(context, { failure: verified });
  const back = sameSitePath(form.kembali);
  const signedIn = verified.value;
  if (!signedIn) return redirectDocument(loginPath(back));
  setCookies(context, ...signedIn.cookies);
  return redirectDocument(
    signedIn.state === "signed-in"
      ? await pathAfterSignIn(context, signedIn.userId, back)
      : loginPath(back, { path: "/login/two-factor" }),
  );
}

export function meta({ matches }: Route.MetaArgs) {
  return memberPageMeta(matches, { title: verifyEmailPage.title, path: "/verify-email" });
}

/** The loader used up the link, so a rerun would report it as expired. */
export const shouldRevalidate = () => false;

export default function VerifyEmail({ loaderData, actionData }: Route.ComponentProps) {
  const { verified } = verifyEmailPage;
  if (loaderData.state === "verified") {
    return (
      <>
        <PageHeading>{verifyEmailPage.title}</PageHeading>
        <FormAlert tone="success" title={verified.title}>
          {verified.description}
        </FormAlert>
        <LinkButton to={loginPath(loaderData.back)} replace variant="primary">
          {verified.signIn}
        </LinkButton>
      </>
    );
  }
  if (loaderData.state === "link-expired") {
    return (
      <>
        <PageHeading>{verifyEmailPage.title}</PageHeading>
        <AccountFailureAlert title={failedTitles.verify} failure={{ code: "link-expired" }} />
        <BusyForm
          action={loginPath(loaderData.back)}
          submit={signInExtras.resendVerification}
          failedTitle={failedTitles.resend}
        >
          <input type="hidden" name="intent" value="resend" />
          <input type="hidden" name="kembali" value={loaderData.back} />
          <EmailField />
        </BusyForm>
      </>
    );
  }
  return (
    <>
      <PageHeading lead={verifyEmailPage.needsPassword(loaderData.email)}>
        {verifyEmailPage.title}
      </PageHeading>
      <AccountFailureAlert title={failedTitles.verify} failure={actionData?.failure} />
      <BusyForm submit={verifyEmailPage.submit} replace failedTitle={failedTitles.verify}>
        <input type="hidden" name="token" value={loaderData.token} />
        <input type="hidden" name="kembali" value={loaderData.back} />
        <UsernameHint email={loaderData.email} />
        <PasswordField />
      </BusyForm>
    </>
  );
}
