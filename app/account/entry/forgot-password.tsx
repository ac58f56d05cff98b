import { data, Link } from "react-router";
import { appContext } from "#app/contexts.ts";
import { BusyForm } from "#app/forms/busy-form.tsx";
import { FormAlert } from "#app/forms/form-alert.tsx";
import { memberPageMeta } from "#app/seo/member-page-meta.ts";
import { callerOf } from "#app/session/session.server.ts";
import { failedTitles } from "#copy/account-failures.ts";
import { forgotPasswordPage } from "#copy/accounts.ts";
import { requestPasswordReset } from "#domain/accounts/entry/reset-password.server.ts";
import { PageHeading } from "#ui/page-heading.tsx";
import type { AccountFailure } from "../account-failure.ts";
import { EmailField } from "../credential-fields.tsx";
import { FailureAlert } from "../failure-alert.tsx";
import { refusal } from "../refuse.server.ts";
import type { Route } from "./+types/forgot-password";

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
  return memberPageMeta(matches, { title, path: "/forgot-password" });
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
