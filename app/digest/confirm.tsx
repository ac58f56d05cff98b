import { data } from "react-router";
import { appContext } from "#app/contexts.ts";
import { BusyForm } from "#app/forms/busy-form.tsx";
import { memberPageMeta } from "#app/seo/member-page-meta.ts";
import { DIGEST_PATH } from "#app/seo/paths.ts";
import { confirmationPage, editionChoices } from "#copy/digest/subscription.ts";
import { CONFIRMATION_PATH } from "#domain/digest/digest.ts";
import { confirmSubscription, findRequestedSubscription } from "#domain/digest/subscribers.server.ts";
import { LinkButton } from "#ui/link-button.tsx";
import { MessagePage } from "#ui/message-page.tsx";
import { PageHeading } from "#ui/page-heading.tsx";
import type { Route } from "./+types/confirm";

const GONE = 410;

/** A GET changes nothing, because mail scanners follow links too. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const { accounts } = context.get(appContext);
  const requested = await findRequestedSubscription(accounts, params.token, new Date());
  return data({ requested }, { status: requested ? 200 : GONE });
}

export async function action({ context, params }: Route.ActionArgs) {
  const { accounts } = context.get(appContext);
  const isConfirmed = await confirmSubscription(accounts, params.token, new Date());
  return data({ isConfirmed }, { status: isConfirmed ? 200 : GONE });
}

export const shouldRevalidate = () => false;

export function meta({ matches }: Route.MetaArgs) {
  return memberPageMeta(matches, { title: confirmationPage.title, path: CONFIRMATION_PATH });
}

export default function Confirm({ loaderData: { requested }, actionData }: Route.ComponentProps) {
  const { title, question, submit, failed, confirmed, expired } = confirmationPage;
  if (actionData?.isConfirmed) {
    return (
      <MessagePage title={confirmed.title} action={<LinkButton to="/">{confirmed.home}</LinkButton>}>
        {confirmed.text}
      </MessagePage>
    );
  }
  if (actionData || !requested) {
    return (
      <MessagePage title={expired.title} action={<LinkButton to={DIGEST_PATH}>{expired.again}</LinkButton>}>
        {expired.text}
      </MessagePage>
    );
  }
  return (
    <div className="mx-auto flex max-w-form flex-col gap-5 [&>header]:mb-0">
      <PageHeading>{title}</PageHeading>
      <p className="wrap-anywhere">{question(requested.email)}</p>
      <ul className="list-disc pl-5 text-ink-soft">
        {(["morning", "closing"] as const)
          .filter((edition) => requested[edition])
          .map((edition) => (
            <li key={edition}>{editionChoices[edition]}</li>
          ))}
      </ul>
      <BusyForm submit={submit} failedTitle={failed} />
    </div>
  );
}
