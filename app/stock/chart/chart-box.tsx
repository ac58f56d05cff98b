import { type KeyboardEvent, type RefObject, useId } from "react";
import { FailedBlock } from "#app/market/market-block.tsx";
import { chart as copy } from "#copy/stock.ts";
import { stockWordsOf } from "#copy/stock-words.ts";
import { barChangePct, closeBefore } from "#domain/market/candles/bars/bar-change.ts";
import { formatChangePct } from "#format/percent.ts";
import { formatPriceInText } from "#format/price.ts";
import { classNames } from "#ui/class-names.ts";
import { barLabel } from "./bar-label.ts";
import { CHART_HEIGHT_PX } from "./still/plot-scale.ts";
import { StillChart } from "./still/still-chart.tsx";
import type { ChartView } from "./use-chart-view.ts";

export interface ChartBoxProps {
  ticker: string;
  storyId: string;
  view: ChartView;
  canvas: RefObject<HTMLDivElement | null>;
  isLive: boolean;
  isLogScale: boolean;
  onKeyDown(event: KeyboardEvent): void;
}

/**
 * The 400 px box of the still chart, the live chart, loading and failure. The live chart is a slider over its bars:
 * screen readers move it with arrow keys and announce each bar.
 */
export function ChartBox({ ticker, storyId, view, canvas, isLive, isLogScale, onKeyDown }: ChartBoxProps) {
  const keysId = useId();
  const { candles, interval, unit } = view.content;
  const isLoading = view.state === "loading";
  const label = stockWordsOf(ticker).chartLabel(ticker, copy.rangeNames[view.shownRange]);
  const semantics = isLive
    ? {
        role: "slider",
        tabIndex: 0,
        "aria-label": label,
        "aria-describedby": `${storyId} ${keysId}`,
        "aria-valuemin": 0,
        "aria-valuemax": candles.length - 1,
        "aria-valuenow": view.at,
        "aria-valuetext": valueText(view),
        onKeyDown,
      }
    : { role: "img", "aria-label": label, "aria-describedby": storyId };
  return (
    <div className="relative" style={{ height: CHART_HEIGHT_PX }} aria-busy={isLoading}>
      <div
        data-chart={isLive ? "live" : "still"}
        className={classNames(
          "absolute inset-0 transition-opacity focus-visible:outline-offset-0",
          // Dimmed, since it still shows the previous range.
          view.state === "failed" ? "opacity-20" : isLoading && "opacity-40",
        )}
        {...semantics}
      >
        {isLive ? null : (
          <StillChart candles={candles} interval={interval} unit={unit} isLogScale={isLogScale} />
        )}
        <div ref={canvas} className="absolute inset-0" />
      </div>
      <p id={keysId} hidden>
        {copy.keys}
      </p>
      <div role="status" className="sr-only">
        {isLoading ? copy.loading(copy.rangeNames[view.range]) : null}
      </div>
      {/* Above the library's canvases, which have a z-index. */}
      {view.state === "failed" ? (
        <div className="absolute inset-x-0 top-1/2 z-10 -translate-y-1/2 bg-canvas">
          <FailedBlock heading={stockWordsOf(ticker).chartHeading} retry={view.retry} />
        </div>
      ) : null}
    </div>
  );
}

function valueText({ content, at, headlinesAt }: ChartView): string {
  const { candles, interval, unit } = content;
  const candle = candles[at];
  if (candle === undefined) return "";
  const change = formatChangePct(barChangePct(candle, closeBefore(content, at), content));
  const close = formatPriceInText(candle.c, unit);
  const parts = [barLabel(candle.t, interval), `${copy.legend.close} ${close}`, change];
  return [...parts, ...headlinesAt.map(({ title }) => title)].join(", ");
}
