import { data, redirectDocument } from "react-router";
import { z } from "zod";
import { appContext } from "#app/contexts.ts";
import { BusyForm } from "#app/forms/busy-form.tsx";
import { readForm, textField } from "#app/forms/read-form.server.ts";
import { memberPageMeta } from "#app/seo/member-page-meta.ts";
import { callerOf, setCookies } from "#app/session/session.server.ts";
import { noticeCookie } from "#app/session/session-cookies.ts";
import { fields, invitationPage, resetPasswordPage } from "#copy/accounts/accounts.ts";
import { failedTitles } from "#copy/failed-titles.ts";
import { acceptInvitation, isInvitation } from "#domain/accounts/entry/accept-invitation.server.ts";
import { isResetLinkValid, resetPassword } from "#domain/accounts/entry/reset-password.server.ts";
import { isAllowed } from "#domain/accounts/users/permissions.ts";
import { LinkButton } from "#ui/link-button.tsx";
import { PageHeading } from "#ui/page-heading.tsx";
import { AccountFailureAlert } from "../account-failure-alert.tsx";
import { NameField, PasswordField } from "../credential-fields.tsx";
import { refuseForm } from "../refuse.server.ts";
import type { Route } from "./+types/reset-password";

export async function loader({ context, url }: Route.LoaderArgs) {
  const token = url.searchParams.get("token") ?? "";
  const { accounts } = context.get(appContext);
  const isValid = await isResetLinkValid(accounts, token);
  return data(
    { token, isValid, isInvited: await isInvitation(accounts, token) },
    { status: isValid ? 200 : 410 },
  );
}

const passwordForm = z.object({ token: textField, name: textField, password: textField });

export async function action({ context, request }: Route.ActionArgs) {
  const { value: form } = await readForm(request, passwordForm);
  const { accounts } = context.get(appContext);
  const caller = callerOf(context, request);
  const { name } = form;
  if (await isInvitation(accounts, form.token)) {
    const accepted = await acceptInvitation(accounts, form, caller);
    if (!accepted.ok) return refuseForm(context, { failure: accepted, name });
    const { role, cookies } = accepted.value;
    setCookies(context, ...cookies, noticeCookie("signed-in"));
    return redirectDocument(isAllowed(role, "enter-newsroom") ? "/admin" : "/");
  }
  const reset = await resetPassword(accounts, form, caller);
  if (!reset.ok) return refuseForm(context, { failure: reset, name });
  setCookies(context, ...reset.value.cookies, noticeCookie("password-changed"));
  return redirectDocument("/login");
}

export function meta({ matches }: Route.MetaArgs) {
  return memberPageMeta(matches, { title: resetPasswordPage.title, path: "/reset-password" });
}

export default function ResetPassword({ loaderData, actionData }: Route.ComponentProps) {
  const { isInvited } = loaderData;
  const words = isInvited ? invitationPage : resetPasswordPage;
  const isExpired = !loaderData.isValid || actionData?.failure.code === "link-expired";
  return (
    <>
      <PageHeading>{words.title}</PageHeading>
      <AccountFailureAlert
        title={failedTitles.save}
        failure={isExpired ? { code: "link-expired" } : actionData?.failure}
      />
      {isExpired ? (
        <LinkButton to="/forgot-password" variant="primary">
          {resetPasswordPage.requestNewLink}
        </LinkButton>
      ) : (
        <BusyForm submit={words.submit} failedTitle={failedTitles.save}>
          <input type="hidden" name="token" value={loaderData.token} />
          {isInvited ? (
            <NameField value={actionData?.name} hint={invitationPage.nameHint} isRequired />
          ) : null}
          <PasswordField label={fields.newPassword} isNew />
        </BusyForm>
      )}
    </>
  );
}
