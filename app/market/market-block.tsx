import type { ReactNode } from "react";
import { FailedPart } from "#app/frame/failures/failed-part.tsx";
import type { UsedMarketData } from "#app/refresh/use-market-data.ts";
import { failures } from "#copy/failures.ts";
import { marketBlocks } from "#copy/market.ts";
import { VisuallyHidden } from "#ui/visually-hidden.tsx";

export interface MarketBlockProps<Result> {
  /** Name of the block, for screen readers while it loads. */
  title: string;
  /** What could not be read, where the name has more than the block's heading. */
  heading?: string;
  data: UsedMarketData<Result>;
  /** As high as the content that it represents. */
  skeleton: ReactNode;
  /** `isStale`: a refresh failed, so every figure must be marked as stale, whatever its own flag. */
  children: (result: Result, isStale: boolean) => ReactNode;
}

/** A block of market data in one of its four states. */
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
          {/* The server could not read the data, and without JavaScript nothing else will. */}
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

/** Shown when the first load failed: the failure and a way to try again, by default reading the page again. */
export function FailedBlock({ heading, retry }: { heading: string; retry?: () => void }) {
  const { title, description } = failures["data-unavailable"];
  return <FailedPart title={title} description={description(heading)} {...(retry && { retry })} />;
}
