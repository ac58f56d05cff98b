import { describe, expect, test } from "vitest";
import type { BarDirection } from "#domain/market/candles/bars/bar-direction.ts";
import type { Candle } from "#domain/market/candles/candle.ts";
import { CandleSeries } from "./candle-series.ts";
import type { ChartColours } from "./chart-colours.ts";

const colours: ChartColours = {
  canvas: "canvas",
  line: "line",
  ink: "ink",
  inkSoft: "soft",
  inkFaint: "faint",
  accent: "accent",
  up: "green",
  down: "red",
  volumeUp: "",
  volumeDown: "",
  volumeFlat: "",
  fontFamily: "",
};

interface DrawnBar extends Partial<Candle> {
  direction?: BarDirection;
  hasNews?: boolean;
}

/** Lists what was painted: "green 8,10 5x40" is a filled rectangle, "dot" an arc. A price p is at y = 200 - p. */
function listPaintedMarks(bars: DrawnBar[], barSpacing = 10): string[] {
  const marks: string[] = [];
  const context = {
    fillStyle: "",
    strokeStyle: "",
    lineWidth: 0,
    fillRect(x: number, y: number, width: number, height: number) {
      marks.push(`${this.fillStyle} ${x},${y} ${width}x${height}`);
    },
    beginPath() {},
    moveTo: (x: number, y: number) => marks.push(`line from ${x},${y}`),
    lineTo: (x: number, y: number) => marks.push(`to ${x},${y}`),
    arc(x: number, y: number) {
      marks.push(`${this.fillStyle} dot ${x},${y}`);
    },
    stroke() {},
    fill() {},
  };
  const target = {
    useBitmapCoordinateSpace(draw: (scope: object) => void) {
      draw({ context, horizontalPixelRatio: 1, verticalPixelRatio: 1 });
    },
  };
  const series = new CandleSeries(colours);
  series.update({
    barSpacing,
    conflationFactor: 1,
    visibleRange: { from: 0, to: bars.length },
    bars: bars.map(({ direction = "up", hasNews = false, ...candle }, i) => ({
      x: 10 * (i + 1),
      time: i,
      barColor: "",
      originalData: {
        time: "2026-01-01",
        candle: { t: i, o: null, h: null, l: null, c: 0, v: null, ...candle },
        direction,
        hasNews,
      },
    })),
  });
  // biome-ignore lint/suspicious/noExplicitAny: the library's canvas and coordinates are nominal types of its own
  series.renderer().draw(target as any, ((price: number) => 200 - price) as any, false);
  return marks;
}

describe("draws", () => {
  test("the wick and filled body of a falling candle", () => {
    expect(listPaintedMarks([{ o: 140, h: 150, l: 100, c: 120, direction: "down" }])).toEqual([
      "red 10,50 1x50",
      "red 7,60 7x20",
    ]);
  });

  test("a hollow body for a rising candle, so that colour isn't the only difference", () => {
    expect(listPaintedMarks([{ o: 120, h: 150, l: 100, c: 140 }])).toEqual([
      "green 10,50 1x50",
      "green 7,60 7x20",
      "canvas 8,61 5x18",
    ]);
  });

  test("the range of a candle without an open, with a tick at the close and no body", () => {
    expect(listPaintedMarks([{ h: 150, l: 100, c: 120, direction: "down" }])).toEqual([
      "red 10,50 1x50",
      "red 10,80 5x1",
    ]);
  });

  test("a point for a bar with only a close, joined to the adjacent points", () => {
    expect(listPaintedMarks([{ c: 120 }, { c: 130 }, { h: 140, l: 130, c: 135 }])).toEqual([
      "green 9,79 3x3",
      "line from 10,80",
      "to 20,70",
      "green 19,69 3x3",
      "green 30,60 1x10",
      "green 30,65 5x1",
    ]);
  });

  test("only the wick when bars are too narrow for bodies", () => {
    expect(listPaintedMarks([{ o: 120, h: 150, l: 100, c: 140 }], 2)).toEqual(["green 10,50 1x50"]);
  });

  test("a dot above a bar with news, on top of everything else", () => {
    expect(
      listPaintedMarks([
        { h: 150, l: 100, c: 120, hasNews: true },
        { h: 150, l: 100, c: 120 },
      ]).at(-1),
    ).toBe("accent dot 10.5,41");
  });

  test("a neutral colour when the direction is unknown", () => {
    expect(listPaintedMarks([{ h: 150, l: 100, c: 120, direction: "unknown" }])).toEqual([
      "soft 10,50 1x50",
      "soft 10,80 5x1",
    ]);
  });
});

test("scales to the prices in the drawn range", () => {
  const series = new CandleSeries(colours);
  const row = (candle: Partial<Candle>) => ({
    time: "2026-01-01",
    candle: { t: 0, o: null, h: null, l: null, c: 120, v: null, ...candle },
    direction: "up" as const,
    hasNews: false,
  });
  expect(series.priceValueBuilder(row({ h: 150, l: 100 }))).toEqual([150, 100, 120]);
  expect(series.priceValueBuilder(row({}))).toEqual([120, 120, 120]);
  expect(series.isWhitespace({ time: "2026-01-01" })).toBe(true);
});
