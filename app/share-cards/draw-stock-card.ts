import { changeDirection } from "#app/figures/change-figure.tsx";
import { scaleSparkline } from "#app/figures/sparkline-points.ts";
import { shareCardSize as CARD, type StockCardWords } from "#app/seo/share-card.ts";
import { shareCards as copy } from "#copy/news/article.ts";
import { priceUnitOf } from "#domain/market/listings/index-pages.ts";
import { formatDateTime } from "#format/dates.ts";
import { formatChangePct } from "#format/percent.ts";
import { formatPriceInText } from "#format/price.ts";
import type { CardBrand } from "./card-brand.server.ts";
import {
  cardColours,
  createCard,
  drawBox,
  drawLine,
  drawLineAtEnd,
  drawPath,
  INNER_WIDTH,
  MARGIN_PX,
} from "./card-frame.ts";
import { type Canvas, fill } from "./drawing/canvas.ts";
import { type Point, strokeOf } from "./drawing/outline.ts";
import { drawable, widthOf } from "./glyphs/set-text.ts";

const priceText = { size: 104, y: 370 };
const priceLine = { top: 416, height: 118 };
const footText = { size: 26, y: CARD.height - 44 };
const UNCHANGED = formatChangePct(0);

export function drawStockCard(brand: CardBrand, words: StockCardWords, closes: readonly number[]): Canvas {
  const { ink, inkSoft, inkFaint } = cardColours;
  const { symbol, name, last, changePct, tsISO } = words;
  const canvas = createCard(brand);
  drawLine(canvas, symbol, { face: "serif", size: 64, y: 208, fill: ink });
  drawLine(canvas, name, { size: 32, y: 254, fill: inkSoft });
  if (last === null) {
    drawLine(canvas, copy.noPrice, { size: 40, y: priceText.y, fill: inkSoft });
  } else {
    const price = formatPriceInText(last, priceUnitOf(symbol));
    drawLine(canvas, price, { ...priceText, fill: ink });
    if (changePct !== null) {
      drawChange(canvas, changePct, MARGIN_PX + widthOf(drawable(price), "sans", priceText.size) + 40);
    }
  }
  if (closes.length > 1) {
    fill(canvas, strokeOf(priceLinePoints(closes), 4), brand.accent);
    drawLineAtEnd(canvas, copy.days, { ...footText, fill: inkFaint });
  }
  if (tsISO !== null) drawLine(canvas, formatDateTime(tsISO), { ...footText, fill: inkFaint, width: 560 });
  if (words.simulated) drawSimulated(canvas);
  return canvas;
}

/** With a triangle, as on pages: colour alone isn't accessible. */
function drawChange(canvas: Canvas, changePct: number, x: number): void {
  const text = formatChangePct(changePct);
  const isDown = changeDirection(changePct) === "down";
  const colour = isDown ? cardColours.down : cardColours.up;
  const hasTriangle = text !== UNCHANGED;
  if (hasTriangle) {
    const triangle = isDown ? "M4 7L0 1h8z" : "M4 1l4 6H0z";
    drawPath(canvas, triangle, { x, y: priceText.y - 35, scale: 4, fill: colour });
  }
  drawLine(canvas, text, { size: 52, x: x + (hasTriangle ? 46 : 0), y: priceText.y, fill: colour });
}

function priceLinePoints(closes: readonly number[]): Point[] {
  const heights = scaleSparkline(closes);
  const highest = Math.max(...heights);
  return heights.map((height, index): Point => {
    const share = highest === 0 ? 0.5 : height / highest;
    return [
      MARGIN_PX + (index / (closes.length - 1)) * INNER_WIDTH,
      priceLine.top + (1 - share) * priceLine.height,
    ];
  });
}

function drawSimulated(canvas: Canvas): void {
  const size = 28;
  const width = widthOf(copy.simulated, "sans", size);
  const x = CARD.width - MARGIN_PX - width - 40;
  drawBox(canvas, { x, y: 66, width: width + 40, height: 50, fill: cardColours.cautionTint });
  drawLine(canvas, copy.simulated, { size, x: x + 20, y: 101, fill: cardColours.caution });
}
