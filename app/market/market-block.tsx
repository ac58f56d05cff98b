import type { ReactNode } from "react";
import { FailedPart } from "#app/frame/failures/failed-part.tsx";
import type { RefreshedData } from "#app/refresh/use-refreshed-data.ts";
import { failures } from "#copy/failures.ts";
import { marketBlocks } from "#copy/market.ts";
import { VisuallyHidden } from "#ui/visually-hidden.tsx";

export interface MarketBlockProps<Result> {
  title: string;
  heading?: string;
  data: RefreshedData<Result>;
  /** Must be as high as the content that it replaces. */
  skeleton: ReactNode;
  /** `isStale`: a refresh failed, so every figure must be marked as stale, regardless of its own flag. */
  children: (result: Result, isStale: boolean) => ReactNode;
}

export function MarketBlock<Result>({
  title,
  heading = title,
  data,
  skeleton,
  children,
}: MarketBlockProps<Result>) {
  switch (data.state) {
    case "loading":
      return (
        <>
          <div aria-busy="true" className="js-only">
            <VisuallyHidden>{marketBlocks.loading(title)}</VisuallyHidden>
            {skeleton}
          </div>
          {/* The server's read failed, and without JavaScript there is no retry. */}
          <div className="no-js-only">
            <FailedBlock heading={heading} />
          </div>
        </>
      );
    case "failed":
      return <FailedBlock heading={heading} retry={data.retry} />;
    default:
      return children(data.data, data.state === "stale");
  }
}

export function FailedBlock({ heading, retry }: { heading: string; retry?: () => void }) {
  const { title, description } = failures["data-unavailable"];
  return <FailedPart title={title} description={description(heading)} {...(retry && { retry })} />;
}
