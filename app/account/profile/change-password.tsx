import { redirect } from "react-router";
import { z } from "zod";
import { appContext } from "#app/contexts.ts";
import { BusyForm } from "#app/forms/busy-form.tsx";
import { readForm, textField } from "#app/forms/read-form.server.ts";
import { memberPageMeta } from "#app/seo/member-page-meta.ts";
import { callerOf, requirePermission, setCookies } from "#app/session/session.server.ts";
import { noticeCookie } from "#app/session/session-cookies.ts";
import { changePasswordPage, fields } from "#copy/accounts/accounts.ts";
import { failedTitles } from "#copy/failed-titles.ts";
import { changePassword } from "#domain/accounts/self-service/change-password.server.ts";
import { AccountFailureAlert } from "../account-failure-alert.tsx";
import { PasswordField, UsernameHint } from "../credential-fields.tsx";
import { FormPage } from "../form-page.tsx";
import { refuseForm } from "../refuse.server.ts";
import type { Route } from "./+types/change-password";

export function loader({ context, request }: Route.LoaderArgs) {
  const { email } = requirePermission(context, request, "manage-own-account");
  return { email };
}

const passwordForm = z.object({ current: textField, password: textField });

export async function action({ context, request }: Route.ActionArgs) {
  const signedIn = requirePermission(context, request, "manage-own-account");
  const { value: form } = await readForm(request, passwordForm);
  const changed = await changePassword(
    context.get(appContext).accounts,
    signedIn,
    { current: form.current, next: form.password },
    callerOf(context, request),
  );
  if (!changed.ok) return refuseForm(context, { failure: changed });
  setCookies(context, ...changed.value.cookies, noticeCookie("password-changed"));
  return redirect("/profile");
}

export function meta({ matches }: Route.MetaArgs) {
  return memberPageMeta(matches, { title: changePasswordPage.title, path: "/profile/password" });
}

export default function ChangePassword({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <FormPage title={changePasswordPage.title} lead={changePasswordPage.text}>
      <AccountFailureAlert title={failedTitles.save} failure={actionData?.failure} />
      <BusyForm
        submit={changePasswordPage.submit}
        failedTitle={failedTitles.save}
        cancel={{ to: "/profile" }}
      >
        <UsernameHint email={loaderData.email} />
        <PasswordField label={fields.currentPassword} name="current" />
        <PasswordField label={fields.newPassword} isNew />
      </BusyForm>
    </FormPage>
  );
}
