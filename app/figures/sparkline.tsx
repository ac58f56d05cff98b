export interface SparklineProps {
  /** Oldest first. */
  points: readonly number[];
  className?: string;
}

const WIDTH = 100;
const HEIGHT = 28;

/**
 * The course of a price as a line, without axis or words: the figures beside it say what counts. Its colour is the text's.
 * Drawn on the server; an empty space as high when there is nothing to draw.
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

/** Whole width and height, with a pixel for the stroke above and below; a price that did not move runs in the middle. */
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
