import type { ScreenerState } from "#domain/market/screener/screener-state.ts";
import { ExportLinks } from "./export/export-links.tsx";
import { ReadyMadeScreens } from "./ready-made-screens.tsx";
import { SavedScreensMenu } from "./saved/saved-screens-menu.tsx";
import type { ScreenerItem } from "./screener-columns.ts";

export function ScreenTools({
  items,
  state,
}: {
  items: readonly ScreenerItem[] | undefined;
  state: ScreenerState;
}) {
  return (
    <div className="mb-5 flex flex-col gap-3">
      <ReadyMadeScreens state={state} />
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <SavedScreensMenu state={state} />
        <ExportLinks items={items} state={state} />
      </div>
    </div>
  );
}
