import { data, redirect } from "react-router";
import { z } from "zod";
import { AccountFailureAlert } from "#app/account/account-failure-alert.tsx";
import { EmailField, PasswordField } from "#app/account/credential-fields.tsx";
import { refusalInit } from "#app/account/refuse.server.ts";
import { appContext } from "#app/contexts.ts";
import { BusyForm } from "#app/forms/busy-form.tsx";
import { readForm, textField } from "#app/forms/read-form.server.ts";
import { callerOf, requireSignedIn, setCookies } from "#app/session/session.server.ts";
import { noticeCookie } from "#app/session/session-cookies.ts";
import { fields } from "#copy/accounts/accounts.ts";
import { adminStep, setupPages, setupSteps } from "#copy/newsroom/setup/setup.ts";
import { claimFirstAdmin } from "#domain/accounts/self-service/claim-admin.server.ts";
import { findUnclaimedAdmin } from "#domain/accounts/users/unclaimed-admin.server.ts";
import { Card } from "#ui/card.tsx";
import { LinkButton } from "#ui/link-button.tsx";
import { requireEditor } from "../newsroom-access.server.ts";
import { newsroomMeta } from "../newsroom-meta.ts";
import type { Route } from "./+types/admin-step";
import { pathAfter, stepPaths } from "./setup-paths.ts";
import { StepPage } from "./step-page.tsx";

export async function loader({ context, request }: Route.LoaderArgs) {
  requireEditor(context, request, "manage-settings");
  const { userId, email, hasTwoFactor } = requireSignedIn(context);
  const unclaimed = await findUnclaimedAdmin(context.get(appContext).db);
  return { email, hasTwoFactor, isClaimed: unclaimed !== userId, isClaimedByAll: unclaimed === undefined };
}

const accountForm = z.object({ email: textField, password: textField });

export async function action({ context, request }: Route.ActionArgs) {
  requireEditor(context, request, "manage-settings");
  const { value: form } = await readForm(request, accountForm);
  const claimed = await claimFirstAdmin(
    context.get(appContext).accounts,
    requireSignedIn(context),
    form,
    callerOf(context, request),
  );
  if (!claimed.ok) {
    const { code, detail } = claimed;
    const failure = detail === undefined ? { code } : { code, detail };
    return data({ failure, email: form.email }, refusalInit(context, failure));
  }
  setCookies(context, ...claimed.value.cookies, noticeCookie("password-changed"));
  return redirect(pathAfter("admin"));
}

export const meta = newsroomMeta(setupSteps.admin.title, stepPaths.admin);

export default function AdminStep({ loaderData, actionData }: Route.ComponentProps) {
  const { email, isClaimed, isClaimedByAll } = loaderData;
  return (
    <StepPage step="admin" lead={adminStep.lead}>
      <AccountFailureAlert title={adminStep.failed} failure={actionData?.failure} />
      {isClaimed ? (
        <>
          <p className="mb-4 text-sm">
            {isClaimedByAll ? adminStep.claimed(email) : adminStep.unclaimedByOther}
          </p>
          <LinkButton to="/profile" size="sm">
            {adminStep.toProfile}
          </LinkButton>
        </>
      ) : (
        <BusyForm submit={setupPages.save} failedTitle={adminStep.failed} className="max-w-form">
          <EmailField value={actionData?.email ?? mailboxOf(email)} hint={adminStep.emailHint} />
          <PasswordField label={fields.newPassword} isNew />
        </BusyForm>
      )}
      <SecondFactor {...loaderData} />
    </StepPage>
  );
}

/** The first admin's default address can't receive mail: .local names are never on the internet. */
function mailboxOf(email: string): string | undefined {
  return email.endsWith(".local") ? undefined : email;
}

function SecondFactor({ hasTwoFactor, isClaimed }: { hasTwoFactor: boolean; isClaimed: boolean }) {
  const { title, isOn, isOff, afterPassword, start } = adminStep.secondFactor;
  return (
    <Card id="verifikasi-dua-langkah" title={title} className="setup-part">
      <p className="text-sm text-ink-soft">{hasTwoFactor ? isOn : isClaimed ? isOff : afterPassword}</p>
      {isClaimed && !hasTwoFactor ? (
        <LinkButton to="/settings/two-factor" size="sm" className="mt-4">
          {start}
        </LinkButton>
      ) : null}
    </Card>
  );
}

export { NewsroomErrorBoundary as ErrorBoundary } from "../newsroom-error.tsx";
