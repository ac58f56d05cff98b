import { type KeyboardEvent, type RefObject, useState } from "react";
import { useNavigate } from "react-router";
import { articlePath } from "#app/seo/paths.ts";
import { chartKeyAction } from "./chart-keys.ts";
import { newsItemId } from "./chart-news.tsx";
import type { ChartView } from "./use-chart-view.ts";
import { type LiveChartOptions, useLiveChart } from "./use-live-chart.ts";

export interface ChartPointerOptions extends Pick<LiveChartOptions, "content" | "isLogScale"> {
  view: ChartView;
  isNewsOpenAtFirst: boolean;
}

/** The live chart, and pointing at its bars and their news with the pointer or the keyboard. */
export function useChartPointer(
  canvas: RefObject<HTMLDivElement | null>,
  { view, content, isLogScale, isNewsOpenAtFirst }: ChartPointerOptions,
) {
  const navigate = useNavigate();
  const [isNewsOpen, setNewsOpen] = useState(isNewsOpenAtFirst);
  const { at, setPointed, shownRange } = view;
  const { candles, pins } = view.content;
  const live = useLiveChart(canvas, {
    content,
    fitKey: shownRange,
    isLogScale,
    onPoint: setPointed,
    onChoose: showNews,
  });

  function pointAt(index: number | undefined) {
    setPointed(index);
    live?.point(index);
  }

  function showNews(index: number) {
    const stamp = candles[index]?.t;
    if (stamp === undefined || !pins.some((pin) => pin.index === index)) return;
    setNewsOpen(true);
    requestAnimationFrame(() => document.getElementById(newsItemId(stamp))?.focus());
  }

  function openNews(index: number) {
    const headlines = pins.find((pin) => pin.index === index)?.headlines ?? [];
    if (headlines[0] && headlines.length === 1) void navigate(articlePath(headlines[0].slug));
    else showNews(index);
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.metaKey || event.ctrlKey || event.altKey) return;
    const action = chartKeyAction(event, at, candles.length);
    if (action === undefined) return;
    event.preventDefault();
    if (action.kind === "point") pointAt(action.index);
    else if (action.kind === "zoom") live?.zoom(action.factor, at);
    else if (action.kind === "choose") openNews(at);
    else pointAt(undefined);
  }

  return { isLive: live !== undefined, isNewsOpen, setNewsOpen, pointAt, onKeyDown };
}
