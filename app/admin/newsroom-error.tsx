import { isRouteErrorResponse, useRouteError } from "react-router";
import { FailedPage } from "#app/frame/failed-page.tsx";
import type { FailureText } from "#copy/failures.ts";
import { newsroomFailed, notPermitted } from "#copy/newsroom/newsroom.ts";
import { MessagePage } from "#ui/message-page.tsx";

export function NewsroomError({ failure }: { failure: FailureText }) {
  const error = useRouteError();
  if (isRouteErrorResponse(error) && error.status === 403) {
    return (
      <MessagePage isUrgent title={notPermitted.title}>
        {notPermitted.description}
      </MessagePage>
    );
  }
  return <FailedPage failure={failure} error={error} />;
}

export function errorBoundaryOf(failure: FailureText) {
  return () => <NewsroomError failure={failure} />;
}

/** For routes to export. */
export const NewsroomErrorBoundary = errorBoundaryOf(newsroomFailed);
