import type { ReactNode } from "react";
import { useLocation } from "react-router";
import type { DataFunctionName } from "#app/figure-contract/data-functions.ts";
import type { UsedMarketData } from "#app/refresh/use-market-data.ts";
import { failures } from "#copy/failures.ts";
import { marketBlocks } from "#copy/market.ts";
import { retry as retryLabel } from "#copy/site.ts";
import { Button } from "#ui/button.tsx";
import { Icon } from "#ui/icon.tsx";
import { LinkButton } from "#ui/link-button.tsx";
import { VisuallyHidden } from "#ui/visually-hidden.tsx";

export interface MarketBlockProps<Result> {
  functionName: DataFunctionName;
  /** Name of the block, for screen readers while it loads. */
  title: string;
  data: UsedMarketData<Result>;
  /** As high as the content that it represents. */
  skeleton: ReactNode;
  /** `isStale`: a refresh failed, so every figure must be marked as stale, whatever its own flag. */
  children: (result: Result, isStale: boolean) => ReactNode;
}

/** A block of market data in one of its four states. */
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
        <>
          <div aria-busy="true" className="js-only">
            <VisuallyHidden>{marketBlocks.loading(title)}</VisuallyHidden>
            {skeleton}
          </div>
          {/* The server could not read the data, and without JavaScript nothing else will. */}
          <div className="no-js-only">
            <FailedBlock functionName={functionName} />
          </div>
        </>
      );
    case "failed":
      return <FailedBlock functionName={functionName} retry={data.retry} />;
    default:
      return children(data.data, data.state === "stale");
  }
}

/** Shown when the first load failed: the failure and a way to try again, by default reloading the page. */
export function FailedBlock({ functionName, retry }: { functionName: DataFunctionName; retry?: () => void }) {
  const { title, description } = failures["data-unavailable"];
  const page = useLocation();
  return (
    <div role="alert" className="flex flex-wrap items-center gap-3 border-y py-4">
      <Icon name="alert" className="text-down" />
      <div className="min-w-0 flex-1 text-sm">
        <p className="font-semibold">{title}</p>
        <p className="text-ink-soft">{description(functionName)}</p>
      </div>
      {retry === undefined ? (
        <LinkButton size="sm" to={page} reloadDocument>
          {retryLabel}
        </LinkButton>
      ) : (
        <Button size="sm" onClick={retry}>
          {retryLabel}
        </Button>
      )}
    </div>
  );
}
