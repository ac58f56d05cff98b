import { data } from "react-router";
import { z } from "zod";
import { appContext } from "#app/contexts.ts";
import { BusyForm } from "#app/forms/busy-form.tsx";
import { FormAlert } from "#app/forms/form-alert.tsx";
import { readForm, textField } from "#app/forms/read-form.server.ts";
import { memberPageMeta } from "#app/seo/member-page-meta.ts";
import { callerOf, requirePermission } from "#app/session/session.server.ts";
import { accountSettingsPage, deleteAccountPage, profilePage } from "#copy/accounts/accounts.ts";
import { failedTitles } from "#copy/failed-titles.ts";
import { requestDeletion } from "#domain/accounts/self-service/delete-account.server.ts";
import { formatDateTime } from "#format/dates.ts";
import { LinkButton } from "#ui/link-button.tsx";
import { type AccountFailure, AccountFailureAlert } from "../account-failure-alert.tsx";
import { PasswordField, UsernameHint } from "../credential-fields.tsx";
import { FormPage } from "../form-page.tsx";
import { refusalInit } from "../refuse.server.ts";
import type { Route } from "./+types/delete-account";

export function loader({ context, request }: Route.LoaderArgs) {
  const { email } = requirePermission(context, request, "manage-own-account");
  return { email };
}

type FormResponse = { failure: AccountFailure } | { failure?: undefined; dueAt: Date };

const deletionForm = z.object({ password: textField });

export async function action({ context, request }: Route.ActionArgs) {
  const signedIn = requirePermission(context, request, "manage-own-account");
  const { value: form } = await readForm(request, deletionForm);
  const requested = await requestDeletion(
    context.get(appContext).accounts,
    signedIn,
    form.password,
    callerOf(context, request),
  );
  return requested.ok
    ? data<FormResponse>({ dueAt: requested.value.dueAt })
    : data<FormResponse>({ failure: requested }, refusalInit(context, requested));
}

export function meta({ matches }: Route.MetaArgs) {
  return memberPageMeta(matches, { title: deleteAccountPage.title, path: "/settings/delete" });
}

export default function DeleteAccount({ loaderData, actionData }: Route.ComponentProps) {
  if (actionData && !actionData.failure) {
    const { title, description } = deleteAccountPage.requested(formatDateTime(actionData.dueAt));
    return (
      <FormPage title={deleteAccountPage.title}>
        <FormAlert tone="caution" title={title}>
          {description}
        </FormAlert>
        <LinkButton to="/settings" className="self-start">
          {profilePage.settings}
        </LinkButton>
      </FormPage>
    );
  }
  return (
    <FormPage title={deleteAccountPage.title} lead={accountSettingsPage.deletion.text}>
      <AccountFailureAlert title={failedTitles.save} failure={actionData?.failure} />
      <p className="text-sm">{deleteAccountPage.confirm}</p>
      <BusyForm submit={deleteAccountPage.submit} variant="danger" cancel={{ to: "/settings" }}>
        <UsernameHint email={loaderData.email} />
        <PasswordField />
      </BusyForm>
    </FormPage>
  );
}
