import { appContext, type Context } from "#app/contexts.ts";
import { percentOrReason, rateOrReason } from "#app/figures/figure-or-reason.ts";
import { parsePeriod } from "#app/figures/period-parameter.ts";
import { undefinedReason } from "#copy/ledger/undefined-figures.ts";
import { readPerformance } from "#domain/portfolio/days/performance.server.ts";
import { type Computed, mapComputed } from "#domain/portfolio/ledger/computed.ts";
import { toDouble } from "#domain/portfolio/ledger/decimal.ts";
import type { ComparedDay, ComparedPeriod } from "#domain/portfolio/performance/portfolio-periods.ts";
import { oversoldData, type PortfolioScope, readChosenLedgers } from "../holdings/holdings-data.server.ts";

export type PerformanceData = Awaited<ReturnType<typeof readPerformanceTab>>;
export type PeriodRow = ReturnType<typeof toRow>;

/** More would not be visible on a screen. */
const MAX_POINTS = 260;

export async function readPerformanceTab(context: Context, choice: PortfolioScope, url: URL) {
  const now = new Date();
  const read = await readChosenLedgers(context, choice, now);
  if (!read.ok) return oversoldData(read);
  const view = read.value;
  const { portfolioId } = choice;
  const performance = await readPerformance(context.get(appContext).db, view, now);
  if (!performance.isKnown) {
    const { reason, symbols } = performance;
    return {
      portfolioId,
      undefinedBecause: undefinedReason(reason, symbols),
      isEmpty: reason === "no-flows",
    };
  }
  const { days, periods } = performance.value;
  const period = parsePeriod(url.searchParams.get("periode"));
  const from = periods.find((candidate) => candidate.period === period)?.from ?? "";
  return {
    portfolioId,
    rows: periods.map(toRow),
    period,
    points: thinOut(days.filter(({ date }) => date >= from)),
  };
}

function toRow({ period, from, performance, indexReturn }: ComparedPeriod) {
  const twr = flatMap(performance, (value) => value.timeWeightedReturn);
  const xirr = flatMap(performance, (value) => value.xirr);
  const drawdown = flatMap(performance, (value) => value.maximumDrawdown);
  const ahead = flatMap(twr, (own) => mapComputed(indexReturn, (index) => own - index));
  return {
    period,
    from,
    gain: rateOrReason(mapComputed(performance, ({ gainIdr }) => toDouble(gainIdr))),
    twr: percentOrReason(twr),
    index: percentOrReason(indexReturn),
    ahead: percentOrReason(ahead),
    xirr: percentOrReason(xirr),
    drawdown: percentOrReason(mapComputed(drawdown, ({ fall }) => fall)),
    drawdownSpan:
      drawdown.isKnown && drawdown.value.fall < 0
        ? { peakOn: drawdown.value.peakOn, troughOn: drawdown.value.troughOn }
        : null,
  };
}

function flatMap<A, B>(figure: Computed<A>, map: (value: A) => Computed<B>): Computed<B> {
  return figure.isKnown ? map(figure.value) : figure;
}

/** The last day always remains. */
function thinOut(days: readonly ComparedDay[]): ComparedDay[] {
  const step = Math.ceil(days.length / MAX_POINTS);
  return days.filter((_, index) => (days.length - 1 - index) % step === 0);
}
