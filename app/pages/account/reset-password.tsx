import { data, redirectDocument } from "react-router";
import type { AccountFailure } from "#app/components/account/account-failure.ts";
import { accountMeta } from "#app/components/account/account-meta.ts";
import { BusyForm } from "#app/components/account/busy-form.tsx";
import { PasswordField } from "#app/components/account/credential-fields.tsx";
import { FailureAlert } from "#app/components/account/failure-alert.tsx";
import { appContext } from "#app/contexts.ts";
import { setCookies } from "#app/session.server.ts";
import { noticeCookie } from "#app/session-cookies.ts";
import { failedTitles } from "#copy/account-failures.ts";
import { fields, resetPasswordPage } from "#copy/accounts.ts";
import { isResetLinkValid, resetPassword } from "#domain/accounts/reset-password.server.ts";
import { LinkButton } from "#ui/link-button.tsx";
import { PageHeading } from "#ui/page-heading.tsx";
import type { Route } from "./+types/reset-password";
import { refusal } from "./refuse.server.ts";

export async function loader({ context, url }: Route.LoaderArgs) {
  const token = url.searchParams.get("token") ?? "";
  const isValid = await isResetLinkValid(context.get(appContext).accounts, token);
  return data({ token, isValid }, { status: isValid ? 200 : 410 });
}

export async function action({ context, request }: Route.ActionArgs) {
  const form = await request.formData();
  const reset = await resetPassword(context.get(appContext).accounts, {
    token: String(form.get("token") ?? ""),
    password: String(form.get("password") ?? ""),
  });
  if (!reset.ok) return data<{ failure: AccountFailure }>({ failure: reset }, refusal(context, reset));
  setCookies(context, noticeCookie("password-changed"));
  return redirectDocument("/login");
}

export function meta({ matches }: Route.MetaArgs) {
  const { title } = resetPasswordPage;
  return accountMeta(matches, { title, path: "/reset-password" });
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
        <BusyForm submit={resetPasswordPage.submit}>
          <input type="hidden" name="token" value={loaderData.token} />
          <PasswordField label={fields.newPassword} isNew />
        </BusyForm>
      )}
    </>
  );
}
