import { redirect } from "react-router";
import { z } from "zod";
import { appContext } from "#app/contexts.ts";
import { readForm, textField } from "#app/forms/read-form.server.ts";
import { ComingSoonButton } from "#app/frame/coming-soon.tsx";
import { memberPageMeta } from "#app/seo/member-page-meta.ts";
import { MEMBER_DIGEST_PATH } from "#app/seo/paths.ts";
import { callerOf, requirePermission, setCookies } from "#app/session/session.server.ts";
import { noticeCookie } from "#app/session/session-cookies.ts";
import type { NoticeName } from "#copy/accounts/account-notices.ts";
import { accountSettingsPage } from "#copy/accounts/accounts.ts";
import { memberDigestPage } from "#copy/digest/subscription.ts";
import { deviceOf } from "#domain/accounts/auth/device-name.ts";
import { endOtherSessions, endSession, listSessions } from "#domain/accounts/auth/sessions.server.ts";
import { findEmailChange, withdrawEmailChange } from "#domain/accounts/self-service/change-email.server.ts";
import { cancelDeletion } from "#domain/accounts/self-service/delete-account.server.ts";
import { NOTIFICATION_SETTINGS_PATH } from "#domain/alerts/inbox/notification.ts";
import { Card } from "#ui/card.tsx";
import { LinkButton } from "#ui/link-button.tsx";
import { PageHeading } from "#ui/page-heading.tsx";
import type { Route } from "./+types/settings";
import { DataSection } from "./data-section.tsx";
import { DeletionSection } from "./deletion-section.tsx";
import { EmailSection } from "./email-section.tsx";
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
  const { notifications, premium } = accountSettingsPage;
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
      <EmailSection email={loaderData.email} change={loaderData.emailChange} />
      <SecuritySection {...loaderData} />
      <DataSection />
      <DeletionSection dueAt={loaderData.deletionDueAt} />
    </div>
  );
}
