import { chartOverlays as copy } from "#copy/stock/chart.ts";
import { COMPARED_INDEX } from "#domain/market/key-figures/period-figures.ts";
import { Button } from "#ui/button.tsx";
import { ToggleLink } from "../toggle-link.tsx";
import type { ChosenChartSettings } from "../use-chart-settings.ts";

export function OverlayControls({ ticker, settings }: { ticker: string; settings: ChosenChartSettings }) {
  const { showsAverages, comparedWith, pathOf, chooseOverlays } = settings;
  const averages = { showsAverages: !showsAverages, comparedWith };
  const isWithIndex = comparedWith === COMPARED_INDEX;
  const index = { showsAverages, comparedWith: isWithIndex ? undefined : COMPARED_INDEX };
  return (
    <div className="screen-only mt-3 flex flex-wrap items-center gap-2">
      <ToggleLink
        isOn={showsAverages}
        name={copy.averagesLabel}
        path={pathOf(averages)}
        onToggle={() => chooseOverlays(averages)}
      >
        {copy.averages}
      </ToggleLink>
      {ticker === COMPARED_INDEX ? null : (
        <ToggleLink
          isOn={isWithIndex}
          name={copy.compareWith(COMPARED_INDEX)}
          path={pathOf(index)}
          onToggle={() => chooseOverlays(index)}
        >
          {copy.versus(COMPARED_INDEX)}
        </ToggleLink>
      )}
      <form
        className="flex flex-wrap gap-1"
        onSubmit={(event) => {
          event.preventDefault();
          const code = String(new FormData(event.currentTarget).get("banding") ?? "")
            .trim()
            .toUpperCase();
          chooseOverlays({ showsAverages, comparedWith: /^[A-Z]{4,5}$/.test(code) ? code : undefined });
        }}
      >
        {otherParameters(pathOf({})).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <input
          name="banding"
          aria-label={copy.otherCode}
          placeholder={copy.codeExample}
          defaultValue={isWithIndex ? "" : comparedWith}
          pattern="[A-Za-z]{4,5}"
          maxLength={5}
          autoComplete="off"
          autoCapitalize="characters"
          className="h-8 w-24 rounded-sm border border-line-strong bg-canvas px-2 text-base uppercase sm:text-sm"
        />
        <Button type="submit" size="sm">
          {copy.compare}
        </Button>
      </form>
    </div>
  );
}

function otherParameters(path: string): [name: string, value: string][] {
  const query = new URLSearchParams(path.split("?")[1] ?? "");
  query.delete("banding");
  return [...query];
}
