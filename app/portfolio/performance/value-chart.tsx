import { performancePage } from "#copy/ledger/performance.ts";
import type { ComparedDay } from "#domain/portfolio/performance/portfolio-periods.ts";
import { formatShortDate } from "#format/dates.ts";
import { formatShortCount } from "#format/large-amount.ts";
import { formatRupiah } from "#format/price.ts";

const copy = performancePage.chart;
const WIDTH = 720;
const HEIGHT = 240;
const GRID_LINES = 4;

const lines = [
  { name: "value", className: "text-accent", dash: undefined, width: 2 },
  { name: "invested", className: "text-ink-faint", dash: "2 4", width: 1.5 },
  { name: "inIndex", className: "text-ink", dash: "8 4", width: 1.5 },
] as const;

export function ValueChart({ points }: { points: readonly ComparedDay[] }) {
  const [first, last] = [points[0], points.at(-1)];
  if (first === undefined || last === undefined) return null;
  const values = points.flatMap(({ value, invested, inIndex }) => [value, invested, inIndex ?? value]);
  const low = Math.min(0, ...values);
  const high = Math.max(...values, 1);
  const y = (value: number) => HEIGHT - ((value - low) / (high - low)) * HEIGHT;
  const grid = Array.from({ length: GRID_LINES + 1 }, (_, at) => low + ((high - low) * at) / GRID_LINES);
  return (
    <figure>
      <div className="flex gap-2">
        <svg
          viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
          preserveAspectRatio="none"
          role="img"
          aria-label={copy.label(formatShortDate(first.date), formatShortDate(last.date))}
          className="h-60 min-w-0 flex-1"
        >
          {grid.map((value) => (
            <path
              key={value}
              d={`M0 ${y(value)}H${WIDTH}`}
              className="text-line"
              stroke="currentColor"
              vectorEffect="non-scaling-stroke"
            />
          ))}
          {lines.map(({ name, className, dash, width }) => (
            <path
              key={name}
              d={pathOf(points, name, y)}
              className={className}
              fill="none"
              stroke="currentColor"
              strokeWidth={width}
              strokeDasharray={dash}
              strokeLinejoin="round"
              vectorEffect="non-scaling-stroke"
            />
          ))}
        </svg>
        <div
          className="flex h-60 flex-col-reverse justify-between text-xs text-ink-faint tabular-nums"
          aria-hidden="true"
        >
          {grid.map((value) => (
            <span key={value} className="-my-2">
              {formatShortCount(value)}
            </span>
          ))}
        </div>
      </div>
      <div className="mt-2 flex justify-between text-xs text-ink-faint" aria-hidden="true">
        <span>{formatShortDate(first.date)}</span>
        <span>{formatShortDate(last.date)}</span>
      </div>
      <figcaption className="mt-3 flex flex-wrap gap-x-6 gap-y-1 text-sm">
        {lines.map(({ name, className, dash, width }) => (
          <span key={name} className="inline-flex flex-wrap items-center gap-2">
            <svg width="28" height="6" aria-hidden="true" className={className}>
              <path d="M0 3H28" stroke="currentColor" strokeWidth={width} strokeDasharray={dash} />
            </svg>
            {copy[name]}
            <span className="font-medium tabular-nums">{formatRupiah(last[name])}</span>
          </span>
        ))}
      </figcaption>
    </figure>
  );
}

function pathOf(
  points: readonly ComparedDay[],
  name: (typeof lines)[number]["name"],
  y: (value: number) => number,
): string {
  const step = points.length > 1 ? WIDTH / (points.length - 1) : 0;
  const round = (value: number) => Math.round(value * 10) / 10;
  const coordinates = points.flatMap((point, index) => {
    const value = point[name];
    return value === undefined ? [] : [`${round(index * step)} ${round(y(value))}`];
  });
  return coordinates.length === 0 ? "" : `M${coordinates.join("L")}`;
}
