import { data } from "react-router";
import { z } from "zod";
import { appContext } from "#app/contexts.ts";
import { FormAlert } from "#app/forms/form-alert.tsx";
import { readForm, textField } from "#app/forms/read-form.server.ts";
import { memberPageMeta } from "#app/seo/member-page-meta.ts";
import { DIGEST_PATH, SUBSCRIBE_PATH } from "#app/seo/paths.ts";
import { callerOf, setHeader } from "#app/session/session.server.ts";
import { digestPage, subscribeFailure } from "#copy/digest/subscription.ts";
import { requestSubscription } from "#domain/digest/subscribers.server.ts";
import { LinkButton } from "#ui/link-button.tsx";
import { MessagePage } from "#ui/message-page.tsx";
import { PageHeading } from "#ui/page-heading.tsx";
import type { Route } from "./+types/subscribe";
import { editionFields } from "./read-editions.server.ts";
import { SubscribeForm } from "./subscribe-form.tsx";

const TOO_MANY_REQUESTS = 429;
const UNPROCESSABLE = 422;

const subscribeForm = z.object({ email: textField, ...editionFields });

export async function action({ context, request }: Route.ActionArgs) {
  const { value: typed } = await readForm(request, subscribeForm);
  const requested = await requestSubscription(
    context.get(appContext).accounts,
    typed,
    callerOf(context, request),
  );
  if (requested.ok) return { isSent: true as const };
  const { code, detail } = requested;
  if (code === "too-many-attempts") setHeader(context, "Retry-After", detail ?? "60");
  const status = code === "too-many-attempts" ? TOO_MANY_REQUESTS : UNPROCESSABLE;
  return data({ isSent: false as const, failure: { code, detail }, typed }, { status });
}

export function meta({ matches }: Route.MetaArgs) {
  return memberPageMeta(matches, { title: digestPage.title, path: SUBSCRIBE_PATH });
}

/** The response to the form of /ringkasan, the same for every valid address. */
export default function Subscribe({ actionData }: Route.ComponentProps) {
  if (actionData?.isSent) {
    const { title, text: sentText, back } = digestPage.sent;
    return (
      <MessagePage title={title} action={<LinkButton to={DIGEST_PATH}>{back}</LinkButton>}>
        {sentText}
      </MessagePage>
    );
  }
  const failure = actionData?.failure;
  const reason = failure && subscribeFailure(failure.code, failure.detail);
  const isAboutEmail = failure?.code === "invalid-email";
  return (
    <div className="mx-auto flex max-w-form flex-col gap-5 [&>header]:mb-0">
      <PageHeading lead={digestPage.lead}>{digestPage.title}</PageHeading>
      {reason && !isAboutEmail ? (
        <FormAlert tone="danger" title={digestPage.failed}>
          {reason}
        </FormAlert>
      ) : null}
      <SubscribeForm typed={actionData?.typed} emailError={isAboutEmail ? reason : undefined} />
    </div>
  );
}
