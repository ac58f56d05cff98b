import { watchlistPage } from "#copy/portfolio.ts";
import { Card } from "#ui/card.tsx";
import type { HoldingsSummaryData } from "./holdings-data.ts";

export function HoldingsSummary(_: { portfolioId: number; summary: HoldingsSummaryData | undefined }) {
  return (
    <Card id="holdings" title={watchlistPage.holdings.heading}>
      <p className="text-sm text-ink-soft">{watchlistPage.holdings.text}</p>
    </Card>
  );
}
