import { type IChartApi, LineSeries, LineStyle, type UTCTimestamp } from "lightweight-charts";
import { movingAverage } from "#domain/market/candles/bars/moving-average.ts";
import type { ChartBars } from "../chart-item.ts";
import { alignCloses, averageBars, type Overlays } from "../overlays/overlays.ts";
import type { ChartColours } from "./chart-colours.ts";

export function addOverlays(chart: IChartApi) {
  const plain = {
    lastValueVisible: false,
    priceLineVisible: false,
    crosshairMarkerVisible: false,
    lineWidth: 1,
  } as const;
  const short = chart.addSeries(LineSeries, plain);
  const long = chart.addSeries(LineSeries, { ...plain, lineWidth: 2 });
  const compared = chart.addSeries(LineSeries, { ...plain, lineWidth: 2, lineStyle: LineStyle.Dashed });
  const volume = chart.addSeries(LineSeries, plain, 1);

  return {
    paint(
      { candles, interval, overlays }: Pick<ChartBars, "candles" | "interval"> & { overlays: Overlays },
      { inkSoft, accent }: ChartColours,
    ): void {
      const pointsOf = (values: readonly (number | undefined)[]) =>
        values.map((value, i) => {
          const time = (candles[i]?.t ?? 0) as UTCTimestamp;
          return value === undefined ? { time } : { time, value };
        });
      const averageOf = (values: readonly (number | null)[], length: number) =>
        overlays.showsAverages ? pointsOf(movingAverage(values, length)) : [];
      const closes = candles.map(({ c }) => c);
      const volumes = candles.map(({ v }) => v);
      for (const line of [short, long, volume]) line.applyOptions({ color: inkSoft });
      compared.applyOptions({ color: accent });
      short.setData(averageOf(closes, averageBars.short));
      long.setData(averageOf(closes, averageBars.long));
      volume.setData(averageOf(volumes, averageBars.volume));
      compared.setData(
        overlays.comparedBars ? pointsOf(alignCloses({ candles, interval }, overlays.comparedBars)) : [],
      );
    },
  };
}
