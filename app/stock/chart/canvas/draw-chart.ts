import {
  CrosshairMode,
  createChart,
  HistogramSeries,
  type IChartApi,
  LineStyle,
  type MouseEventParams,
  PriceScaleMode,
  type TickMarkType,
  type Time,
  type UTCTimestamp,
} from "lightweight-charts";
import { closeBefore } from "#domain/market/candles/bars/bar-change.ts";
import { type BarDirection, barDirection } from "#domain/market/candles/bars/bar-direction.ts";
import { formatShortCount } from "#format/large-amount.ts";
import { formatPct } from "#format/percent.ts";
import { formatAxisPrice } from "#format/price.ts";
import { barLabel } from "../bar-label.ts";
import type { ChartBars } from "../chart-item.ts";
import type { NewsPin } from "../news-pins.ts";
import { markLetters, type Overlays } from "../overlays/overlays.ts";
import { AXIS_TEXT_PX, PRICE_AXIS_PX, paneWeights, priceMargins, TIME_AXIS_PX } from "../still/plot-scale.ts";
import { hidesDayNumbers, tickLabel } from "./axis-ticks.ts";
import { CandleSeries } from "./candle-series.ts";
import { type ChartColours, onThemeChange, readChartColours } from "./chart-colours.ts";
import { addOverlays } from "./draw-overlays.ts";
import { onZoomingWheel } from "./zooming-wheel.ts";

export interface ChartContent extends ChartBars {
  pins: readonly NewsPin[];
  overlays: Overlays;
}

export interface ChartEvents {
  onPoint(index: number | undefined): void;
  onChoose(index: number): void;
}

export interface DrawnChart {
  /** `fitsAll` shows the whole chart; otherwise the visible part stays the same. */
  show(content: ChartContent, fitsAll: boolean): void;
  point(index: number | undefined): void;
  zoom(factor: number, around: number): void;
  setLogScale(isOn: boolean): void;
  remove(): void;
}

/** Less than the library's default of half a pixel, so that 1,300 bars fit on a phone. */
const MIN_BAR_SPACING_PX = 0.05;

/** Browser only, in a chunk of its own. */
export function drawChart(container: HTMLElement, events: ChartEvents): DrawnChart {
  let colours = readChartColours();
  let isLogScale = false;
  let content: ChartContent = {
    candles: [],
    interval: "1d",
    basis: { adjustment: "adjusted", seriesUntil: undefined, unjoinedUntil: undefined },
    unit: "IDR",
    change: undefined,
    pins: [],
    overlays: { showsAverages: false, comparedBars: undefined, marks: [] },
  };

  const chart = createEmptyChart(container, () => content);
  const candleView = new CandleSeries(colours);
  const prices = chart.addCustomSeries(candleView, {
    priceLineStyle: LineStyle.Dotted,
    priceFormat: {
      type: "custom",
      formatter: (price: number) => formatAxisPrice(price, content.unit),
      minMove: 1,
    },
  });
  const volume = addVolume(chart);
  const overlays = addOverlays(chart);
  const [pricePane, volumePane] = chart.panes();
  pricePane?.setStretchFactor(paneWeights.prices);
  volumePane?.setStretchFactor(paneWeights.volume);

  function paint(): void {
    candleView.colours = colours;
    chart.applyOptions(chartColourOptions(colours));
    chart.timeScale().applyOptions({ timeVisible: content.interval === "intraday" });
    const bars = drawnBars(content);
    prices.applyOptions({ color: colours.ink });
    prices.setData(bars);
    volume.setData(
      bars.map(({ time, candle: { v }, direction }) =>
        v === null ? { time } : { time, value: v, color: volumeColour(direction, colours) },
      ),
    );
  }

  function applyScale(): void {
    const mode = content.overlays.comparedBars
      ? PriceScaleMode.Percentage
      : isLogScale
        ? PriceScaleMode.Logarithmic
        : PriceScaleMode.Normal;
    chart.priceScale("right").applyOptions({ mode });
  }

  function point(index: number | undefined): void {
    const candle = index === undefined ? undefined : content.candles[index];
    if (candle === undefined) chart.clearCrosshairPosition();
    else chart.setCrosshairPosition(candle.c, candle.t as UTCTimestamp, prices);
  }

  function zoom(factor: number, around: number): void {
    const visibleRange = chart.timeScale().getVisibleLogicalRange();
    if (visibleRange === null) return;
    const width = Math.min((visibleRange.to - visibleRange.from) * factor, content.candles.length);
    const from = Math.max(-0.5, Math.min(around - width / 2, content.candles.length - 0.5 - width));
    chart.timeScale().setVisibleLogicalRange({ from, to: from + Math.max(width, 5) });
  }

  const indexOf = ({ logical, point }: MouseEventParams) =>
    logical === undefined || point === undefined || content.candles[logical] === undefined
      ? undefined
      : Number(logical);
  chart.subscribeCrosshairMove((move) => events.onPoint(indexOf(move)));
  chart.subscribeClick((click) => {
    const index = indexOf(click);
    if (index === undefined) return;
    // Touch has no crosshair position before the tap.
    point(index);
    events.onPoint(index);
    events.onChoose(index);
  });
  const stopZooming = onZoomingWheel(container, (factor, x) => {
    const under = chart.timeScale().coordinateToLogical(x);
    const visibleRange = chart.timeScale().getVisibleLogicalRange();
    // Keeps the bar under the pointer in place.
    if (under !== null && visibleRange)
      zoom(factor, under + ((visibleRange.from + visibleRange.to) / 2 - under) * factor);
  });
  const stopWatchingTheme = onThemeChange(() => {
    colours = readChartColours();
    paint();
    overlays.paint(content, colours);
  });

  return {
    show(next, fitsAll) {
      content = next;
      paint();
      overlays.paint(content, colours);
      applyScale();
      if (fitsAll) chart.timeScale().fitContent();
    },
    point,
    zoom,
    setLogScale(isOn) {
      isLogScale = isOn;
      applyScale();
    },
    remove() {
      stopWatchingTheme();
      stopZooming();
      chart.remove();
    },
  };
}

/** @param contentOf returns the chart's current content, which labels depend on */
function createEmptyChart(container: HTMLElement, contentOf: () => ChartContent): IChartApi {
  return createChart(container, {
    autoSize: true,
    layout: { attributionLogo: false }, // chart-footer.tsx has it
    localization: {
      locale: "id-ID",
      percentageFormatter: (pct: number) => formatPct(pct),
      timeFormatter: (time: Time) => barLabel(time as UTCTimestamp, contentOf().interval),
    },
    // The wheel scrolls the page, and zooms with Ctrl; dragging and pinching move the chart.
    handleScroll: { mouseWheel: false, vertTouchDrag: false },
    handleScale: { mouseWheel: false, axisPressedMouseMove: { price: false, time: true } },
    rightPriceScale: {
      borderVisible: false,
      entireTextOnly: true,
      minimumWidth: PRICE_AXIS_PX,
      scaleMargins: { top: priceMargins.top, bottom: priceMargins.bottom },
    },
    timeScale: {
      minimumHeight: TIME_AXIS_PX,
      minBarSpacing: MIN_BAR_SPACING_PX,
      fixLeftEdge: true,
      fixRightEdge: true,
      lockVisibleTimeRangeOnResize: true,
      allowBoldLabels: false,
      secondsVisible: false,
      tickMarkFormatter: (time: Time, mark: TickMarkType) =>
        tickLabel(time as UTCTimestamp, mark, hidesDayNumbers(contentOf())),
    },
    crosshair: { mode: CrosshairMode.Magnet },
  });
}

function addVolume(chart: IChartApi) {
  const volume = chart.addSeries(
    HistogramSeries,
    {
      // Short counts never widen the price axis, which would shift the plot.
      priceFormat: { type: "custom", formatter: formatShortCount, minMove: 1 },
      lastValueVisible: false,
      priceLineVisible: false,
    },
    1,
  );
  volume.priceScale().applyOptions({ scaleMargins: { top: 0.2, bottom: 0 } });
  return volume;
}

function drawnBars(content: ChartContent) {
  const { candles, interval, pins } = content;
  const withNews = new Set(pins.map(({ index }) => index));
  const letters = markLetters(candles, interval, content.overlays.marks);
  return candles.map((candle, i) => ({
    time: candle.t as UTCTimestamp,
    candle,
    direction: barDirection(candle, closeBefore(content, i), content),
    hasNews: withNews.has(i),
    letters: letters.get(i),
  }));
}

function chartColourOptions({ canvas, line, ink, inkFaint, fontFamily }: ChartColours) {
  const crosshairLine = { color: inkFaint, labelBackgroundColor: ink, style: LineStyle.Dotted };
  return {
    layout: {
      background: { color: canvas },
      textColor: inkFaint,
      fontFamily,
      fontSize: AXIS_TEXT_PX,
      panes: { separatorColor: line, enableResize: false },
    },
    grid: { vertLines: { visible: false }, horzLines: { color: line } },
    crosshair: { vertLine: crosshairLine, horzLine: crosshairLine },
    timeScale: { borderColor: line },
  };
}

function volumeColour(direction: BarDirection, { volumeUp, volumeDown, volumeFlat }: ChartColours): string {
  return direction === "up" ? volumeUp : direction === "down" ? volumeDown : volumeFlat;
}
