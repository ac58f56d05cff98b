import { type ArticleCardWords, shareCardSize as CARD } from "#app/seo/share-card.ts";
import { articlePage } from "#copy/reading.ts";
import { formatShortDate } from "#format/dates.ts";
import type { CardBrand } from "./card-brand.server.ts";
import {
  cardColours,
  createCard,
  drawBox,
  drawLine,
  drawLineAtEnd,
  INNER_WIDTH,
  MARGIN_PX,
} from "./card-frame.ts";
import type { Canvas } from "./drawing/canvas.ts";
import { breakLines } from "./glyphs/set-text.ts";

const titleSettings = [
  { size: 72, maxLines: 3, height: 82 },
  { size: 60, maxLines: 4, height: 69 },
  { size: 50, maxLines: 5, height: 58 },
] as const;
const MAX_TICKERS = 4;

/** No prices: they would soon be outdated. */
export function drawArticleCard(brand: CardBrand, words: ArticleCardWords): Canvas {
  const { ink, inkSoft, caution, line } = cardColours;
  const { accent } = brand;
  const canvas = createCard(brand);
  const kicker = [words.category, words.isSample && articlePage.sample].filter(Boolean).join(" · ");
  drawLine(canvas, kicker, { size: 28, y: 186, fill: words.isSample ? caution : accent });

  const { lines, size, height } = setHeadline(words.title);
  lines.forEach((text, index) => {
    drawLine(canvas, text, { face: "serif", size, y: 196 + (index + 1) * height, fill: ink });
  });

  drawBox(canvas, { x: MARGIN_PX, y: CARD.height - 118, width: INNER_WIDTH, height: 2, fill: line });
  const y = CARD.height - 62;
  const origin = [words.publishedAt && formatShortDate(words.publishedAt), words.sourceName].filter(Boolean);
  drawLine(canvas, origin.join(" · "), { size: 30, y, fill: inkSoft, width: INNER_WIDTH - 460 });
  drawLineAtEnd(canvas, words.tickers.slice(0, MAX_TICKERS).join(" · "), { size: 30, y, fill: accent });
  return canvas;
}

function setHeadline(title: string) {
  const set = ({ size, maxLines, height }: (typeof titleSettings)[number]) => ({
    lines: breakLines(title, { face: "serif", size, width: INNER_WIDTH, maxLines }),
    size,
    height,
  });
  const [large, medium, small] = titleSettings;
  const isUntruncated = ({ lines }: { lines: string[] }) => !lines.at(-1)?.endsWith("…");
  return [set(large), set(medium)].find(isUntruncated) ?? set(small);
}
