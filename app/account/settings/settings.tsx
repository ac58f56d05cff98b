import { Form, redirect } from "react-router";
import { z } from "zod";
import { appContext } from "#app/contexts.ts";
import { FormAlert } from "#app/forms/form-alert.tsx";
import { readForm, textField } from "#app/forms/read-form.server.ts";
import { ComingSoonButton } from "#app/frame/coming-soon.tsx";
import { memberPageMeta } from "#app/seo/member-page-meta.ts";
import { MEMBER_DIGEST_PATH } from "#app/seo/paths.ts";
import { callerOf, requirePermission, setCookies } from "#app/session/session.server.ts";
import { noticeCookie } from "#app/session/session-cookies.ts";
import type { NoticeName } from "#copy/accounts/account-notices.ts";
import { accountSettingsPage } from "#copy/accounts/accounts.ts";
import { emailSection } from "#copy/accounts/change-email.ts";
import { memberDigestPage } from "#copy/digest/subscription.ts";
import { deviceOf } from "#domain/accounts/auth/device-name.ts";
import { endOtherSessions, endSession, listSessions } from "#domain/accounts/auth/sessions.server.ts";
import { findEmailChange, withdrawEmailChange } from "#domain/accounts/self-service/change-email.server.ts";
import { cancelDeletion } from "#domain/accounts/self-service/delete-account.server.ts";
import { NOTIFICATION_SETTINGS_PATH } from "#domain/alerts/inbox/notification.ts";
import { formatDateTime } from "#format/dates.ts";
import { Button } from "#ui/button.tsx";
import { buttonClass } from "#ui/button-style.ts";
import { Card } from "#ui/card.tsx";
import { LinkButton } from "#ui/link-button.tsx";
import { PageHeading } from "#ui/page-heading.tsx";
import type { Route } from "./+types/settings";
import { SecuritySection } from "./security-section.tsx";
import { ThemeSection } from "./theme-section.tsx";

export async function loader({ context, request }: Route.LoaderArgs) {
  const signedIn = requirePermission(context, request, "manage-own-account");
  const { userId, email, sessionId, hasTwoFactor, deletionDueAt } = signedIn;
  const { db } = context.get(appContext);
  const [sessions, emailChange] = await Promise.all([listSessions(db, userId), findEmailChange(db, userId)]);
  return {
    email,
    emailChange,
    hasTwoFactor,
    deletionDueAt,
    sessions: sessions.map(({ id, createdAt, userAgent, address }) => ({
      id,
      createdAt,
      address,
      device: deviceOf(userAgent),
      isCurrent: id === sessionId,
    })),
  };
}

const settingsForm = z.discriminatedUnion("intent", [
  z.object({ intent: z.literal("end-session"), session: textField }),
  z.object({ intent: z.literal(["end-others", "cancel-deletion", "withdraw-email-change"]) }),
]);

export async function action({ context, request }: Route.ActionArgs) {
  const signedIn = requirePermission(context, request, "manage-own-account");
  const { db } = context.get(appContext);
  const { value: form } = await readForm(request, settingsForm);
  const notify = (notice: NoticeName) => setCookies(context, noticeCookie(notice));
  switch (form.intent) {
    case "end-session":
      await endSession(db, signedIn.userId, form.session);
      notify("session-ended");
      break;
    case "end-others":
      await endOtherSessions(db, signedIn);
      notify("session-ended");
      break;
    case "withdraw-email-change":
      await withdrawEmailChange(db, signedIn.userId);
      notify("email-change-withdrawn");
      break;
    case "cancel-deletion":
      await cancelDeletion(db, signedIn, callerOf(context, request));
      notify("deletion-cancelled");
      break;
  }
  return redirect("/settings");
}

export function meta({ matches }: Route.MetaArgs) {
  return memberPageMeta(matches, { title: accountSettingsPage.title, path: "/settings" });
}

export default function AccountSettingsPage({ loaderData }: Route.ComponentProps) {
  const { notifications, premium, data } = accountSettingsPage;
  return (
    <div className="flex max-w-read flex-col gap-10 [&>header]:mb-0">
      <PageHeading>{accountSettingsPage.title}</PageHeading>
      <ThemeSection />
      <Card id="notifications" title={notifications.heading}>
        <LinkButton to={NOTIFICATION_SETTINGS_PATH}>{notifications.button}</LinkButton>
      </Card>
      <Card id="ringkasan" title={memberDigestPage.section.heading}>
        <div className="flex flex-wrap items-center justify-between gap-3">
          <p className="min-w-0 text-ink-soft">{memberDigestPage.section.text}</p>
          <LinkButton to={MEMBER_DIGEST_PATH}>{memberDigestPage.section.manage}</LinkButton>
        </div>
      </Card>
      <Card id="premium" title={premium.heading}>
        <ComingSoonButton notice="unavailable">{premium.button}</ComingSoonButton>
      </Card>
      <EmailSection {...loaderData} />
      <SecuritySection {...loaderData} />
      <Card id="data" title={data.heading}>
        <p className="mb-4 text-ink-soft">{data.text}</p>
        {/* Not a router link: the response is a file. */}
        <a href="/settings/export" download className={buttonClass({})}>
          {data.export}
        </a>
      </Card>
      <DeletionSection dueAt={loaderData.deletionDueAt} />
    </div>
  );
}

function EmailSection({ email, emailChange: change }: Route.ComponentProps["loaderData"]) {
  return (
    <Card id="email" title={emailSection.heading}>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="min-w-0 break-words">{email}</p>
        <LinkButton to="/settings/email">{emailSection.change}</LinkButton>
      </div>
      {change ? (
        <div className="mt-4 border-t pt-4 text-sm">
          <p className="font-medium break-words">{emailSection.pending(change.email)}</p>
          <ul className="mt-1 break-words text-ink-soft">
            <li>{change.isApproved ? emailSection.approved(email) : emailSection.toApprove(email)}</li>
            <li>
              {change.isConfirmed
                ? emailSection.confirmed(change.email)
                : emailSection.toConfirm(change.email)}
            </li>
            <li>{emailSection.until(formatDateTime(change.expiresAt))}</li>
          </ul>
          <Form method="post" className="mt-4">
            <input type="hidden" name="intent" value="withdraw-email-change" />
            <Button type="submit">{emailSection.withdraw}</Button>
          </Form>
        </div>
      ) : null}
    </Card>
  );
}

function DeletionSection({ dueAt }: { dueAt: Date | null }) {
  const { deletion } = accountSettingsPage;
  return (
    <Card id="deletion" title={deletion.heading}>
      {dueAt ? (
        <>
          <FormAlert tone="caution" title={deletion.pending(formatDateTime(dueAt))} />
          <Form method="post" className="mt-4">
            <input type="hidden" name="intent" value="cancel-deletion" />
            <Button type="submit" variant="primary">
              {deletion.cancel}
            </Button>
          </Form>
        </>
      ) : (
        <>
          <p className="mb-4 text-ink-soft">{deletion.text}</p>
          <LinkButton to="/settings/delete" variant="danger">
            {deletion.start}
          </LinkButton>
        </>
      )}
    </Card>
  );
}
