import { isRouteErrorResponse, Outlet } from "react-router";
import { readSession, signedInUser } from "#app/session/session.server.ts";
import { somethingWentWrong } from "#copy/account-failures.ts";
import { deniedPage } from "#copy/accounts.ts";
import { failedTitles } from "#copy/failed-titles.ts";
import { backHome } from "#copy/site.ts";
import { isAllowed } from "#domain/accounts/users/permissions.ts";
import { LinkButton } from "#ui/link-button.tsx";
import { MessagePage } from "#ui/message-page.tsx";
import type { Route } from "./+types/member-pages";
import { FailedPage } from "./failed-page.tsx";
import { SignedInWithoutScript } from "./signed-in-without-script.tsx";

/** Parent of the site's pages that differ between visitors. */
export const middleware = [readSession];

export function loader({ context }: Route.LoaderArgs) {
  const signedIn = signedInUser(context);
  return {
    isSignedIn: signedIn !== undefined,
    isEditor: signedIn !== undefined && isAllowed(signedIn.role, "enter-newsroom"),
  };
}

export default function MemberPages({ loaderData }: Route.ComponentProps) {
  return (
    <>
      {loaderData.isSignedIn ? <SignedInWithoutScript isEditor={loaderData.isEditor} /> : null}
      <Outlet />
    </>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  if (isRouteErrorResponse(error) && error.status === 403) {
    return (
      <MessagePage urgent title={deniedPage.title} action={<LinkButton to="/">{backHome}</LinkButton>}>
        {deniedPage.text}
      </MessagePage>
    );
  }
  return (
    <FailedPage failure={{ title: failedTitles.account, description: somethingWentWrong }} error={error} />
  );
}
