import { isRouteErrorResponse, useRouteError } from "react-router";
import { FailedPage } from "#app/frame/failed-page.tsx";
import type { FailureText } from "#copy/failures.ts";
import { newsroomFailed, notPermitted } from "#copy/newsroom/newsroom.ts";
import { MessagePage } from "#ui/message-page.tsx";

export function NewsroomError({
  error,
  failure = newsroomFailed,
}: {
  error: unknown;
  failure?: FailureText;
}) {
  if (isRouteErrorResponse(error) && error.status === 403) {
    return (
      <MessagePage isUrgent title={notPermitted.title}>
        {notPermitted.description}
      </MessagePage>
    );
  }
  return <FailedPage failure={failure} error={error} />;
}

/** For routes to export; React Router passes no props to a boundary that is exported from another module. */
export function NewsroomErrorBoundary() {
  return <NewsroomError error={useRouteError()} />;
}
