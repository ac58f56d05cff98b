import { shareCardSize as CARD } from "#app/seo/share-card.ts";
import { shareCards as copy } from "#copy/news/article.ts";
import { mixColours } from "#domain/site/accent-colours.ts";
import type { CardBrand } from "./card-brand.server.ts";
import { cardColours, drawBox, drawLine, drawMark, drawPath } from "./card-frame.ts";
import { type Canvas, createCanvas } from "./drawing/canvas.ts";
import { breakLines } from "./glyphs/set-text.ts";

const LEFT_PX = 82;
const WIDTH = 600;
/** The cloth's figure, kawung: four petals around a square, drawn in a cell of 96 x 96. */
const CELL_PX = 96;
const KAWUNG =
  "M0 48Q10 14 48 0Q38 34 0 48zM48 0Q82 10 96 48Q58 38 48 0zM96 48Q86 82 48 96Q58 62 96 48zM48 96Q14 86 0 48Q38 58 48 96zM48 38L58 48 48 58 38 48z";

export const siteLogoBox = { left: LEFT_PX, top: 82, width: 420, height: 80 };

const NAME_SIZES = [108, 84, 64];

export function drawSiteCard(brand: CardBrand): Canvas {
  const { width, height } = CARD;
  const { canvas: ground, ink, inkSoft } = cardColours;
  const canvas = createCanvas(width, height, brand.accent);
  const petals = mixColours(brand.accent, ground, 0.1);
  for (let x = 7 * CELL_PX; x < width; x += CELL_PX) {
    for (let y = 0; y < height; y += CELL_PX) drawPath(canvas, KAWUNG, { x, y, scale: 1, fill: petals });
  }
  drawPath(canvas, `M0 0H860L680 ${height}H0z`, { x: 0, y: 0, scale: 1, fill: ground });

  if (!brand.logo) drawMark(canvas, brand, { x: 68, y: 80, scale: 2.6 });
  const { lines, size } = setName(brand.name);
  const top = 326 - (lines.length - 1) * 40;
  lines.forEach((text, index) => {
    drawLine(canvas, text, { face: "serif", size, x: LEFT_PX, y: top + index * size * 1.1, fill: ink });
  });
  breakLines(copy.site, { face: "sans", size: 34, width: WIDTH - 60, maxLines: 2 }).forEach((text, index) => {
    drawLine(canvas, text, { size: 34, x: LEFT_PX, y: 430 + index * 46, fill: inkSoft });
  });
  drawBox(canvas, { x: LEFT_PX, y: 540, width: 96, height: 6, fill: ink });
  return canvas;
}

function setName(name: string): { lines: string[]; size: number } {
  const set = (size: number, maxLines: number) => ({
    lines: breakLines(name, { face: "serif", size, width: WIDTH, maxLines }),
    size,
  });
  const attempts = [...NAME_SIZES.map((size) => set(size, 1)), set(64, 2)];
  const isUntruncated = ({ lines }: { lines: string[] }) => !lines.at(-1)?.endsWith("…");
  return attempts.find(isUntruncated) ?? set(64, 2);
}
