import { appContext } from "#app/contexts.ts";
import { preserveFormOnFailure } from "#app/forms/preserve-form.ts";
import { mailPage, mailQueueState } from "#copy/newsroom/settings/mail.ts";
import { type MailQueueState, readMailQueueState } from "#domain/delivery/mail-queue-state.server.ts";
import { formatCount } from "#format/large-amount.ts";
import { PageHeading } from "#ui/page-heading.tsx";
import { Facts } from "../../facts.tsx";
import { requireEditor } from "../../newsroom-access.server.ts";
import { newsroomMeta } from "../../newsroom-meta.ts";
import { MAIL_PATH } from "../settings-paths.ts";
import type { Route } from "./+types/mail";
import { readMailFields, respondToMailForm } from "./mail-form.server.ts";
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

function MailQueue({ queue }: { queue: MailQueueState }) {
  const { waiting, waitingBulk, failed, oldestAt, lastError } = queue;
  const lastErrorText = lastError ? <span lang="en">{lastError}</span> : undefined;
  return (
    <section aria-labelledby="antrean-email" className="mt-8 max-w-form">
      <h2 id="antrean-email" className="mb-2 text-lg font-semibold">
        {mailQueueState.title}
      </h2>
      {waiting + waitingBulk + failed === 0 ? (
        <p className="text-sm text-ink-soft">{mailQueueState.empty}</p>
      ) : (
        <Facts
          rows={[
            [mailQueueState.waiting, formatCount(waiting)],
            [mailQueueState.oldest, oldestAt ? mailQueueState.at(oldestAt) : undefined],
            [mailQueueState.waitingBulk, waitingBulk > 0 ? formatCount(waitingBulk) : undefined],
            [mailQueueState.failed, formatCount(failed)],
            [mailQueueState.lastError, lastErrorText],
          ]}
        />
      )}
    </section>
  );
}

export { SettingsErrorBoundary as ErrorBoundary } from "../settings-error.tsx";
