import { FailedPart } from "#app/frame/failures/failed-part.tsx";
import { holdingsPage } from "#copy/ledger/figures.ts";
import { portfolioTabs } from "#copy/ledger/portfolio-pages.ts";
import { transactionPage } from "#copy/ledger/transactions.ts";
import { watchlistPage } from "#copy/portfolio.ts";
import { Card } from "#ui/card.tsx";
import { LinkButton } from "#ui/link-button.tsx";
import { transactionDialogPath } from "../transactions/transactions-data.ts";
import { watchlistPath } from "../watchlist-data.ts";
import type { HoldingsSummaryData } from "./holdings-data.server.ts";
import { OversoldNotice } from "./oversold-notice.tsx";
import { TotalsList } from "./totals-list.tsx";

export interface HoldingsSummaryProps {
  portfolioId: number;
  summary: HoldingsSummaryData | undefined;
}

export function HoldingsSummary({ portfolioId, summary }: HoldingsSummaryProps) {
  return (
    <Card id="holdings" title={watchlistPage.holdings}>
      <Content portfolioId={portfolioId} summary={summary} />
    </Card>
  );
}

function Content({ portfolioId, summary }: HoldingsSummaryProps) {
  if (summary === undefined) return <FailedPart title={portfolioTabs.failed.kepemilikan} />;
  if ("refusal" in summary) return <OversoldNotice {...summary} />;
  if (!summary.hasTransactions) {
    return (
      <>
        <p className="mb-3 text-sm text-ink-soft">{holdingsPage.summaryEmpty}</p>
        <LinkButton to={transactionDialogPath(portfolioId, {})}>{transactionPage.add}</LinkButton>
      </>
    );
  }
  return (
    <>
      <TotalsList portfolioId={portfolioId} totals={summary.totals} isNarrow />
      <LinkButton to={watchlistPath({ portfolioId, tab: "kepemilikan" })} className="mt-4">
        {holdingsPage.openHoldings}
      </LinkButton>
    </>
  );
}
