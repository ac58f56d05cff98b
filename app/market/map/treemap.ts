import type { CSSProperties } from "react";

export interface TreemapTile {
  left: number;
  top: number;
  width: number;
  height: number;
}

/**
 * Tiles with areas proportional to the sizes and as square as possible (Bruls, Huizing and van Wijk, "Squarified
 * Treemaps", 2000), in percent of the whole area's width and height.
 *
 * @param sizes from largest to smallest, each above zero; tiles are returned in the same order
 * @param aspect width of the whole area divided by its height
 */
export function squarify(sizes: readonly number[], aspect: number): TreemapTile[] {
  const total = sizes.reduce((sum, size) => sum + size, 0);
  const areas = sizes.map((size) => (size / total) * aspect);
  const tiles: TreemapTile[] = [];
  let free: TreemapTile = { left: 0, top: 0, width: aspect, height: 1 };
  for (let next = 0; next < areas.length; ) {
    const row = takeRow(areas.slice(next), Math.min(free.width, free.height));
    tiles.push(...layRow(row, free));
    free = withoutRow(row, free);
    next += row.length;
  }
  return tiles.map(({ left, top, width, height }) => ({
    left: percent(left / aspect),
    top: percent(top),
    width: percent(width / aspect),
    height: percent(height),
  }));
}

/** Takes areas as long as each one improves the row's worst aspect ratio along `side`. */
function takeRow(areas: readonly number[], side: number): number[] {
  let row: number[] = [];
  for (const area of areas) {
    const longer = [...row, area];
    if (row.length > 0 && worstRatio(longer, side) > worstRatio(row, side)) break;
    row = longer;
  }
  return row;
}

function worstRatio(row: readonly number[], side: number): number {
  const depth = sumOf(row) / side;
  return Math.max(...row.map((area) => Math.max(depth ** 2 / area, area / depth ** 2)));
}

function layRow(row: readonly number[], free: TreemapTile): TreemapTile[] {
  const isColumn = free.width >= free.height;
  const depth = sumOf(row) / Math.min(free.width, free.height);
  let along = 0;
  return row.map((area) => {
    const length = area / depth;
    const tile = isColumn
      ? { left: free.left, top: free.top + along, width: depth, height: length }
      : { left: free.left + along, top: free.top, width: length, height: depth };
    along += length;
    return tile;
  });
}

function withoutRow(row: readonly number[], free: TreemapTile): TreemapTile {
  const depth = sumOf(row) / Math.min(free.width, free.height);
  return free.width >= free.height
    ? { ...free, left: free.left + depth, width: free.width - depth }
    : { ...free, top: free.top + depth, height: free.height - depth };
}

function sumOf(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0);
}

function percent(share: number): number {
  return Math.round(share * 10_000) / 100;
}

export function boxStyle({ left, top, width, height }: TreemapTile): CSSProperties {
  return { left: `${left}%`, top: `${top}%`, width: `${width}%`, height: `${height}%` };
}
