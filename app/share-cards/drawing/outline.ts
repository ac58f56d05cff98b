export type Point = readonly [x: number, y: number];

const COMMANDS = /([MLHVQZmlhvqz])([^MLHVQZmlhvqz]*)/g;
const NUMBERS = /-?(?:\d+\.?\d*|\.\d+)/g;
const CURVE_STEPS = 6;

/** The closed polygons of SVG path data with lines and quadratic curves; our fonts and marks use nothing else. */
export function polygonsOf(path: string): Point[][] {
  const polygons: Point[][] = [];
  let [x, y] = [0, 0];
  let current: Point[] = [];
  const to = (nextX: number, nextY: number) => {
    [x, y] = [nextX, nextY];
    current.push([x, y]);
  };
  for (const [, command = "", operands = ""] of path.matchAll(COMMANDS)) {
    const numbers = (operands.match(NUMBERS) ?? []).map(Number);
    const isRelative = command === command.toLowerCase();
    const kind = command.toUpperCase();
    if (kind === "Z") {
      [x, y] = current[0] ?? [x, y];
      continue;
    }
    const count = { H: 1, V: 1, Q: 4 }[kind] ?? 2;
    for (let at = 0; at + count <= numbers.length; at += count) {
      const [dx, dy] = isRelative ? [x, y] : [0, 0];
      const [a = 0, b = 0, c = 0, d = 0] = numbers.slice(at, at + count);
      if (kind === "M" && at === 0) {
        current = [];
        polygons.push(current);
      }
      if (kind === "H") to(dx + a, y);
      else if (kind === "V") to(x, dy + a);
      else if (kind === "Q") {
        const [startX, startY] = [x, y];
        for (let step = 1; step <= CURVE_STEPS; step += 1) {
          const t = step / CURVE_STEPS;
          const [start, control, end] = [(1 - t) ** 2, 2 * t * (1 - t), t ** 2];
          to(
            start * startX + control * (dx + a) + end * (dx + c),
            start * startY + control * (dy + b) + end * (dy + d),
          );
        }
      } else to(dx + a, dy + b);
    }
  }
  return polygons;
}

export function strokeOf(points: readonly Point[], width: number): Point[][] {
  const half = width / 2;
  const joins = points.map(([x, y]) =>
    Array.from({ length: 12 }, (_, index): Point => {
      const angle = (index / 12) * 2 * Math.PI;
      return [x + half * Math.cos(angle), y + half * Math.sin(angle)];
    }),
  );
  const pieces = points.slice(1).map(([x2, y2], index): Point[] => {
    const [x1, y1] = points[index] ?? [x2, y2];
    const length = Math.hypot(x2 - x1, y2 - y1) || 1;
    const [nx, ny] = [(-(y2 - y1) / length) * half, ((x2 - x1) / length) * half];
    return [
      [x1 - nx, y1 - ny],
      [x2 - nx, y2 - ny],
      [x2 + nx, y2 + ny],
      [x1 + nx, y1 + ny],
    ];
  });
  return [...joins, ...pieces];
}
