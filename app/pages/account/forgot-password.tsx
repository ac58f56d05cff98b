import { data, Link } from "react-router";
import type { AccountFailure } from "#app/components/account/account-failure.ts";
import { accountMeta } from "#app/components/account/account-meta.ts";
import { BusyForm } from "#app/components/account/busy-form.tsx";
import { EmailField } from "#app/components/account/credential-fields.tsx";
import { FailureAlert } from "#app/components/account/failure-alert.tsx";
import { FormAlert } from "#app/components/account/form-alert.tsx";
import { appContext } from "#app/contexts.ts";
import { callerOf } from "#app/session.server.ts";
import { failedTitles } from "#copy/account-failures.ts";
import { forgotPasswordPage } from "#copy/accounts.ts";
import { requestPasswordReset } from "#domain/accounts/reset-password.server.ts";
import { PageHeading } from "#ui/page-heading.tsx";
import type { Route } from "./+types/forgot-password";
import { refusal } from "./refuse.server.ts";

export async function action({ context, request }: Route.ActionArgs) {
  const { accounts } = context.get(appContext);
  const email = String((await request.formData()).get("email") ?? "").trim();
  const failure = async (): Promise<AccountFailure | undefined> => {
    if (!email) return { code: "missing-email" };
    const requested = await requestPasswordReset(accounts, email, callerOf(context, request));
    return requested.ok ? undefined : requested;
  };
  const failed = await failure();
  return data({ email, failure: failed }, failed && refusal(context, failed));
}

export function meta({ matches }: Route.MetaArgs) {
  const { title } = forgotPasswordPage;
  return accountMeta(matches, { title, path: "/forgot-password" });
}

export default function ForgotPassword({ actionData }: Route.ComponentProps) {
  const { sent } = forgotPasswordPage;
  const isSent = actionData && !actionData.failure;
  return (
    <>
      <PageHeading lead={isSent ? null : forgotPasswordPage.text}>{forgotPasswordPage.title}</PageHeading>
      <FailureAlert title={failedTitles.resend} failure={actionData?.failure} />
      {isSent ? (
        <FormAlert tone="success" title={sent.title}>
          {sent.description}
        </FormAlert>
      ) : (
        <BusyForm submit={forgotPasswordPage.submit}>
          <EmailField value={actionData?.email} />
        </BusyForm>
      )}
      <p className="text-sm">
        <Link to="/login" className="link">
          {forgotPasswordPage.backToSignIn}
        </Link>
      </p>
    </>
  );
}
