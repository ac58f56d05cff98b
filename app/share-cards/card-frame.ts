import { DRAWN_NAME, wordmarkPath } from "#app/frame/wordmark.ts";
import { shareCardSize as CARD } from "#app/seo/share-card.ts";
import type { CardBrand } from "./card-brand.server.ts";
import { type Canvas, createCanvas, fill } from "./drawing/canvas.ts";
import { type Point, polygonsOf } from "./drawing/outline.ts";
import { breakLines, drawable, type FaceName, outlinesOf, widthOf } from "./glyphs/set-text.ts";

export const MARGIN_PX = 72;
export const INNER_WIDTH = CARD.width - 2 * MARGIN_PX;

/** Copies of the light theme's colours in ui/styles/tokens.css. */
export const cardColours = {
  canvas: "#ffffff",
  line: "#e4e2dd",
  ink: "#14161b",
  inkSoft: "#464a54",
  inkFaint: "#666a74",
  up: "#09753f",
  down: "#c0222c",
  caution: "#7a5200",
  cautionTint: "#fbf1d9",
  brandMark: "#e2a21b",
} as const;

interface LineStyle {
  face?: FaceName;
  size: number;
  x?: number;
  y: number;
  fill: string;
}

export function drawLine(canvas: Canvas, text: string, style: LineStyle & { width?: number }): void {
  const { face = "sans", x = MARGIN_PX, size, y, width = INNER_WIDTH } = style;
  const [first = ""] = breakLines(text, { face, size, width, maxLines: 1 });
  fill(canvas, outlinesOf(first, { face, size, x, y }), style.fill);
}

export function drawLineAtEnd(canvas: Canvas, text: string, style: LineStyle): void {
  const width = widthOf(drawable(text), style.face ?? "sans", style.size);
  drawLine(canvas, text, { ...style, x: CARD.width - MARGIN_PX - width });
}

export function drawBox(
  canvas: Canvas,
  box: { x: number; y: number; width: number; height: number; fill: string },
): void {
  const { x, y, width, height } = box;
  drawPath(canvas, `M0 0h${width}v${height}h${-width}z`, { x, y, scale: 1, fill: box.fill });
}

export function drawPath(
  canvas: Canvas,
  path: string,
  { x, y, scale, fill: colour }: { x: number; y: number; scale: number; fill: string },
): void {
  const placed = polygonsOf(path).map((polygon) =>
    polygon.map(([px, py]): Point => [x + px * scale, y + py * scale]),
  );
  fill(canvas, placed, colour);
}

export function createCard(brand: CardBrand): Canvas {
  const { canvas: ground, ink } = cardColours;
  const canvas = createCanvas(CARD.width, CARD.height, ground);
  drawBox(canvas, { x: 0, y: 0, width: CARD.width, height: 12, fill: ink });
  if (brand.logo) return canvas;
  drawMark(canvas, brand, { x: MARGIN_PX, y: 58, scale: 1.6 });
  const { name } = brand;
  const x = MARGIN_PX + 64;
  if (name === DRAWN_NAME) drawPath(canvas, wordmarkPath, { x, y: 69, scale: 0.3, fill: ink });
  else drawLine(canvas, name, { face: "serif", size: 40, x, y: 100, fill: ink, width: INNER_WIDTH - 320 });
  return canvas;
}

export function drawMark(
  canvas: Canvas,
  { accent }: CardBrand,
  place: { x: number; y: number; scale: number },
): void {
  drawPath(canvas, "M7 1h2v5h3v20H9v5H7v-5H4V6h3zM14.5 16H21l8.5 10H23z", { ...place, fill: accent });
  drawPath(canvas, "M14.5 16 23 6h6.5L21 16z", { ...place, fill: cardColours.brandMark });
}
