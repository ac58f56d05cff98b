import { isRouteErrorResponse, Outlet } from "react-router";
import { sessionMiddleware } from "#app/session/session.server.ts";
import { somethingWentWrong } from "#copy/accounts/account-failures.ts";
import { deniedPage } from "#copy/accounts/accounts.ts";
import { failedTitles } from "#copy/failed-titles.ts";
import { backHome } from "#copy/site.ts";
import { LinkButton } from "#ui/link-button.tsx";
import { MessagePage } from "#ui/message-page.tsx";
import type { Route } from "./+types/member-pages";
import { FailedPage } from "./failed-page.tsx";

export const middleware = [sessionMiddleware];

export default function MemberPages() {
  return <Outlet />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  if (isRouteErrorResponse(error) && error.status === 403) {
    return (
      <MessagePage isUrgent title={deniedPage.title} action={<LinkButton to="/">{backHome}</LinkButton>}>
        {deniedPage.text}
      </MessagePage>
    );
  }
  return (
    <FailedPage failure={{ title: failedTitles.account, description: somethingWentWrong }} error={error} />
  );
}
