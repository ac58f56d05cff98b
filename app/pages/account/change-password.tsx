import { data, redirect } from "react-router";
import type { AccountFailure } from "#app/components/account/account-failure.ts";
import { accountMeta } from "#app/components/account/account-meta.ts";
import { BusyForm } from "#app/components/account/busy-form.tsx";
import { PasswordField, UsernameHint } from "#app/components/account/credential-fields.tsx";
import { FailureAlert } from "#app/components/account/failure-alert.tsx";
import { FormPage } from "#app/components/account/form-page.tsx";
import { appContext } from "#app/contexts.ts";
import { callerOf, requirePermission, setCookies } from "#app/session.server.ts";
import { noticeCookie } from "#app/session-cookies.ts";
import { failedTitles } from "#copy/account-failures.ts";
import { changePasswordPage, editProfilePage, fields } from "#copy/accounts.ts";
import { changePassword } from "#domain/accounts/change-password.server.ts";
import { LinkButton } from "#ui/link-button.tsx";
import type { Route } from "./+types/change-password";
import { refusal } from "./refuse.server.ts";

export function loader({ context, request }: Route.LoaderArgs) {
  const { email } = requirePermission(context, request, "keep-account");
  return { email };
}

export async function action({ context, request }: Route.ActionArgs) {
  const signedIn = requirePermission(context, request, "keep-account");
  const form = await request.formData();
  const changed = await changePassword(
    context.get(appContext).accounts,
    signedIn,
    { current: String(form.get("current") ?? ""), next: String(form.get("password") ?? "") },
    callerOf(context, request),
  );
  if (!changed.ok) return data<{ failure: AccountFailure }>({ failure: changed }, refusal(context, changed));
  setCookies(context, ...changed.value.cookies, noticeCookie("password-changed"));
  return redirect("/profile");
}

export function meta({ matches }: Route.MetaArgs) {
  return accountMeta(matches, { title: changePasswordPage.title, path: "/profile/password" });
}

export default function ChangePassword({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <FormPage title={changePasswordPage.title} lead={changePasswordPage.text}>
      <FailureAlert title={failedTitles.save} failure={actionData?.failure} />
      <BusyForm
        submit={changePasswordPage.submit}
        aside={
          <LinkButton to="/profile" variant="quiet">
            {editProfilePage.cancel}
          </LinkButton>
        }
      >
        <UsernameHint email={loaderData.email} />
        <PasswordField label={fields.currentPassword} name="current" />
        <PasswordField label={fields.newPassword} isNew />
      </BusyForm>
    </FormPage>
  );
}
