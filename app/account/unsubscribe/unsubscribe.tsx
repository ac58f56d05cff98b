import { data } from "react-router";
import { z } from "zod";
import { appContext } from "#app/contexts.ts";
import { BusyForm } from "#app/forms/busy-form.tsx";
import { FormAlert } from "#app/forms/form-alert.tsx";
import { readForm } from "#app/forms/read-form.server.ts";
import { memberPageMeta } from "#app/seo/member-page-meta.ts";
import { unsubscribePage } from "#copy/accounts/unsubscribe.ts";
import { NOTIFICATION_SETTINGS_PATH } from "#domain/alerts/inbox/notification.ts";
import { verifyUnsubscription } from "#domain/delivery/unsubscription.server.ts";
import { LinkButton } from "#ui/link-button.tsx";
import { PageHeading } from "#ui/page-heading.tsx";
import type { Route } from "./+types/unsubscribe";
import { describeUnsubscription, unsubscribe } from "./unsubscription.server.ts";

/** Shows a confirmation first, because mail scanners open every link. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const { db, accounts } = context.get(appContext);
  const unsubscription = verifyUnsubscription(accounts.secret, params.token);
  if (!unsubscription) return data({ state: "invalid" } as const, { status: 404 });
  const text = await describeUnsubscription(db, unsubscription);
  return text ? ({ state: "asked", text } as const) : ({ state: "gone" } as const);
}

/** The form of RFC 8058, which mail providers post for their own button. Our button posts the same. */
const oneClickForm = z.object({ "List-Unsubscribe": z.literal("One-Click") });

/** Needs no session: the token proves that the sender has the mail. */
export async function action({ context, request, params }: Route.ActionArgs) {
  const { db, accounts } = context.get(appContext);
  const unsubscription = verifyUnsubscription(accounts.secret, params.token);
  if (!unsubscription) return data({ isDone: false }, { status: 404 });
  await readForm(request, oneClickForm);
  await unsubscribe(db, unsubscription);
  return { isDone: true };
}

export function meta({ matches }: Route.MetaArgs) {
  return memberPageMeta(matches, { title: unsubscribePage.title, path: "/berhenti-berlangganan" });
}

export default function Unsubscribe({ loaderData, actionData }: Route.ComponentProps) {
  const manage = (
    <LinkButton to={NOTIFICATION_SETTINGS_PATH} className="self-start">
      {unsubscribePage.manage}
    </LinkButton>
  );
  if (loaderData.state !== "asked") {
    const { title, text } = unsubscribePage[loaderData.state];
    return (
      <>
        <PageHeading lead={text}>{title}</PageHeading>
        {manage}
      </>
    );
  }
  const { title, text, submit, done } = loaderData.text;
  if (actionData?.isDone) {
    return (
      <>
        <PageHeading>{unsubscribePage.title}</PageHeading>
        <FormAlert tone="success" title={done.title}>
          {done.text}
        </FormAlert>
        {manage}
      </>
    );
  }
  return (
    <>
      <PageHeading lead={text}>{title}</PageHeading>
      <BusyForm submit={submit} failedTitle={unsubscribePage.failed} replace>
        <input type="hidden" name="List-Unsubscribe" value="One-Click" />
      </BusyForm>
    </>
  );
}
