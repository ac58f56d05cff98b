import { failures } from "#copy/failures.ts";
import { errorScreen, retry as retryLabel } from "#copy/site.ts";
import type { ScreenerState } from "#domain/market/screener/screener-state.ts";
import { Button } from "#ui/button.tsx";
import { buttonClass } from "#ui/button-style.ts";
import { Icon } from "#ui/icon.tsx";
import { screenerPath } from "../screener-path.ts";

export function LoadFailure({ state, retry }: { state: ScreenerState; retry?: () => void }) {
  return (
    <div role="alert" className="flex flex-wrap items-center gap-3 border-y py-4">
      <Icon name="alert" className="text-down" />
      <div className="min-w-0 flex-1 text-sm">
        <p className="font-semibold">{failures["stocks-unavailable"].title}</p>
        <p className="text-ink-soft">{errorScreen.safeMessage}</p>
      </div>
      {retry ? (
        <Button size="sm" onClick={retry}>
          {retryLabel}
        </Button>
      ) : (
        <a href={screenerPath(state)} className={buttonClass({ size: "sm" })}>
          {retryLabel}
        </a>
      )}
    </div>
  );
}
