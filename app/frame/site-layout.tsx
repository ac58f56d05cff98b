import { NoticeToasts } from "#app/session/notice-toasts.tsx";
import { SessionLoading } from "#app/session/session-loading.tsx";
import { SessionWatch } from "#app/session/session-watch.tsx";
import { useSiteData } from "#app/site-data.ts";
import { toaster } from "#copy/toasts.ts";
import { Toaster } from "#ui/toast/toaster.tsx";
import { Shortcuts } from "./keyboard/shortcuts.tsx";
import { MemberActions } from "./member-actions.tsx";
import { PageOutlet } from "./page-outlet.tsx";
import { PageShell } from "./page-shell.tsx";
import { PrintMasthead } from "./print-masthead.tsx";

export default function SiteLayout() {
  return (
    <PageShell site={useSiteData()} memberAction={<MemberActions />}>
      <PrintMasthead />
      <PageOutlet />
      <SessionLoading />
      <NoticeToasts />
      <SessionWatch />
      <Shortcuts />
      <Toaster closeLabel={toaster.close} label={toaster.label} />
    </PageShell>
  );
}
