import type { ChartSettings } from "#app/seo/stock-path.ts";
import { chartOverlays as copy } from "#copy/stock/chart.ts";
import { COMPARED_INDEX } from "#domain/market/key-figures/period-figures.ts";
import { Button } from "#ui/button.tsx";
import { buttonClass } from "#ui/button-style.ts";
import { isPlainClick } from "#ui/plain-click.ts";

export type OverlaySettings = Pick<ChartSettings, "showsAverages" | "comparedWith">;

export interface OverlayControlsProps extends OverlaySettings {
  ticker: string;
  pathOf(overlays: OverlaySettings): string;
  onChange(overlays: OverlaySettings): void;
  retainedParameters: Readonly<Record<string, string>>;
}

export function OverlayControls({
  ticker,
  showsAverages,
  comparedWith,
  pathOf,
  onChange,
  retainedParameters,
}: OverlayControlsProps) {
  const index = comparedWith === COMPARED_INDEX ? undefined : COMPARED_INDEX;
  return (
    <div className="screen-only mt-3 flex flex-wrap items-center gap-2">
      <Toggle
        isOn={showsAverages}
        label={copy.averages}
        name={copy.averagesLabel}
        overlays={{ showsAverages: !showsAverages, comparedWith }}
        pathOf={pathOf}
        onChange={onChange}
      />
      {ticker === COMPARED_INDEX ? null : (
        <Toggle
          isOn={comparedWith === COMPARED_INDEX}
          label={copy.versus(COMPARED_INDEX)}
          name={copy.compareWith(COMPARED_INDEX)}
          overlays={{ showsAverages, comparedWith: index }}
          pathOf={pathOf}
          onChange={onChange}
        />
      )}
      <form
        className="flex flex-wrap gap-1"
        onSubmit={(event) => {
          event.preventDefault();
          const code = String(new FormData(event.currentTarget).get("banding") ?? "")
            .trim()
            .toUpperCase();
          onChange({ showsAverages, comparedWith: /^[A-Z]{4,5}$/.test(code) ? code : undefined });
        }}
      >
        {Object.entries(retainedParameters).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <input
          name="banding"
          aria-label={copy.otherCode}
          placeholder={copy.codeExample}
          defaultValue={comparedWith === COMPARED_INDEX ? "" : comparedWith}
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

interface ToggleProps extends Pick<OverlayControlsProps, "pathOf" | "onChange"> {
  isOn: boolean;
  label: string;
  name: string;
  overlays: OverlaySettings;
}

function Toggle({ isOn, label, name, overlays, pathOf, onChange }: ToggleProps) {
  return (
    <a
      href={pathOf(overlays)}
      aria-label={name}
      aria-current={isOn ? "true" : undefined}
      onClick={(event) => {
        if (!isPlainClick(event)) return;
        event.preventDefault();
        onChange(overlays);
      }}
      className={buttonClass({ variant: isOn ? "primary" : "secondary", size: "sm" })}
    >
      {label}
    </a>
  );
}
