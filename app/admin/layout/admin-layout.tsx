import { isRouteErrorResponse, Outlet, useLocation, useNavigation } from "react-router";
import { FailedPage } from "#app/frame/failed-page.tsx";
import { Cover } from "#app/frame/failures/cover.tsx";
import { SignOutForm } from "#app/frame/sign-out-form.tsx";
import { MAIN_ID, SkipLink } from "#app/frame/skip-link.tsx";
import { useIsSlow } from "#app/frame/use-is-slow.ts";
import { NoticeToasts } from "#app/session/notice-toasts.tsx";
import { SessionWatch } from "#app/session/session-watch.tsx";
import { useSiteData } from "#app/site-data.ts";
import { signInExtras } from "#copy/accounts/accounts.ts";
import { articleTable } from "#copy/newsroom/articles.ts";
import { newsroom, newsroomFailed } from "#copy/newsroom/newsroom.ts";
import { toaster } from "#copy/toasts.ts";
import { isAllowed } from "#domain/accounts/users/permissions.ts";
import { Spinner } from "#ui/loading/spinner.tsx";
import { MessagePage } from "#ui/message-page.tsx";
import { Toaster } from "#ui/toast/toaster.tsx";
import styles from "../admin.css?url";
import { ARTICLES_PATH } from "../articles/article-list-view.ts";
import { DashboardSkeleton } from "../dashboard/counters.tsx";
import { requireEditor } from "../newsroom-access.server.ts";
import parts from "../parts.css?url";
import type { Route } from "./+types/admin-layout";
import { noticesWithActions } from "./notices.ts";
import { sections } from "./sections.ts";
import { Sidebar } from "./sidebar.tsx";

const DASHBOARD_PATH = "/admin";

export const links: Route.LinksFunction = () => [styles, parts].map((href) => ({ rel: "stylesheet", href }));

export function loader({ context, request }: Route.LoaderArgs) {
  const { role, email } = requireEditor(context, request, "enter-newsroom");
  return {
    email: email ?? "",
    sections: sections
      .filter(({ permission }) => isAllowed(role, permission))
      .map(({ path, label }) => ({ path, label })),
  };
}

export default function AdminLayout({ loaderData }: Route.ComponentProps) {
  const site = useSiteData();
  const next = useNavigation().location?.pathname;
  const { pathname } = useLocation();
  const isSlow = useIsSlow(next !== undefined);
  const isEnteringArticles = isSlow && next === ARTICLES_PATH && !pathname.startsWith(ARTICLES_PATH);
  const isEnteringDashboard = isSlow && next === DASHBOARD_PATH && pathname !== DASHBOARD_PATH;
  return (
    <div className="newsroom">
      <SkipLink />
      <Sidebar site={site} {...loaderData} />
      <main id={MAIN_ID} tabIndex={-1} className="outline-none">
        {isSlow ? <div className="progress" aria-hidden="true" /> : null}
        <Cover
          by={
            isEnteringArticles ? (
              <Spinner label={articleTable.loading} />
            ) : isEnteringDashboard ? (
              <DashboardSkeleton />
            ) : null
          }
        >
          <Outlet />
        </Cover>
      </main>
      <NoticeToasts more={noticesWithActions} />
      <SessionWatch />
      <Toaster closeLabel={toaster.close} label={toaster.label} />
    </div>
  );
}

/** No sidebar: the user may not enter, or the layout itself failed. Pages show their own failures (NewsroomError). */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const isDenied = isRouteErrorResponse(error) && error.status === 403;
  const { title, description } = signInExtras.notEntitled;
  return (
    <main id={MAIN_ID} className="wrap">
      {isDenied ? (
        <>
          <title>{title}</title>
          <MessagePage
            isUrgent
            title={title}
            action={<SignOutForm from="newsroom" size="md" label={newsroom.signOut} />}
          >
            {description}
          </MessagePage>
        </>
      ) : (
        <FailedPage failure={newsroomFailed} error={error} />
      )}
    </main>
  );
}
