import type { ReactNode } from "react";
import type { DataFunctionName } from "#app/figure-contract/data-functions.ts";
import type { UsedMarketData } from "#app/refresh/use-market-data.ts";
import { failures } from "#copy/failures.ts";
import { marketBlocks } from "#copy/market.ts";
import { retry as retryLabel } from "#copy/site.ts";
import { Button } from "#ui/button.tsx";
import { Icon } from "#ui/icon.tsx";
import { VisuallyHidden } from "#ui/visually-hidden.tsx";

export interface MarketBlockProps<Result> {
  functionName: DataFunctionName;
  /** What is loading, for screen readers. */
  title: string;
  data: UsedMarketData<Result>;
  /** As high as what it stands for. */
  skeleton: ReactNode;
  /** `isStale`: a refresh failed, so that every figure is to be flagged, whatever it says itself. */
  children: (result: Result, isStale: boolean) => ReactNode;
}

/** One of the four states of a block of market data. */
export function MarketBlock<Result>({
  functionName,
  title,
  data,
  skeleton,
  children,
}: MarketBlockProps<Result>) {
  switch (data.state) {
    case "loading":
      return (
        <div aria-busy="true">
          <VisuallyHidden>{marketBlocks.loading(title)}</VisuallyHidden>
          {skeleton}
        </div>
      );
    case "failed":
      return <FailedBlock functionName={functionName} retry={data.retry} />;
    default:
      return children(data.data, data.state === "stale");
  }
}

/** The first load failed: there is nothing to show but that, and a way to try again. */
export function FailedBlock({ functionName, retry }: { functionName: DataFunctionName; retry: () => void }) {
  const { title, description } = failures["data-unavailable"];
  return (
    <div role="alert" className="flex flex-wrap items-center gap-3 border-y py-4">
      <Icon name="alert" className="text-down" />
      <div className="min-w-0 flex-1 text-sm">
        <p className="font-semibold">{title}</p>
        <p className="text-ink-soft">{description(functionName)}</p>
      </div>
      <Button size="sm" onClick={retry}>
        {retryLabel}
      </Button>
    </div>
  );
}
