import { data, Link } from "react-router";
import { z } from "zod";
import { appContext } from "#app/contexts.ts";
import { BusyForm } from "#app/forms/busy-form.tsx";
import { FormAlert } from "#app/forms/form-alert.tsx";
import { readForm } from "#app/forms/read-form.server.ts";
import { memberPageMeta } from "#app/seo/member-page-meta.ts";
import { callerOf } from "#app/session/session.server.ts";
import { forgotPasswordPage } from "#copy/accounts/accounts.ts";
import { failedTitles } from "#copy/failed-titles.ts";
import { requestPasswordReset } from "#domain/accounts/entry/reset-password.server.ts";
import { PageHeading } from "#ui/page-heading.tsx";
import { type AccountFailure, AccountFailureAlert } from "../account-failure-alert.tsx";
import { EmailField } from "../credential-fields.tsx";
import { refusalInit } from "../refuse.server.ts";
import type { Route } from "./+types/forgot-password";

interface FormResponse {
  email: string;
  failure?: AccountFailure;
}

const resetForm = z.object({ email: z.string().trim().min(1) });

export async function action({ context, request }: Route.ActionArgs) {
  const { accounts } = context.get(appContext);
  const form = await readForm(request, resetForm, { email: "missing-email" });
  if (!form.ok)
    return data<FormResponse>({ email: "", failure: { code: form.code } }, refusalInit(context, form));
  const { email } = form.value;
  const requested = await requestPasswordReset(accounts, email, callerOf(context, request));
  return requested.ok
    ? data<FormResponse>({ email })
    : data<FormResponse>({ email, failure: requested }, refusalInit(context, requested));
}

export function meta({ matches }: Route.MetaArgs) {
  return memberPageMeta(matches, { title: forgotPasswordPage.title, path: "/forgot-password" });
}

export default function ForgotPassword({ actionData }: Route.ComponentProps) {
  const { sent } = forgotPasswordPage;
  const isSent = actionData && !actionData.failure;
  return (
    <>
      <PageHeading lead={isSent ? null : forgotPasswordPage.text}>{forgotPasswordPage.title}</PageHeading>
      <AccountFailureAlert title={failedTitles.resend} failure={actionData?.failure} />
      {isSent ? (
        <FormAlert tone="success" title={sent.title}>
          {sent.description}
        </FormAlert>
      ) : (
        <BusyForm submit={forgotPasswordPage.submit} failedTitle={failedTitles.resend}>
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
