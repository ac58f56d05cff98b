import { redirect } from "react-router";
import { accountMeta } from "#app/components/account/account-meta.ts";
import { DataSection } from "#app/components/account/data-section.tsx";
import { DeletionSection } from "#app/components/account/deletion-section.tsx";
import { SecuritySection } from "#app/components/account/security-section.tsx";
import { ThemeSection } from "#app/components/account/theme-section.tsx";
import { ComingSoonButton } from "#app/components/coming-soon.tsx";
import { appContext } from "#app/contexts.ts";
import { requirePermission, setCookies } from "#app/session.server.ts";
import { noticeCookie } from "#app/session-cookies.ts";
import type { NoticeName } from "#copy/account-notices.ts";
import { settingsPage } from "#copy/accounts.ts";
import { cancelDeletion } from "#domain/accounts/delete-account.server.ts";
import { deviceOf } from "#domain/accounts/device-name.ts";
import { endOtherSessions, endSession, listSessions } from "#domain/accounts/sessions.server.ts";
import { Card } from "#ui/card.tsx";
import { PageHeading } from "#ui/page-heading.tsx";
import type { Route } from "./+types/settings";

export async function loader({ context, request }: Route.LoaderArgs) {
  const signedIn = requirePermission(context, request, "keep-account");
  const { userId, sessionId, hasTwoFactor, deletionDueAt } = signedIn;
  const sessions = await listSessions(context.get(appContext).db, userId);
  return {
    hasTwoFactor,
    deletionDueAt,
    sessions: sessions.map(({ id, createdAt, userAgent, address }) => ({
      id,
      createdAt,
      address,
      device: deviceOf(userAgent),
      isThisOne: id === sessionId,
    })),
  };
}

export async function action({ context, request }: Route.ActionArgs) {
  const signedIn = requirePermission(context, request, "keep-account");
  const { db } = context.get(appContext);
  const form = await request.formData();
  const notify = (notice: NoticeName) => setCookies(context, noticeCookie(notice));
  switch (form.get("intent")) {
    case "end-session":
      await endSession(db, signedIn.userId, String(form.get("session") ?? ""));
      notify("session-ended");
      break;
    case "end-others":
      await endOtherSessions(db, signedIn);
      notify("session-ended");
      break;
    case "cancel-deletion":
      await cancelDeletion(db, signedIn.userId);
      notify("deletion-cancelled");
      break;
  }
  return redirect("/settings");
}

export function meta({ matches }: Route.MetaArgs) {
  return accountMeta(matches, { title: settingsPage.title, path: "/settings" });
}

export default function Settings({ loaderData }: Route.ComponentProps) {
  const { notifications, premium } = settingsPage;
  return (
    <div className="flex max-w-read flex-col gap-10 [&>header]:mb-0">
      <PageHeading>{settingsPage.title}</PageHeading>
      <ThemeSection />
      <Card id="notifications" title={notifications.heading}>
        <ComingSoonButton notice="unavailable">{notifications.button}</ComingSoonButton>
      </Card>
      <Card id="premium" title={premium.heading}>
        <ComingSoonButton notice="unavailable">{premium.button}</ComingSoonButton>
      </Card>
      <SecuritySection {...loaderData} />
      <DataSection />
      <DeletionSection dueAt={loaderData.deletionDueAt} />
    </div>
  );
}
