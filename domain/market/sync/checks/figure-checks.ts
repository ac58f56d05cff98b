import { addDays, type IsoDate } from "../../calendar/exchange-clock.ts";
import type { ProvidedQuote } from "../../providers/provider.ts";
import { MAX_PER } from "../../quotes/earnings.ts";
import type { FigureName, Quote } from "../../quotes/quote.ts";

export interface ReferenceFigures {
  shownQuote:
    | Pick<Quote, "last" | "marketCap" | "eps" | "per" | "divYieldPct" | "high52Week" | "low52Week">
    | undefined;
  shares: number | undefined;
  dividendIdr: number | undefined;
}

export interface FigureAnomaly {
  symbol: string;
  figure: FigureName;
  reason: string;
  tradingDate: IsoDate;
  /** The value that later reports must repeat to confirm it. */
  value?: number | undefined;
}

/** A figure that was rejected before. `firstOn` is the first trading day on which the source reported it. */
export interface RejectedFigure {
  figure: FigureName;
  value: number | null;
  firstOn: IsoDate;
}

interface FigureCheck {
  figure: FigureName;
  reason: string;
  isWrong(quote: ProvidedQuote, reference: ReferenceFigures): boolean;
  /** Whether the figure is far from the last accepted one. Repeated reports confirm a real change. */
  isFarFromLast?(quote: ProvidedQuote, reference: ReferenceFigures): boolean;
  /** The part that doesn't depend on the price, to recognise a repeated report: shares, EPS or dividend. */
  value?(quote: ProvidedQuote): number | undefined;
  repair(quote: ProvidedQuote, reference: ReferenceFigures): ProvidedQuote;
}

/** Sources differ in counting treasury shares and other classes. A split or a figure in dollars differs by more. */
const MAX_COUNTING_FACTOR = 1.4;
/** Rights issues are smaller; a market cap in dollars differs by thousands. */
const MAX_ISSUE_FACTOR = 100;
/** A larger change of profit or dividend per share between two reports is too rare to accept unchecked. */
const SAME_FIGURE_FACTOR = 8;
/** The lowest real yields are a few hundredths of a percent; a dividend in dollars yields a thousandth of a percent. */
const LOWEST_YIELD_PCT = 0.02;

/** Sources often repeat a wrong figure for days. */
const CONFIRMED_AFTER_DAYS = 7;

function isConfirmed(
  value: number | undefined,
  tradingDate: IsoDate,
  rejectedFigure: RejectedFigure | undefined,
): boolean {
  if (rejectedFigure === undefined || addDays(rejectedFigure.firstOn, CONFIRMED_AFTER_DAYS) > tradingDate)
    return false;
  return isSameRejection(rejectedFigure, value);
}

/** @param value the value in a new report */
export function isSameRejection({ value: before }: RejectedFigure, value: number | undefined): boolean {
  if (before === null || value === undefined || Math.sign(before) !== Math.sign(value)) return false;
  return !isFar(before, value, MAX_COUNTING_FACTOR);
}

function isFar(a: number, b: number, factor: number): boolean {
  return Math.abs(a) > Math.abs(b) * factor || Math.abs(b) > Math.abs(a) * factor;
}

function sharesOf({ marketCap, last }: Pick<Quote, "marketCap" | "last">): number | undefined {
  return marketCap === undefined ? undefined : marketCap / last;
}

function dividendOf({ divYieldPct, last }: Pick<Quote, "divYieldPct" | "last">): number | undefined {
  return divYieldPct === undefined ? undefined : (divYieldPct * last) / 100;
}

/**
 * Checks of single figures of a quote with a plausible price. A figure that fails is derived from the last
 * accepted one where possible, and becomes unknown otherwise.
 */
const figureChecks: readonly FigureCheck[] = [
  {
    figure: "marketCap",
    reason: "is far from the number of shares times the price",
    isWrong: (quote, { shares, shownQuote }) => {
      const [reportedShares, before] = [sharesOf(quote), shownQuote && sharesOf(shownQuote)];
      if (reportedShares === undefined) return false;
      if (shares !== undefined) return isFar(reportedShares, shares, MAX_COUNTING_FACTOR);
      return before !== undefined && isFar(reportedShares, before, MAX_ISSUE_FACTOR);
    },
    isFarFromLast: (quote, { shares, shownQuote }) => {
      const [reportedShares, before] = [sharesOf(quote), shownQuote && sharesOf(shownQuote)];
      if (shares !== undefined || reportedShares === undefined || before === undefined) return false;
      return isFar(reportedShares, before, MAX_COUNTING_FACTOR);
    },
    value: sharesOf,
    repair: (quote, { shownQuote }) => {
      const before = shownQuote && sharesOf(shownQuote);
      return { ...quote, marketCap: before === undefined ? undefined : Math.round(before * quote.last) };
    },
  },
  {
    figure: "volume",
    reason: "exceeds the company's number of shares",
    isWrong: ({ volume }, { shares }) => volume !== undefined && shares !== undefined && volume > shares,
    repair: (quote) => ({ ...quote, volume: undefined, turnover: undefined }),
  },
  {
    figure: "eps",
    reason: "is in another currency, or far from the last accepted value",
    isWrong: ({ eps, last }) => eps !== undefined && eps !== 0 && Math.abs(last / eps) > MAX_PER,
    isFarFromLast: ({ eps }, { shownQuote }) =>
      Boolean(eps && shownQuote?.eps && isFar(eps, shownQuote.eps, SAME_FIGURE_FACTOR)),
    value: ({ eps }) => eps,
    repair: (quote, { shownQuote }) => {
      const eps = shownQuote?.eps;
      const per = eps !== undefined && eps > 0 ? quote.last / eps : undefined;
      return { ...quote, eps, per: per !== undefined && per <= MAX_PER ? per : undefined };
    },
  },
  {
    figure: "divYieldPct",
    reason: "implies a dividend in another currency, or far from the known one",
    isWrong: (quote, { dividendIdr }) => {
      const reportedDividend = dividendOf(quote);
      if (!quote.divYieldPct || !reportedDividend) return false;
      if (quote.divYieldPct < LOWEST_YIELD_PCT) return true;
      return dividendIdr !== undefined && isFar(reportedDividend, dividendIdr, SAME_FIGURE_FACTOR);
    },
    isFarFromLast: (quote, { shownQuote }) => {
      const [reportedDividend, before] = [dividendOf(quote), shownQuote && dividendOf(shownQuote)];
      return Boolean(reportedDividend && before && isFar(reportedDividend, before, SAME_FIGURE_FACTOR));
    },
    value: dividendOf,
    repair: (quote, { shownQuote }) => ({
      ...quote,
      divYieldPct:
        shownQuote?.divYieldPct === undefined
          ? undefined
          : (shownQuote.divYieldPct * shownQuote.last) / quote.last,
    }),
  },
  {
    figure: "range52Week",
    reason: "does not include the price",
    isWrong: ({ last, high52Week, low52Week }) =>
      (high52Week !== undefined && last > high52Week) || (low52Week !== undefined && last < low52Week),
    repair: (quote) => ({ ...quote, high52Week: undefined, low52Week: undefined }),
  },
];

/** @param rejectedFigures the symbol's figures that are currently rejected */
export function checkFigures(
  quote: ProvidedQuote,
  reference: ReferenceFigures,
  rejectedFigures: readonly RejectedFigure[],
): { quote: ProvidedQuote; anomalies: FigureAnomaly[] } {
  const anomalies: FigureAnomaly[] = [];
  let checkedQuote = quote;
  for (const { figure, reason, isWrong, isFarFromLast, repair, value: valueIn } of figureChecks) {
    const value = valueIn?.(checkedQuote);
    const before = rejectedFigures.find((candidate) => candidate.figure === figure);
    const isUnconfirmed =
      isFarFromLast?.(checkedQuote, reference) && !isConfirmed(value, quote.tradingDate, before);
    if (!isWrong(checkedQuote, reference) && !isUnconfirmed) continue;
    anomalies.push({ symbol: quote.symbol, figure, reason, tradingDate: quote.tradingDate, value });
    checkedQuote = repair(checkedQuote, reference);
  }
  return { quote: checkedQuote, anomalies };
}
