import { provenanceFields } from "#app/figure-contract/provenance-fields.ts";
import { publicPage } from "#app/public-page.ts";
import { listChartCandles } from "#domain/market/candles/chart-candles.server.ts";
import { serveDataFunction } from "./serve-data-function.ts";

export const handle = publicPage({ search: ["ticker", "range"] });

const chartOfTicker = serveDataFunction(
  "chart",
  async (db, { ticker, range }, now) => {
    const chart = await listChartCandles(db, ticker, range, now);
    if (chart === undefined) return undefined;
    const { tsISO: _, ...fields } = provenanceFields(chart.provenance);
    return chart.candles.map(({ t, o, h, l, c, v }) => ({ t, o, h, l, c, v, ...fields }));
  },
  ({ ticker }) => [`ticker:${ticker}`, `quote:${ticker}`, "quotes"],
);

export const loader = chartOfTicker.loader;
export const action = chartOfTicker.action;
