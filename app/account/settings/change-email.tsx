import { redirect } from "react-router";
import { z } from "zod";
import { appContext } from "#app/contexts.ts";
import { BusyForm } from "#app/forms/busy-form.tsx";
import { readForm, textField } from "#app/forms/read-form.server.ts";
import { memberPageMeta } from "#app/seo/member-page-meta.ts";
import { callerOf, requirePermission, setCookies } from "#app/session/session.server.ts";
import { noticeCookie } from "#app/session/session-cookies.ts";
import { fields } from "#copy/accounts/accounts.ts";
import { changeEmailPage } from "#copy/accounts/change-email.ts";
import { failedTitles } from "#copy/failed-titles.ts";
import { requestEmailChange } from "#domain/accounts/self-service/change-email.server.ts";
import { Field } from "#ui/fields/field.tsx";
import { AccountFailureAlert } from "../account-failure-alert.tsx";
import { PasswordField, UsernameHint } from "../credential-fields.tsx";
import { FormPage } from "../form-page.tsx";
import { refuseForm } from "../refuse.server.ts";
import type { Route } from "./+types/change-email";

export function loader({ context, request }: Route.LoaderArgs) {
  const { email } = requirePermission(context, request, "manage-own-account");
  return { email };
}

const emailForm = z.object({ newEmail: textField, password: textField });

export async function action({ context, request }: Route.ActionArgs) {
  const signedIn = requirePermission(context, request, "manage-own-account");
  const { value: form } = await readForm(request, emailForm);
  const requested = await requestEmailChange(
    context.get(appContext).accounts,
    signedIn,
    { email: form.newEmail, password: form.password },
    callerOf(context, request),
  );
  if (!requested.ok) return refuseForm(context, { failure: requested, typed: form.newEmail });
  setCookies(context, noticeCookie("email-change-requested"));
  return redirect("/settings");
}

export function meta({ matches }: Route.MetaArgs) {
  return memberPageMeta(matches, { title: changeEmailPage.title, path: "/settings/email" });
}

export default function ChangeEmail({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <FormPage title={changeEmailPage.title} lead={changeEmailPage.text}>
      <AccountFailureAlert title={failedTitles.save} failure={actionData?.failure} />
      <BusyForm submit={changeEmailPage.submit} failedTitle={failedTitles.save} cancel={{ to: "/settings" }}>
        <UsernameHint email={loaderData.email} />
        <Field
          label={fields.newEmail}
          type="email"
          name="newEmail"
          autoComplete="email"
          inputMode="email"
          required
          defaultValue={actionData?.typed}
        />
        <PasswordField />
      </BusyForm>
    </FormPage>
  );
}
