import { data } from "react-router";
import { z } from "zod";
import { appContext } from "#app/contexts.ts";
import { BusyForm } from "#app/forms/busy-form.tsx";
import { FormAlert } from "#app/forms/form-alert.tsx";
import { readForm, textField } from "#app/forms/read-form.server.ts";
import { memberPageMeta } from "#app/seo/member-page-meta.ts";
import { callerOf } from "#app/session/session.server.ts";
import { emailChangeLinkPage } from "#copy/accounts/change-email.ts";
import { failedTitles } from "#copy/failed-titles.ts";
import {
  type EmailChangeLink,
  findEmailChangeLink,
  followEmailChangeLink,
  withdrawEmailChangeByLink,
} from "#domain/accounts/self-service/change-email.server.ts";
import { LinkButton } from "#ui/link-button.tsx";
import { PageHeading } from "#ui/page-heading.tsx";
import { type AccountFailure, AccountFailureAlert } from "../account-failure-alert.tsx";
import { refusalInit } from "../refuse.server.ts";
import type { Route } from "./+types/change-email";

type Progress = { state: "approved" | "confirmed" | "changed"; email: string } | { state: "withdrawn" };

type FormResponse = { failure: AccountFailure } | { failure?: undefined; progress: Progress };

/**
 * Opened from the mails to the old and the new address. A GET changes nothing, because mail scanners follow links too.
 */
export async function loader({ context, url }: Route.LoaderArgs) {
  const token = url.searchParams.get("token") ?? "";
  const link = await findEmailChangeLink(context.get(appContext).db, token);
  if (!link) return data({ token, asks: undefined }, { status: 410 });
  const { from, email, isApproved, isConfirmed } = link;
  const isDone = from === "old-address" ? isApproved : isConfirmed;
  return data({ token, asks: { from, email, isDone } });
}

const linkForm = z.object({ token: textField, decision: z.literal("withdraw").optional() });

export async function action({ context, request }: Route.ActionArgs) {
  const { accounts } = context.get(appContext);
  const { value: form } = await readForm(request, linkForm);
  if (form.decision === "withdraw") {
    const refused = await withdrawEmailChangeByLink(accounts.db, form.token);
    return refused.ok
      ? data<FormResponse>({ progress: { state: "withdrawn" } })
      : data<FormResponse>({ failure: refused }, refusalInit(context, refused));
  }
  const followed = await followEmailChangeLink(accounts, form.token, callerOf(context, request));
  if (!followed.ok) return data<FormResponse>({ failure: followed }, refusalInit(context, followed));
  const { from, email, isChanged } = followed.value;
  const state = isChanged ? "changed" : from === "old-address" ? "approved" : "confirmed";
  return data<FormResponse>({ progress: { state, email } });
}

export function meta({ matches }: Route.MetaArgs) {
  return memberPageMeta(matches, { title: emailChangeLinkPage.title, path: "/change-email" });
}

/** The action may have used up the link; a rerun of the loader would then report it as expired. */
export const shouldRevalidate = () => false;

export default function ChangeEmailLink({ loaderData, actionData }: Route.ComponentProps) {
  const { token, asks } = loaderData;
  return (
    <>
      <PageHeading>{emailChangeLinkPage.title}</PageHeading>
      {actionData && !actionData.failure ? (
        <ProgressAlert {...actionData.progress} />
      ) : actionData || !asks ? (
        <>
          <AccountFailureAlert title={failedTitles.verify} failure={{ code: "link-expired" }} />
          <LinkButton to="/settings">{emailChangeLinkPage.toSettings}</LinkButton>
        </>
      ) : asks.isDone ? (
        <ProgressAlert state={asks.from === "old-address" ? "approved" : "confirmed"} email={asks.email} />
      ) : (
        <LinkForm token={token} {...asks} />
      )}
    </>
  );
}

function LinkForm({ token, from, email }: { token: string } & Pick<EmailChangeLink, "from" | "email">) {
  const { approval, approve, withdraw, confirmation, confirm } = emailChangeLinkPage;
  const isApproval = from === "old-address";
  return (
    <>
      <p className="break-words">{isApproval ? approval(email) : confirmation(email)}</p>
      <BusyForm
        submit={isApproval ? approve : confirm}
        failedTitle={failedTitles.verify}
        {...(isApproval && { alternative: { label: withdraw, name: "decision", value: "withdraw" } })}
      >
        <input type="hidden" name="token" value={token} />
      </BusyForm>
    </>
  );
}

function ProgressAlert(progress: Progress) {
  const { approved, confirmed, changed, withdrawn, toSettings } = emailChangeLinkPage;
  switch (progress.state) {
    case "approved":
      return (
        <FormAlert tone="success" title={approved.title}>
          {approved.description(progress.email)}
        </FormAlert>
      );
    case "confirmed":
      return (
        <FormAlert tone="success" title={confirmed.title}>
          {confirmed.description}
        </FormAlert>
      );
    case "changed":
      return (
        <>
          <FormAlert tone="success" title={changed.title}>
            {changed.description(progress.email)}
          </FormAlert>
          <LinkButton to="/settings">{toSettings}</LinkButton>
        </>
      );
    case "withdrawn":
      return (
        <>
          <FormAlert tone="success" title={withdrawn.title}>
            {withdrawn.description}
          </FormAlert>
          <LinkButton to="/forgot-password">{withdrawn.resetPassword}</LinkButton>
        </>
      );
  }
}
