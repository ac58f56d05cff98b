import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from "react";
import type { ChartContent, ChartEvents, DrawnChart } from "./canvas/draw-chart.ts";

export interface LiveChartOptions extends ChartEvents {
  content: ChartContent;
  /** New content with the same key preserves the visible part; a new key fits the whole chart again. */
  fitKey: string;
  isLogScale: boolean;
}

/**
 * Draws a live chart into the container once its code has loaded. Returns undefined until then, and permanently if
 * loading fails. Loads nothing without candles.
 */
export function useLiveChart(
  container: RefObject<HTMLElement | null>,
  { content, fitKey, isLogScale, onPoint, onChoose }: LiveChartOptions,
): DrawnChart | undefined {
  const [drawn, setDrawn] = useState<DrawnChart>();
  const lastDrawn = useRef<{ drawn: DrawnChart; fitKey: string }>(undefined);
  const point = useEffectEvent(onPoint);
  const choose = useEffectEvent(onChoose);
  const hasCandles = content.candles.length > 0;

  useEffect(() => {
    const element = container.current;
    if (element === null || !hasCandles) return;
    let chart: DrawnChart | undefined;
    let isUnmounted = false;
    import("./canvas/draw-chart.ts").then(
      ({ drawChart }) => {
        if (isUnmounted) return;
        chart = drawChart(element, {
          onPoint: (index) => point(index),
          onChoose: (index) => choose(index),
        });
        setDrawn(chart);
      },
      () => undefined, // the still chart remains
    );
    return () => {
      isUnmounted = true;
      chart?.remove();
      setDrawn(undefined);
    };
  }, [container, hasCandles]);

  useLayoutEffect(() => {
    if (drawn === undefined) return;
    const before = lastDrawn.current;
    drawn.show(content, before?.drawn !== drawn || before.fitKey !== fitKey);
    lastDrawn.current = { drawn, fitKey };
  }, [drawn, content, fitKey]);

  useLayoutEffect(() => drawn?.setLogScale(isLogScale), [drawn, isLogScale]);

  return drawn;
}
