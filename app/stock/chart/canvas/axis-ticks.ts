import { TickMarkType } from "lightweight-charts";
import { axisLabel } from "../bar-label.ts";
import type { ChartBars } from "../chart-item.ts";

/** Whether the chart is too long for the bare day numbers that the library adds at both ends of its axis. */
export function hidesDayNumbers({ candles, interval }: Pick<ChartBars, "candles" | "interval">): boolean {
  return interval !== "intraday" && candles.length > 60;
}

export function tickLabel(t: number, mark: TickMarkType, hidesDays: boolean): string {
  switch (mark) {
    case TickMarkType.Year:
      return axisLabel(t, "year");
    case TickMarkType.Month:
      return axisLabel(t, "month");
    case TickMarkType.DayOfMonth:
      return hidesDays ? "" : axisLabel(t, "day");
    default:
      return axisLabel(t, "time");
  }
}
