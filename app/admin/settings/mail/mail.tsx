import { appContext } from "#app/contexts.ts";
import { preserveFormOnFailure } from "#app/forms/preserve-form.ts";
import { mailPage } from "#copy/newsroom/settings/mail.ts";
import { readMailQueueState } from "#domain/delivery/mail-queue-state.server.ts";
import { PageHeading } from "#ui/page-heading.tsx";
import { requireEditor } from "../../newsroom-access.server.ts";
import { newsroomMeta } from "../../newsroom-meta.ts";
import { MAIL_PATH } from "../settings-paths.ts";
import type { Route } from "./+types/mail";
import { readMailFields, respondToMailForm } from "./mail-form.server.ts";
import { MailQueue } from "./mail-queue.tsx";
import { MailSettingsForm } from "./mail-settings-form.tsx";

export async function loader({ context, request }: Route.LoaderArgs) {
  const admin = requireEditor(context, request, "manage-settings");
  const [fields, queue] = await Promise.all([
    readMailFields(context, admin),
    readMailQueueState(context.get(appContext).db),
  ]);
  return { ...fields, queue };
}

export function action({ context, request }: Route.ActionArgs) {
  return respondToMailForm(context, request, MAIL_PATH);
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => preserveFormOnFailure(serverAction);

export { shouldRevalidate } from "../../conflict.ts";

export const meta = newsroomMeta(mailPage.title, MAIL_PATH);

export default function MailSettingsPage({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <div className="newsroom-narrow">
      <PageHeading lead={mailPage.lead}>{mailPage.title}</PageHeading>
      <MailSettingsForm {...loaderData} response={actionData} submit={mailPage.submit} />
      <MailQueue queue={loaderData.queue} />
    </div>
  );
}

export { SettingsErrorBoundary as ErrorBoundary } from "../settings-error.tsx";
