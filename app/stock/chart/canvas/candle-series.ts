import type {
  CustomData,
  CustomSeriesOptions,
  ICustomSeriesPaneRenderer,
  ICustomSeriesPaneView,
  PaneRendererCustomData,
  PriceToCoordinateConverter,
  Time,
} from "lightweight-charts";
import { customSeriesDefaultOptions } from "lightweight-charts";
import type { BarDirection } from "#domain/market/candles/bars/bar-direction.ts";
import { highOf, lowOf } from "#domain/market/candles/bars/price-extremes.ts";
import { type Candle, candleShape } from "#domain/market/candles/candle.ts";
import type { ChartColours } from "./chart-colours.ts";

export interface CandleRow extends CustomData<Time> {
  candle: Candle;
  direction: BarDirection;
  hasNews: boolean;
  letters?: string | undefined;
}

type RowsToDraw = PaneRendererCustomData<Time, CandleRow>;
type Bar = RowsToDraw["bars"][number];
type DrawTarget = Parameters<ICustomSeriesPaneRenderer["draw"]>[0];

const MIN_SPACING_WITH_BODY_PX = 2.5;
const MAX_BODY_PX = 24;
const PIN_RADIUS_PX = 3.5;
const PIN_ABOVE_HIGH_PX = 9;
const LETTER_PX = 11;
const LETTER_BELOW_LOW_PX = 4;
/** From this body width on, a rising body is hollow, so colour isn't the only difference from a falling one. */
const HOLLOW_FROM_PX = 4;

/**
 * Draws complete and incomplete candles; the library's own series can't draw a bar without an open.
 * - complete: body and wick, hollow when rising;
 * - without an open: its range with a tick at the close, no body;
 * - close only: a point, joined to neighbours of the same kind.
 * A bar with news has a dot above it, since the library's own markers don't work with a custom series.
 */
export class CandleSeries implements ICustomSeriesPaneView<Time, CandleRow, CustomSeriesOptions> {
  #rows: RowsToDraw | undefined;
  #colours: ChartColours;

  constructor(colours: ChartColours) {
    this.#colours = colours;
  }

  set colours(colours: ChartColours) {
    this.#colours = colours;
  }

  renderer(): ICustomSeriesPaneRenderer {
    return { draw: (target, toY) => this.#draw(target, toY) };
  }

  update(rows: RowsToDraw): void {
    this.#rows = rows;
  }

  priceValueBuilder({ candle }: CandleRow): number[] {
    return [highOf(candle), lowOf(candle), candle.c];
  }

  isWhitespace(row: CandleRow | { time: Time }): row is { time: Time } {
    return !("candle" in row);
  }

  defaultOptions(): CustomSeriesOptions {
    return { ...customSeriesDefaultOptions };
  }

  #draw(target: DrawTarget, toY: PriceToCoordinateConverter): void {
    // biome-ignore lint/correctness/useHookAtTopLevel: a method of the canvas library, not a hook
    target.useBitmapCoordinateSpace(({ context, horizontalPixelRatio, verticalPixelRatio }) => {
      const rows = this.#rows;
      const visible = rows?.visibleRange;
      if (rows === undefined || !visible) return;
      const hairline = Math.max(1, Math.floor(horizontalPixelRatio));
      const pen: Pen = {
        context,
        hairline,
        body: bodyWidth(rows.barSpacing, horizontalPixelRatio, hairline),
        x: (bar) => Math.round(bar * horizontalPixelRatio),
        y: (price) => Math.round((toY(price) ?? 0) * verticalPixelRatio),
      };
      for (let i = visible.from; i < visible.to; i += 1) {
        const bar = rows.bars[i];
        if (bar !== undefined) this.#drawBar(pen, bar, i > visible.from ? rows.bars[i - 1] : undefined);
      }
      context.fillStyle = this.#colours.accent;
      context.strokeStyle = this.#colours.canvas;
      for (const bar of rows.bars.slice(visible.from, visible.to)) {
        if (bar.originalData.hasNews) drawPin(pen, bar);
      }
    });
  }

  #drawBar(pen: Pen, bar: Bar, before: Bar | undefined): void {
    const { candle, direction } = bar.originalData;
    pen.context.fillStyle = this.#colourOf(direction);
    switch (candleShape(candle)) {
      case "candle":
        drawCandle(pen, bar, direction === "up" ? this.#colours.canvas : undefined);
        break;
      case "range":
        drawRange(pen, bar);
        break;
      case "close":
        pen.context.strokeStyle = this.#colours.inkSoft;
        if (before && candleShape(before.originalData.candle) === "close") joinCloses(pen, before, bar);
        drawClose(pen, bar);
    }
    if (bar.originalData.letters) this.#drawLetters(pen, bar, bar.originalData.letters);
  }

  /** Sets its own font size, since the library doesn't scale text. */
  #drawLetters({ context, hairline, x, y }: Pen, bar: Bar, letters: string): void {
    context.fillStyle = this.#colours.accent;
    context.font = `600 ${LETTER_PX * hairline}px ${this.#colours.fontFamily}`;
    context.textAlign = "center";
    context.textBaseline = "top";
    context.fillText(letters, x(bar.x), y(lowOf(bar.originalData.candle)) + LETTER_BELOW_LOW_PX * hairline);
  }

  #colourOf(direction: BarDirection): string {
    return direction === "unknown" ? this.#colours.inkSoft : this.#colours[direction];
  }
}

interface Pen {
  context: CanvasRenderingContext2D;
  /** One CSS pixel, in canvas pixels. */
  hairline: number;
  body: number;
  x(bar: number): number;
  y(price: number): number;
}

/**
 * 72% of the bar, but at least three pixels if there is room for a body at all. Odd if the wick's width is odd, to
 * centre the wick.
 */
function bodyWidth(barSpacing: number, pixelRatio: number, hairline: number): number {
  if (barSpacing < MIN_SPACING_WITH_BODY_PX) return hairline;
  const idealWidth = Math.min(Math.max(barSpacing * 0.72, 3), MAX_BODY_PX);
  const width = Math.floor(idealWidth * pixelRatio);
  return width % 2 === hairline % 2 ? width : width - 1;
}

function drawWick({ context, hairline, x, y }: Pen, bar: Bar): void {
  const { candle } = bar.originalData;
  const high = y(highOf(candle));
  const low = y(lowOf(candle));
  context.fillRect(x(bar.x) - Math.floor(hairline / 2), high, hairline, Math.max(low - high, hairline));
}

function drawCandle(pen: Pen, bar: Bar, hollow: string | undefined): void {
  const { context, hairline, body, x, y } = pen;
  const { candle } = bar.originalData;
  drawWick(pen, bar);
  if (body <= hairline) return;
  const open = y(candle.o ?? candle.c);
  const close = y(candle.c);
  const left = x(bar.x) - Math.floor(body / 2);
  const top = Math.min(open, close);
  const height = Math.max(Math.abs(open - close), hairline);
  context.fillRect(left, top, body, height);
  if (hollow === undefined || body < HOLLOW_FROM_PX * hairline || height <= 2 * hairline) return;
  context.fillStyle = hollow;
  context.fillRect(left + hairline, top + hairline, body - 2 * hairline, height - 2 * hairline);
}

function drawRange(pen: Pen, bar: Bar): void {
  const { context, hairline, body, x, y } = pen;
  drawWick(pen, bar);
  if (body <= hairline) return;
  const close = y(bar.originalData.candle.c);
  context.fillRect(x(bar.x), close - Math.floor(hairline / 2), Math.ceil(body / 2) + hairline, hairline);
}

function drawClose({ context, hairline, x, y }: Pen, bar: Bar): void {
  const size = 3 * hairline;
  context.fillRect(x(bar.x) - hairline, y(bar.originalData.candle.c) - hairline, size, size);
}

function drawPin({ context, hairline, x, y }: Pen, bar: Bar): void {
  const above = y(highOf(bar.originalData.candle)) - PIN_ABOVE_HIGH_PX * hairline;
  context.lineWidth = 1.5 * hairline;
  context.beginPath();
  context.arc(x(bar.x) + hairline / 2, above, PIN_RADIUS_PX * hairline, 0, 2 * Math.PI);
  context.fill();
  context.stroke();
}

function joinCloses({ context, hairline, x, y }: Pen, from: Bar, to: Bar): void {
  context.lineWidth = hairline;
  context.beginPath();
  context.moveTo(x(from.x), y(from.originalData.candle.c));
  context.lineTo(x(to.x), y(to.originalData.candle.c));
  context.stroke();
}
