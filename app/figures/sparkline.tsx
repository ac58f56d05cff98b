export interface SparklineProps {
  points: readonly number[];
  className?: string;
}

const WIDTH = 100;
const HEIGHT = 28;

/**
 * A line of prices in the text's colour, without axis or labels. Decorative, since the figures are next to it. With
 * fewer than two points, an empty space of the same height.
 */
export function Sparkline({ points, className }: SparklineProps) {
  return (
    <svg
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      preserveAspectRatio="none"
      aria-hidden="true"
      className={className}
    >
      {points.length > 1 ? (
        <path
          d={sparklinePath(points)}
          fill="none"
          stroke="currentColor"
          strokeWidth={1.5}
          strokeLinejoin="round"
          strokeLinecap="round"
          vectorEffect="non-scaling-stroke"
        />
      ) : null}
    </svg>
  );
}

/** Full width and height, with 2 units for the stroke above and below; a constant price is in the middle. */
export function sparklinePath(points: readonly number[]): string {
  const low = Math.min(...points);
  const range = Math.max(...points) - low;
  const step = WIDTH / (points.length - 1);
  return points
    .map((point, index) => {
      const share = range === 0 ? 0.5 : (point - low) / range;
      return `${index === 0 ? "M" : "L"}${round(index * step)} ${round(HEIGHT - 2 - share * (HEIGHT - 4))}`;
    })
    .join("");
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
