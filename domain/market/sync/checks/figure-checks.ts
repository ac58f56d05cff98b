import type { ProvidedQuote } from "../../providers/provider.ts";
import { HIGHEST_PER } from "../../quotes/earnings.ts";
import type { Quote } from "../../quotes/quote.ts";

export interface ReferenceFigures {
  shown:
    | Pick<Quote, "last" | "marketCap" | "eps" | "per" | "divYieldPct" | "high52Week" | "low52Week">
    | undefined;
  shares: number | undefined;
  dividendIdr: number | undefined;
}

type FigureName = "changePct" | "marketCap" | "volume" | "eps" | "divYieldPct" | "range52Week";

export interface FigureAnomaly {
  symbol: string;
  figure: FigureName;
  reason: string;
}

interface FigureCheck {
  figure: FigureName;
  reason: string;
  fails(quote: ProvidedQuote, known: ReferenceFigures): boolean;
  repair(quote: ProvidedQuote, known: ReferenceFigures): ProvidedQuote;
}

/**
 * Sources differ in counting treasury shares and other classes. A split or a figure in dollars differs by
 * more.
 */
const SAME_SHARES = 1.4;
/** A larger change of profit or dividend per share between two reports is too rare to accept unchecked. */
const SAME_FIGURE = 8;
/**
 * The lowest real yields are a few hundredths of a percent; a dividend in dollars yields a thousandth of a
 * percent.
 */
const LOWEST_YIELD_PCT = 0.02;

function isFar(a: number, b: number, factor: number): boolean {
  return Math.abs(a) > Math.abs(b) * factor || Math.abs(b) > Math.abs(a) * factor;
}

/**
 * Anomalies of single figures: the price is right. Each figure is replaced with the last good one if there is
 * one.
 */
const checks: readonly FigureCheck[] = [
  {
    figure: "marketCap",
    reason: "is far from the number of shares times the price",
    fails: ({ marketCap, last }, { shares, shown }) => {
      if (marketCap === undefined) return false;
      if (shares !== undefined) return isFar(marketCap, shares * last, SAME_SHARES);
      return (
        shown?.marketCap !== undefined && isFar(marketCap / last, shown.marketCap / shown.last, SAME_SHARES)
      );
    },
    repair: (quote, { shown }) => ({ ...quote, marketCap: shown?.marketCap }),
  },
  {
    figure: "volume",
    reason: "exceeds the company's number of shares",
    fails: ({ volume }, { shares }) => volume !== undefined && shares !== undefined && volume > shares,
    repair: (quote) => ({ ...quote, volume: undefined, value: undefined }),
  },
  {
    figure: "eps",
    reason: "is in another currency, or far from the last accepted value",
    fails: ({ eps, last }, { shown }) => {
      if (eps === undefined || eps === 0) return false;
      if (Math.abs(last / eps) > HIGHEST_PER) return true;
      return shown?.eps !== undefined && shown.eps !== 0 && isFar(eps, shown.eps, SAME_FIGURE);
    },
    repair: (quote, { shown }) => {
      const eps = shown?.eps;
      const per = eps !== undefined && eps > 0 ? quote.last / eps : undefined;
      return { ...quote, eps, per: per !== undefined && per <= HIGHEST_PER ? per : undefined };
    },
  },
  {
    figure: "divYieldPct",
    reason: "implies a dividend in another currency, or far from the known one",
    fails: ({ divYieldPct, last }, { shown, dividendIdr }) => {
      if (divYieldPct === undefined || divYieldPct === 0) return false;
      if (divYieldPct < LOWEST_YIELD_PCT) return true;
      const reported = (divYieldPct * last) / 100;
      if (dividendIdr !== undefined && isFar(reported, dividendIdr, SAME_FIGURE)) return true;
      return (
        shown?.divYieldPct !== undefined &&
        shown.divYieldPct > 0 &&
        isFar(reported, (shown.divYieldPct * shown.last) / 100, SAME_FIGURE)
      );
    },
    repair: (quote, { shown }) => ({
      ...quote,
      divYieldPct:
        shown?.divYieldPct === undefined ? undefined : (shown.divYieldPct * shown.last) / quote.last,
    }),
  },
  {
    figure: "range52Week",
    reason: "does not include the price",
    fails: ({ last, high52Week, low52Week }) =>
      (high52Week !== undefined && last > high52Week) || (low52Week !== undefined && last < low52Week),
    repair: (quote) => ({ ...quote, high52Week: undefined, low52Week: undefined }),
  },
];

export function checkFigures(
  quote: ProvidedQuote,
  known: ReferenceFigures,
): { quote: ProvidedQuote; anomalies: FigureAnomaly[] } {
  return checks.reduce<{ quote: ProvidedQuote; anomalies: FigureAnomaly[] }>(
    (checked, { figure, reason, fails, repair }) =>
      fails(checked.quote, known)
        ? {
            quote: repair(checked.quote, known),
            anomalies: [...checked.anomalies, { symbol: quote.symbol, figure, reason }],
          }
        : checked,
    { quote, anomalies: [] },
  );
}
