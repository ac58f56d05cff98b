import { useEffect } from "react";
import { isRouteErrorResponse } from "react-router";
import { FailedPart } from "#app/frame/failures/failed-part.tsx";
import { failures } from "#copy/failures.ts";

/** @param error reported, if it isn't in the log already */
export function SearchFailure({ error }: { error?: unknown }) {
  useEffect(() => {
    if (error !== undefined && !isRouteErrorResponse(error)) reportError(error);
  }, [error]);
  return <FailedPart title={failures["search-unavailable"].title} />;
}
