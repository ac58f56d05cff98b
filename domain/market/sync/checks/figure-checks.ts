import { addDays, type IsoDate } from "../../calendar/exchange-clock.ts";
import type { ProvidedQuote } from "../../providers/provider.ts";
import { HIGHEST_PER } from "../../quotes/earnings.ts";
import type { FigureName, Quote } from "../../quotes/quote.ts";

export interface ReferenceFigures {
  shown:
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
  /** What later reports must repeat to be confirmed. */
  value?: number | undefined;
}

/** A figure that was rejected before. `firstOn` is the trading day since which the source has reported it. */
export interface RejectedFigure {
  figure: FigureName;
  value: number | null;
  firstOn: IsoDate;
}

interface FigureCheck {
  figure: FigureName;
  reason: string;
  isWrong(quote: ProvidedQuote, known: ReferenceFigures): boolean;
  /** Whether the figure is far from the last accepted one. Real changes can be too, so a repeated one is confirmed. */
  isFarFromLast?(quote: ProvidedQuote, known: ReferenceFigures): boolean;
  /** Independent of the price. */
  value?(quote: ProvidedQuote): number | undefined;
  repair(quote: ProvidedQuote, known: ReferenceFigures): ProvidedQuote;
}

/**
 * Sources differ in counting treasury shares and other classes. A split or a figure in dollars differs by
 * more.
 */
const SAME_SHARES = 1.4;
/** Rights issues are smaller; a market cap in dollars differs by thousands. */
const LARGEST_ISSUE = 100;
/** A larger change of profit or dividend per share between two reports is too rare to accept unchecked. */
const SAME_FIGURE = 8;
/**
 * The lowest real yields are a few hundredths of a percent; a dividend in dollars yields a thousandth of a
 * percent.
 */
const LOWEST_YIELD_PCT = 0.02;

/** A wrong figure often lasts for days. */
const CONFIRMED_AFTER_DAYS = 7;

function isConfirmed(
  value: number | undefined,
  tradingDate: IsoDate,
  rejected: RejectedFigure | undefined,
): boolean {
  if (rejected === undefined || addDays(rejected.firstOn, CONFIRMED_AFTER_DAYS) > tradingDate) return false;
  return isRepeated(rejected, value);
}

/** @param value of a new report */
export function isRepeated({ value: before }: RejectedFigure, value: number | undefined): boolean {
  if (before === null || value === undefined || Math.sign(before) !== Math.sign(value)) return false;
  return !isFar(before, value, SAME_SHARES);
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
 * Anomalies of single figures: the price is right. Each figure is replaced with the last good one if there is
 * one.
 */
const checks: readonly FigureCheck[] = [
  {
    figure: "marketCap",
    reason: "is far from the number of shares times the price",
    isWrong: (quote, { shares, shown }) => {
      const [reported, before] = [sharesOf(quote), shown && sharesOf(shown)];
      if (reported === undefined) return false;
      if (shares !== undefined) return isFar(reported, shares, SAME_SHARES);
      return before !== undefined && isFar(reported, before, LARGEST_ISSUE);
    },
    isFarFromLast: (quote, { shares, shown }) => {
      const [reported, before] = [sharesOf(quote), shown && sharesOf(shown)];
      if (shares !== undefined || reported === undefined || before === undefined) return false;
      return isFar(reported, before, SAME_SHARES);
    },
    value: sharesOf,
    repair: (quote, { shown }) => {
      const before = shown && sharesOf(shown);
      return { ...quote, marketCap: before === undefined ? undefined : Math.round(before * quote.last) };
    },
  },
  {
    figure: "volume",
    reason: "exceeds the company's number of shares",
    isWrong: ({ volume }, { shares }) => volume !== undefined && shares !== undefined && volume > shares,
    repair: (quote) => ({ ...quote, volume: undefined, value: undefined }),
  },
  {
    figure: "eps",
    reason: "is in another currency, or far from the last accepted value",
    isWrong: ({ eps, last }) => eps !== undefined && eps !== 0 && Math.abs(last / eps) > HIGHEST_PER,
    isFarFromLast: ({ eps }, { shown }) => Boolean(eps && shown?.eps && isFar(eps, shown.eps, SAME_FIGURE)),
    value: ({ eps }) => eps,
    repair: (quote, { shown }) => {
      const eps = shown?.eps;
      const per = eps !== undefined && eps > 0 ? quote.last / eps : undefined;
      return { ...quote, eps, per: per !== undefined && per <= HIGHEST_PER ? per : undefined };
    },
  },
  {
    figure: "divYieldPct",
    reason: "implies a dividend in another currency, or far from the known one",
    isWrong: (quote, { dividendIdr }) => {
      const reported = dividendOf(quote);
      if (!quote.divYieldPct || !reported) return false;
      if (quote.divYieldPct < LOWEST_YIELD_PCT) return true;
      return dividendIdr !== undefined && isFar(reported, dividendIdr, SAME_FIGURE);
    },
    isFarFromLast: (quote, { shown }) => {
      const [reported, before] = [dividendOf(quote), shown && dividendOf(shown)];
      return Boolean(reported && before && isFar(reported, before, SAME_FIGURE));
    },
    value: dividendOf,
    repair: (quote, { shown }) => ({
      ...quote,
      divYieldPct:
        shown?.divYieldPct === undefined ? undefined : (shown.divYieldPct * shown.last) / quote.last,
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

/** @param rejected the figures of this symbol that are withheld */
export function checkFigures(
  quote: ProvidedQuote,
  known: ReferenceFigures,
  rejected: readonly RejectedFigure[],
): { quote: ProvidedQuote; anomalies: FigureAnomaly[] } {
  const anomalies: FigureAnomaly[] = [];
  let checked = quote;
  for (const { figure, reason, isWrong, isFarFromLast, repair, value: valueIn } of checks) {
    const value = valueIn?.(checked);
    const before = rejected.find((each) => each.figure === figure);
    const isDoubtful = isFarFromLast?.(checked, known) && !isConfirmed(value, quote.tradingDate, before);
    if (!isWrong(checked, known) && !isDoubtful) continue;
    anomalies.push({ symbol: quote.symbol, figure, reason, tradingDate: quote.tradingDate, value });
    checked = repair(checked, known);
  }
  return { quote: checked, anomalies };
}
