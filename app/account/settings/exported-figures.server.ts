import { figureOrReason, percentOrReason, rateOrReason } from "#app/figures/figure-or-reason.ts";
import { periodParameters } from "#app/figures/period-parameter.ts";
import { beyondHolding } from "#copy/ledger/beyond-holding.ts";
import { readPerformance } from "#domain/portfolio/days/performance.server.ts";
import { computed, mapComputed } from "#domain/portfolio/ledger/computed.ts";
import { toDouble } from "#domain/portfolio/ledger/decimal.ts";
import { percentOf } from "#domain/portfolio/ledger/holding-figures.ts";
import type { ComparedPeriod } from "#domain/portfolio/performance/portfolio-periods.ts";
import type { Owner } from "#domain/portfolio/portfolios/owner.server.ts";
import { readPortfolioView } from "#domain/portfolio/transactions/portfolio-view.server.ts";
import type { DatabasePool } from "#platform/database/database.ts";

export async function readExportedFigures(db: DatabasePool, owner: Owner, now: Date) {
  const read = await readPortfolioView(db, owner, now);
  if (!read.ok) return { reason: beyondHolding(read) };
  const view = read.value;
  const { figures } = view;
  const performance = await readPerformance(db, view, now);
  return {
    value: figureOrReason(figures.valueIdr),
    cost: figureOrReason(computed(figures.costIdr)),
    unrealised: figureOrReason(figures.unrealisedIdr),
    unrealisedPct: figureOrReason(percentOf(figures.unrealisedIdr, figures.costIdr)),
    realised: figureOrReason(computed(figures.realisedIdr)),
    dividends: figureOrReason(computed(figures.dividendsIdr)),
    feesAndTaxes: figureOrReason(computed(figures.feesAndTaxesIdr)),
    totalReturn: figureOrReason(figures.totalReturnIdr),
    totalReturnPct: figureOrReason(figures.totalReturnPct),
    periods: performance.isKnown ? performance.value.periods.map(toExported) : rateOrReason(performance),
  };
}

function toExported({ period, from, performance, indexReturn }: ComparedPeriod) {
  const named = { period: periodParameters[period], from };
  if (!performance.isKnown) return { ...named, ...rateOrReason(performance) };
  const { gainIdr, timeWeightedReturn, xirr, maximumDrawdown } = performance.value;
  return {
    ...named,
    gain: toDouble(gainIdr),
    timeWeightedReturnPct: percentOrReason(timeWeightedReturn),
    indexPct: percentOrReason(indexReturn),
    xirrPct: percentOrReason(xirr),
    maximumDrawdownPct: percentOrReason(mapComputed(maximumDrawdown, ({ fall }) => fall)),
  };
}
