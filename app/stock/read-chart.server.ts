import { appContext, type Context } from "#app/contexts.ts";
import { toRangeChangeItem } from "#app/figure-contract/market-items.ts";
import { provenanceFields } from "#app/figure-contract/provenance-fields.ts";
import { readPart } from "#app/read-part.server.ts";
import type { ChartSettings } from "#app/seo/stock-path.ts";
import type { TradingCalendar } from "#domain/market/calendar/trading-hours.ts";
import { listChartCandles } from "#domain/market/candles/chart-candles.server.ts";
import { readActionSources } from "#domain/market/company/company-data.server.ts";
import type { QuotedSymbol } from "#domain/market/quotes/quote-view.server.ts";
import { listHeadlinesAbout } from "#domain/news/reading/headlines.server.ts";
import { writeCandles } from "./chart/candle-text.ts";
import { chartMarks } from "./chart/overlays/overlays.ts";
import type { ChartPart } from "./stock-page-data.ts";
import type { RequestedView } from "./stock-view.ts";

const HEADLINES_ON_CHART = 50;

export async function readChart(
  context: Context,
  company: QuotedSymbol,
  {
    range,
    showsTable,
    isLogScale,
    showsAverages,
    comparedWith,
  }: Pick<RequestedView, "range" | keyof ChartSettings>,
  calendar: TradingCalendar,
): Promise<ChartPart> {
  const { db } = context.get(appContext);
  const [chart, headlines = [], actions] = await Promise.all([
    listChartCandles(db, company, range, calendar),
    readPart(
      context,
      "the headlines on a chart",
      listHeadlinesAbout(db, [company.symbol], HEADLINES_ON_CHART),
    ),
    readPart(context, "the dividends on a chart", readActionSources(db, company.symbol)),
  ]);
  const { tsISO: _, ...origin } = provenanceFields(chart.provenance);
  return {
    range,
    candles: writeCandles(chart.candles),
    origin,
    change: chart.change ? toRangeChangeItem(chart.change) : null,
    basis: {
      adjustment: chart.adjustment,
      seriesUntil: chart.seriesUntil,
      unjoinedUntil: chart.unjoinedUntil,
    },
    // A headline without a time has no position on the chart.
    headlines: headlines
      .filter(({ isTimeKnown }) => isTimeKnown)
      .map(({ slug, title, publishedAt }) => ({ slug, title, publishedAt: publishedAt.toISOString() })),
    settings: { showsTable, isLogScale, showsAverages, comparedWith },
    marks: actions === undefined ? [] : chartMarks([...actions.editorActions, ...actions.events]),
  };
}
