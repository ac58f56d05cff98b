import { useLocation } from "react-router";
import { NoticeToasts } from "#app/session/notice-toasts.tsx";
import { SessionLoading } from "#app/session/session-loading.tsx";
import { SessionWatch } from "#app/session/session-watch.tsx";
import { useSiteData } from "#app/site-data.ts";
import { toaster } from "#copy/toasts.ts";
import { formatLongDate } from "#format/dates.ts";
import { Toaster } from "#ui/toast/toaster.tsx";
import { Shortcuts } from "./keyboard/shortcuts.tsx";
import { MemberActions } from "./member-actions.tsx";
import { PageOutlet } from "./page-outlet.tsx";
import { PageShell } from "./page-shell.tsx";

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

function PrintMasthead() {
  const { siteName, siteUrl, renderedAt } = useSiteData();
  const { pathname, search } = useLocation();
  return (
    <div className="print-only print-masthead">
      <b>{siteName}</b> <span>{formatLongDate(renderedAt)}</span>{" "}
      {/* Unknown addresses share one page, so the server's address can differ. */}
      <span suppressHydrationWarning>{`${siteUrl}${pathname}${search}`}</span>
    </div>
  );
}
