import { useEffect } from "react";
import { isRouteErrorResponse, useLocation, useRevalidator } from "react-router";
import { failures } from "#copy/failures.ts";
import { errorScreen, retry } from "#copy/site.ts";
import { Icon } from "#ui/icon.tsx";
import { LinkButton } from "#ui/link-button.tsx";

/** 'Gagal melakukan pencarian' in place of the results. @param error reported, if it isn't in the log already */
export function SearchFailure({ error }: { error?: unknown }) {
  const location = useLocation();
  const revalidator = useRevalidator();
  useEffect(() => {
    if (error !== undefined && !isRouteErrorResponse(error)) reportError(error);
  }, [error]);
  return (
    <div role="alert" className="flex flex-wrap items-center gap-3 border-y py-4">
      <Icon name="alert" className="text-down" />
      <div className="min-w-0 flex-1 text-sm">
        <p className="font-semibold">{failures["search-unavailable"].title}</p>
        <p className="text-ink-soft">{errorScreen.safeMessage}</p>
      </div>
      <LinkButton
        size="sm"
        to={location}
        reloadDocument
        aria-busy={revalidator.state !== "idle"}
        onClick={(event) => {
          event.preventDefault();
          void revalidator.revalidate();
        }}
      >
        {retry}
      </LinkButton>
    </div>
  );
}
