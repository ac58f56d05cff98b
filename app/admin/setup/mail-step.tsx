import { preserveFormOnFailure } from "#app/forms/preserve-form.ts";
import { mailPage } from "#copy/newsroom/settings/mail.ts";
import { setupPages, setupSteps } from "#copy/newsroom/setup/setup.ts";
import { requireEditor } from "../newsroom-access.server.ts";
import { newsroomMeta } from "../newsroom-meta.ts";
import { readMailFields, respondToMailForm } from "../settings/mail/mail-form.server.ts";
import { MailSettingsForm } from "../settings/mail/mail-settings-form.tsx";
import type { Route } from "./+types/mail-step";
import { pathAfter, stepPaths } from "./setup-paths.ts";
import { StepPage } from "./step-page.tsx";

export function loader({ context, request }: Route.LoaderArgs) {
  return readMailFields(context, requireEditor(context, request, "manage-settings"));
}

export function action({ context, request }: Route.ActionArgs) {
  return respondToMailForm(context, request, pathAfter("mail"));
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => preserveFormOnFailure(serverAction);

export { shouldRevalidate } from "../conflict.ts";

export const meta = newsroomMeta(setupSteps.mail.title, stepPaths.mail);

export default function MailStep({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <StepPage step="mail" lead={mailPage.lead}>
      <MailSettingsForm {...loaderData} response={actionData} submit={setupPages.save} />
    </StepPage>
  );
}

export { SettingsErrorBoundary as ErrorBoundary } from "../settings/settings-error.tsx";
