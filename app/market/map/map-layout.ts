import type { MapSectorItem, MapStockItem } from "#app/figure-contract/data-function-results.ts";
import { squarify, type TreemapTile } from "./treemap.ts";

/** The map's width in pixels in a window of 1280; other windows stretch it (market-map.css). */
const WIDTH = 1176;
const HEIGHT = 560;
/** Height of a sector's heading in pixels, as in market-map.css. */
const HEADING_PX = 24;

/** Preferred width of a cell divided by its height, since text is wide. */
const CELL_ASPECT_RATIO = 1.4;

export interface SectorBox {
  sector: MapSectorItem;
  tile: TreemapTile;
  cells: StockCell[];
  restTile: TreemapTile | undefined;
}

export interface StockCell {
  stock: MapStockItem;
  tile: TreemapTile;
}

export function layOutMap(sectors: readonly MapSectorItem[]): SectorBox[] {
  const sized = sectors
    .filter(({ marketCapIdr }) => marketCapIdr > 0)
    .sort((a, b) => b.marketCapIdr - a.marketCapIdr);
  const tiles = squarify(
    sized.map(({ marketCapIdr }) => marketCapIdr),
    WIDTH / HEIGHT / CELL_ASPECT_RATIO,
  );
  return sized.flatMap((sector, index) => {
    const tile = tiles[index];
    return tile ? [{ sector, tile, ...layOutSector(sector, tile) }] : [];
  });
}

/** The rest is a strip at the end; as a regular cell it could be large enough to break up the rows. */
function layOutSector({ stocks, rest }: MapSectorItem, tile: TreemapTile) {
  const width = (tile.width / 100) * WIDTH;
  const height = Math.max((tile.height / 100) * HEIGHT - HEADING_PX, 1);
  const sizes = stocks.map(({ marketCapIdr }) => marketCapIdr);
  const sized = sizes.reduce((sum, size) => sum + size, 0);
  const share = sized + rest.marketCapIdr > 0 ? sized / (sized + rest.marketCapIdr) : 0;
  const [shareX, shareY] = width >= height ? [share, 1] : [1, share];
  const tiles = squarify(sizes, (width * shareX) / (height * shareY) / CELL_ASPECT_RATIO);
  return {
    cells: stocks.flatMap((stock, index): StockCell[] => {
      const cell = tiles[index];
      return cell ? [{ stock, tile: scaleTile(cell, shareX, shareY) }] : [];
    }),
    restTile: rest.marketCapIdr > 0 ? restOf(shareX, shareY) : undefined,
  };
}

function scaleTile({ left, top, width, height }: TreemapTile, shareX: number, shareY: number): TreemapTile {
  return {
    left: roundPercent(left * shareX),
    top: roundPercent(top * shareY),
    width: roundPercent(width * shareX),
    height: roundPercent(height * shareY),
  };
}

function restOf(shareX: number, shareY: number): TreemapTile {
  const [left, top] = [
    shareX === 1 ? 0 : roundPercent(shareX * 100),
    shareY === 1 ? 0 : roundPercent(shareY * 100),
  ];
  return { left, top, width: roundPercent(100 - left), height: roundPercent(100 - top) };
}

function roundPercent(percent: number): number {
  return Math.round(percent * 100) / 100;
}
