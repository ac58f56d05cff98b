import { appContext, type Context } from "#app/contexts.ts";
import { type FigureOrReason, figureOrReason } from "#app/figures/figure-or-reason.ts";
import { beyondHolding } from "#copy/ledger/beyond-holding.ts";
import { holdingsPage } from "#copy/ledger/figures.ts";
import { latestDate } from "#domain/market/calendar/exchange-clock.ts";
import { allocation } from "#domain/portfolio/ledger/allocation.ts";
import { type Computed, computed } from "#domain/portfolio/ledger/computed.ts";
import { type Decimal, sum, toDouble, ZERO } from "#domain/portfolio/ledger/decimal.ts";
import { percentOf } from "#domain/portfolio/ledger/holding-figures.ts";
import {
  type OversoldPortfolio,
  type PortfolioView,
  readBookedLedgers,
  readPortfolioView,
} from "#domain/portfolio/transactions/portfolio-view.server.ts";
import { compareText } from "#format/compare-text.ts";
import { ALL_PORTFOLIOS, type PortfolioParameter } from "../tabs/portfolio-tab.ts";

export type HoldingsData = Awaited<ReturnType<typeof readHoldingsTab>>;
export type HoldingsSummaryData = Awaited<ReturnType<typeof readHoldingsSummary>>;
export type HoldingRow = ReturnType<typeof holdingRowsOf>[number];
export type HoldingTotals = ReturnType<typeof totalsOf>;
export type AllocationRow = NonNullable<ReturnType<typeof allocationBy>>[number];
export type OversoldData = ReturnType<typeof oversoldData>;

export interface PortfolioScope {
  userId: string;
  portfolioId: PortfolioParameter;
}

export function readChosenView(context: Context, choice: PortfolioScope) {
  return readPortfolioView(context.get(appContext).db, viewScope(choice), new Date());
}

export function readChosenLedgers(context: Context, choice: PortfolioScope, now = new Date()) {
  return readBookedLedgers(context.get(appContext).db, viewScope(choice), now);
}

function viewScope({ userId, portfolioId }: PortfolioScope) {
  return { userId, portfolioId: portfolioId === ALL_PORTFOLIOS ? undefined : portfolioId };
}

export function oversoldData(oversold: OversoldPortfolio) {
  return { portfolioId: oversold.portfolioId, refusal: beyondHolding(oversold) };
}

export async function readHoldingsTab(context: Context, choice: PortfolioScope) {
  const read = await readChosenView(context, choice);
  if (!read.ok) return oversoldData(read);
  const view = read.value;
  const rows = holdingRowsOf(view);
  return {
    portfolioId: choice.portfolioId,
    totals: totalsOf(view),
    rows,
    bySector: allocationBy(view, (symbol) => view.quotes.get(symbol)?.sector ?? holdingsPage.noSector),
    byCompany: allocationBy(view, (symbol) => symbol),
    priceDate: latestPriceDate(view),
    hasTransactions: hasTransactions(view),
  };
}

export async function readHoldingsSummary(context: Context, choice: PortfolioScope) {
  const read = await readChosenView(context, choice);
  if (!read.ok) return oversoldData(read);
  const view = read.value;
  return { totals: totalsOf(view), hasTransactions: hasTransactions(view) };
}

function hasTransactions({ portfolios }: PortfolioView): boolean {
  return portfolios.some(({ storedTransactions }) => storedTransactions.length > 0);
}

function latestPriceDate({ quotes, figures }: PortfolioView): string | null {
  const openHoldings = figures.holdings.filter(({ holding }) => holding.shares.gt(ZERO));
  const dates = openHoldings.flatMap(({ holding }) => quotes.get(holding.symbol)?.quote?.tradingDate ?? []);
  return latestDate(dates) ?? null;
}

export function totalsOf({ figures, portfolios }: PortfolioView) {
  const toFigure = (value: Decimal) => figureOrReason(computed(value));
  const cash = portfolios.map(({ hasCash, booking }) =>
    hasCash && booking.ok ? booking.value.cashIdr : ZERO,
  );
  return {
    value: figureOrReason(figures.valueIdr),
    cost: toFigure(figures.costIdr),
    dayChange: figureOrReason(figures.dayChangeIdr),
    unrealised: figureOrReason(figures.unrealisedIdr),
    unrealisedPct: figureOrReason(percentOf(figures.unrealisedIdr, figures.costIdr)),
    realised: toFigure(figures.realisedIdr),
    dividends: toFigure(figures.dividendsIdr),
    charges: toFigure(figures.feesAndTaxesIdr),
    totalReturn: figureOrReason(figures.totalReturnIdr),
    totalReturnPct: figureOrReason(figures.totalReturnPct),
    cash: portfolios.some(({ hasCash }) => hasCash) ? toFigure(sum(cash)) : null,
  };
}

export function holdingRowsOf({ portfolios, ledgers, quotes, figures }: PortfolioView) {
  return figures.holdings
    .map((row) => {
      const { holding } = row;
      const { symbol } = holding;
      const at = ledgers.findIndex(({ holdings }) => holdings.get(symbol) === holding);
      const portfolio = portfolios[at];
      const company = quotes.get(symbol);
      const figure = (value: Computed<Decimal> | Decimal) =>
        figureOrReason("isKnown" in value ? value : computed(value));
      return {
        portfolioId: portfolio?.id ?? 0,
        portfolioName: portfolios.length > 1 ? (portfolio?.name ?? null) : null,
        symbol,
        name: company?.name ?? symbol,
        sector: company?.sector ?? null,
        isHeld: holding.shares.gt(ZERO),
        lots: row.lots.toFixed(),
        oddShares: row.oddShares.toFixed(),
        method: portfolio?.costMethod ?? "moving-average",
        averagePrice: figure(row.averagePriceIdr),
        price: company?.quote?.last ?? null,
        value: figure(row.valueIdr),
        dayChange: figure(row.dayChangeIdr),
        dayChangePct: figure(row.dayChangePct),
        unrealised: figure(row.unrealisedIdr),
        unrealisedPct: figure(row.unrealisedPct),
        realised: figure(row.realisedIdr),
        realisedPct: figure(row.realisedPct),
        dividends: figure(row.dividendsIdr),
        totalReturn: figure(row.totalReturnIdr),
        totalReturnPct: figure(row.totalReturnPct),
        weight: figure(row.weightPct),
      };
    })
    .sort((a, b) => shownValue(b) - shownValue(a) || compareText(a.symbol, b.symbol));
}

function shownValue({ value }: { value: FigureOrReason }): number {
  return "value" in value ? value.value : -1;
}

function allocationBy({ figures }: PortfolioView, groupOf: (symbol: string) => string) {
  const shares = allocation(figures, groupOf);
  if (!shares.isKnown) return null;
  return shares.value.map(({ group, valueIdr, weightPct }) => ({
    group,
    value: toDouble(valueIdr),
    pct: weightPct.isKnown ? toDouble(weightPct.value) : 0,
  }));
}
