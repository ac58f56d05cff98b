import type { QuoteItem } from "#app/figure-contract/data-function-results.ts";
import type { StockContent } from "./stock-page-data.ts";

export function showsSimulatedStockFigures(quote: QuoteItem, content: StockContent): boolean {
  if (quote.simulated) return true;
  switch (content.tab) {
    case "overview":
      return [content.chart?.origin, ...(content.peers?.quotes ?? [])].some((figure) => figure?.simulated);
    case "chart":
      return content.chart?.origin.simulated ?? false;
    case "historical-data":
      return content.month?.simulated ?? false;
    default:
      return false;
  }
}
