import { data, redirectDocument } from "react-router";
import { z } from "zod";
import { appContext } from "#app/contexts.ts";
import { BusyForm } from "#app/forms/busy-form.tsx";
import { readForm, text } from "#app/forms/read-form.server.ts";
import { memberPageMeta } from "#app/seo/member-page-meta.ts";
import { callerOf, setCookies } from "#app/session/session.server.ts";
import { noticeCookie } from "#app/session/session-cookies.ts";
import { fields, resetPasswordPage } from "#copy/accounts.ts";
import { failedTitles } from "#copy/failed-titles.ts";
import { isResetLinkValid, resetPassword } from "#domain/accounts/entry/reset-password.server.ts";
import { LinkButton } from "#ui/link-button.tsx";
import { PageHeading } from "#ui/page-heading.tsx";
import type { AccountFailure } from "../account-failure.ts";
import { PasswordField } from "../credential-fields.tsx";
import { FailureAlert } from "../failure-alert.tsx";
import { refusal } from "../refuse.server.ts";
import type { Route } from "./+types/reset-password";

export async function loader({ context, url }: Route.LoaderArgs) {
  const token = url.searchParams.get("token") ?? "";
  const isValid = await isResetLinkValid(context.get(appContext).accounts, token);
  return data({ token, isValid }, { status: isValid ? 200 : 410 });
}

const passwordForm = z.object({ token: text, password: text });

export async function action({ context, request }: Route.ActionArgs) {
  const { value: form } = await readForm(request, passwordForm);
  const reset = await resetPassword(context.get(appContext).accounts, form, callerOf(context, request));
  if (!reset.ok) return data<{ failure: AccountFailure }>({ failure: reset }, refusal(context, reset));
  setCookies(context, ...reset.value.cookies, noticeCookie("password-changed"));
  return redirectDocument("/login");
}

export function meta({ matches }: Route.MetaArgs) {
  const { title } = resetPasswordPage;
  return memberPageMeta(matches, { title, path: "/reset-password" });
}

export default function ResetPassword({ loaderData, actionData }: Route.ComponentProps) {
  const isExpired = !loaderData.isValid || actionData?.failure.code === "link-expired";
  return (
    <>
      <PageHeading>{resetPasswordPage.title}</PageHeading>
      <FailureAlert
        title={failedTitles.save}
        failure={isExpired ? { code: "link-expired" } : actionData?.failure}
      />
      {isExpired ? (
        <LinkButton to="/forgot-password" variant="primary">
          {resetPasswordPage.askAgain}
        </LinkButton>
      ) : (
        <BusyForm submit={resetPasswordPage.submit} failedTitle={failedTitles.save}>
          <input type="hidden" name="token" value={loaderData.token} />
          <PasswordField label={fields.newPassword} isNew />
        </BusyForm>
      )}
    </>
  );
}
