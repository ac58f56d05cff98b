import type { Point } from "./outline.ts";

/** Red, green and blue of each pixel, row by row. */
export interface Canvas {
  width: number;
  height: number;
  pixels: Uint8Array;
}

export function createCanvas(width: number, height: number, colour: string): Canvas {
  const [red, green, blue] = rgbOf(colour);
  const pixels = new Uint8Array(width * height * 3);
  for (let at = 0; at < pixels.length; at += 3) {
    pixels[at] = red;
    pixels[at + 1] = green;
    pixels[at + 2] = blue;
  }
  return { width, height, pixels };
}

/**
 * Fills antialiased polygons; those that overlap must have the same winding direction. Each edge adds its coverage of a
 * pixel, and of all pixels to its right, to a buffer; the running sum of a row is then the coverage (the method of
 * font-rs). Points outside the canvas are moved to its edge.
 */
export function fill(canvas: Canvas, polygons: readonly (readonly Point[])[], colour: string): void {
  const points = polygons.flat();
  if (points.length === 0) return;
  const clampX = (x: number) => Math.min(Math.max(x, 0), canvas.width);
  const clampY = (y: number) => Math.min(Math.max(y, 0), canvas.height);
  const left = Math.floor(Math.min(...points.map(([x]) => clampX(x))));
  const top = Math.floor(Math.min(...points.map(([, y]) => clampY(y))));
  const right = Math.ceil(Math.max(...points.map(([x]) => clampX(x))));
  const bottom = Math.ceil(Math.max(...points.map(([, y]) => clampY(y))));
  // Two more columns, for the coverage that an edge at the right margin adds beyond it.
  const width = right - left + 2;
  const covered = new Float32Array(width * (bottom - top));
  for (const polygon of polygons) {
    polygon.forEach(([x, y], index) => {
      const [toX, toY] = polygon[(index + 1) % polygon.length] ?? [x, y];
      addEdge(covered, width, [clampX(x) - left, clampY(y) - top], [clampX(toX) - left, clampY(toY) - top]);
    });
  }
  blend(canvas, covered, { left, top, right, bottom, width }, rgbOf(colour));
}

function addEdge(covered: Float32Array, width: number, from: Point, to: Point): void {
  if (from[1] === to[1]) return;
  const direction = from[1] < to[1] ? 1 : -1;
  const [[startX, startY], [endX, endY]] = direction === 1 ? [from, to] : [to, from];
  const slope = (endX - startX) / (endY - startY);
  let x = startX;
  for (let row = Math.floor(startY); row < Math.ceil(endY); row += 1) {
    const height = Math.min(row + 1, endY) - Math.max(row, startY);
    const nextX = x + slope * height;
    addRow(covered, row * width, Math.min(x, nextX), Math.max(x, nextX), height * direction);
    x = nextX;
  }
}

/** An edge from x0 to x1 within one row, by pixels: everything to its right is covered. */
function addRow(covered: Float32Array, row: number, x0: number, x1: number, amount: number): void {
  const first = Math.floor(x0);
  const last = Math.max(Math.ceil(x1), first + 1);
  let before = 0;
  for (let column = first; column < last; column += 1) {
    // The part of the edge to the left of a point, averaged over the points of this pixel.
    const share = x1 === x0 ? 1 - (x0 - column) : meanShare(column, x0, x1);
    add(covered, row + column, amount * (share - before));
    before = share;
  }
  add(covered, row + last, amount * (1 - before));
}

/** The mean, over the points from `column` to `column + 1`, of how far x is between x0 and x1 (0 to 1). */
function meanShare(column: number, x0: number, x1: number): number {
  const integral = (x: number) => {
    if (x <= x0) return 0;
    const within = Math.min(x, x1);
    return (within - x0) ** 2 / (2 * (x1 - x0)) + Math.max(0, x - x1);
  };
  return integral(column + 1) - integral(column);
}

function add(covered: Float32Array, at: number, amount: number): void {
  covered[at] = (covered[at] ?? 0) + amount;
}

function blend(
  canvas: Canvas,
  covered: Float32Array,
  box: { left: number; top: number; right: number; bottom: number; width: number },
  [red, green, blue]: readonly [red: number, green: number, blue: number],
): void {
  const { pixels } = canvas;
  const mix = (at: number, value: number, share: number) => {
    const ground = pixels[at] ?? 0;
    pixels[at] = Math.round(ground + (value - ground) * share);
  };
  for (let y = box.top; y < box.bottom; y += 1) {
    let sum = 0;
    for (let x = box.left; x < box.right; x += 1) {
      sum += covered[(y - box.top) * box.width + x - box.left] ?? 0;
      const share = Math.min(Math.abs(sum), 1);
      if (share < 1 / 512) continue;
      const at = (y * canvas.width + x) * 3;
      mix(at, red, share);
      mix(at + 1, green, share);
      mix(at + 2, blue, share);
    }
  }
}

function rgbOf(colour: string): [red: number, green: number, blue: number] {
  const value = Number.parseInt(colour.slice(1), 16);
  return [value >> 16, (value >> 8) & 255, value & 255];
}
