import { marketMap as copy } from "#copy/market.ts";
import { formatLimitPct } from "#format/percent.ts";
import { HEAT_STEPS_PCT } from "./map-heat.ts";

const [small, large] = HEAT_STEPS_PCT;
const SCALE = [-3, -2, -1, 1, 2, 3] as const;
const BORDERS = [-large, -small, 0, small, large].map(formatLimitPct);

export function MapLegend() {
  return (
    <div className="map-legend">
      <span className="sr-only">{copy.scale}</span>
      {SCALE.map((step) => (
        <span key={step} aria-hidden="true" data-heat={step} />
      ))}
      {BORDERS.map((text) => (
        <b key={text} className="font-normal">
          {text}
        </b>
      ))}
    </div>
  );
}
