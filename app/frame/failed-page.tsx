import { useEffect } from "react";
import { isRouteErrorResponse, useRevalidator } from "react-router";
import type { FailureText } from "#copy/failures.ts";
import { errorScreen, retry } from "#copy/site.ts";
import { Button } from "#ui/button.tsx";
import { MessagePage } from "#ui/message-page.tsx";
import { RequestNote } from "./failures/request-note.tsx";

export function FailedPage({ failure, error }: { failure: FailureText; error: unknown }) {
  const revalidator = useRevalidator();
  useEffect(() => {
    if (!isRouteErrorResponse(error)) reportError(error);
  }, [error]);
  const description = typeof failure.description === "string" ? failure.description : errorScreen.safeMessage;
  return (
    <MessagePage
      isUrgent
      title={failure.title}
      action={
        <Button onClick={() => revalidator.revalidate()} disabled={revalidator.state !== "idle"}>
          {retry}
        </Button>
      }
    >
      {description}
      <RequestNote />
    </MessagePage>
  );
}
