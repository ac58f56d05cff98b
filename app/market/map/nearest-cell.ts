export type CellBox = Pick<DOMRect, "left" | "top" | "right" | "bottom">;

const directions = new Map(
  Object.entries<readonly [x: number, y: number]>({
    ArrowLeft: [-1, 0],
    ArrowRight: [1, 0],
    ArrowUp: [0, -1],
    ArrowDown: [0, 1],
  }),
);

/** A sideways distance counts more than one straight ahead, so arrow keys follow a row of cells. */
const SIDE_WEIGHT = 3;
/** Adjacent edges may overlap by a rounded pixel. */
const SLACK_PX = 2;

export function nearestCell(boxes: readonly CellBox[], from: number, key: string): number | undefined {
  const direction = directions.get(key);
  const start = boxes[from];
  if (direction === undefined || start === undefined) return undefined;
  const [x, y] = direction;
  let best: { index: number; distance: number } | undefined;
  for (const [index, box] of boxes.entries()) {
    const gap =
      x > 0
        ? box.left - start.right
        : x < 0
          ? start.left - box.right
          : y > 0
            ? box.top - start.bottom
            : start.top - box.bottom;
    if (index === from || gap < -SLACK_PX) continue;
    const side =
      x === 0
        ? rangeDistance(box.left, box.right, start.left, start.right)
        : rangeDistance(box.top, box.bottom, start.top, start.bottom);
    const distance = Math.max(gap, 0) + side * SIDE_WEIGHT;
    if (best === undefined || distance < best.distance) best = { index, distance };
  }
  return best?.index;
}

/** Distance between two ranges; the distance of their centres breaks ties between overlapping ones. */
function rangeDistance(low: number, high: number, startLow: number, startHigh: number): number {
  const distance = Math.max(low - startHigh, startLow - high, 0);
  return distance + Math.abs((low + high) / 2 - (startLow + startHigh) / 2) / 1_000;
}
