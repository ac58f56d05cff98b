import { zonedClock } from "../../calendar/exchange-clock.ts";
import { dateOfDayStamp } from "../../candles/candle.ts";
import type { Instrument } from "../../listings/instrument.ts";
import type { CandleBatch, ProvidedQuote } from "../../providers/provider.ts";
import {
  isConfirmedByChart,
  isConfirmedByPreviousClose,
  isConfirmedByTrades,
  type QuarantinedPrice,
} from "../../quotes/price-jumps.ts";
import { checkFigures, type FigureAnomaly, type RejectedFigure } from "./figure-checks.ts";
import { type DetectedAnomaly, findQuoteAnomaly, reportedPrice } from "./quote-checks.ts";
import type { SymbolReference } from "./quote-references.server.ts";

export interface ReportedQuote {
  instrument: Instrument;
  quote: ProvidedQuote;
  reference: SymbolReference;
  quarantined: QuarantinedPrice | undefined;
  rejectedFigures: readonly RejectedFigure[];
}

export type QuoteDecision =
  | {
      type: "accepted";
      quote: ProvidedQuote;
      figureAnomalies: FigureAnomaly[];
      splits: CandleBatch["splits"];
    }
  | ({ type: "withheld" } & DetectedAnomaly)
  /** The next day's previous close confirms the quarantined price; the chart must confirm it too. */
  | ({ type: "pending" } & DetectedAnomaly);

const NOT_LAST_CLOSE = "is not based on the last known close";

export function decideQuote(report: ReportedQuote, chart?: CandleBatch): QuoteDecision {
  const { instrument, quote, reference, quarantined, rejectedFigures } = report;
  const quarantinedSince =
    quarantined && zonedClock(quarantined.firstAsOf, instrument.calendar.timeZone).date;
  const splits = chart && isSameMarketCap(quote, reference) ? chart.splits : [];
  const detected = findQuoteAnomaly({
    instrument,
    quote,
    reference: { ...reference, quarantinedSince, splits: [...reference.splits, ...splits] },
  });
  const accept = (checked: ProvidedQuote): Extract<QuoteDecision, { type: "accepted" }> => {
    const result = checkFigures(checked, reference.figures, rejectedFigures);
    return {
      type: "accepted",
      quote: result.quote,
      figureAnomalies: result.anomalies,
      splits: detected ? [] : splits,
    };
  };
  // A share's wrong previous close probably means another share's quote, so the whole quote is withheld. An
  // index's level is unmistakable, so only its change is dropped.
  if (detected?.anomaly === "previous-close" && instrument.kind !== "stock") {
    const accepted = accept({ ...quote, previousClose: undefined, changePct: undefined });
    const { symbol, tradingDate } = quote;
    const anomaly: FigureAnomaly = { symbol, figure: "changePct", reason: NOT_LAST_CLOSE, tradingDate };
    return { ...accepted, figureAnomalies: [...accepted.figureAnomalies, anomaly] };
  }
  // A quote of an earlier day never replaces the shown one (storeQuotes).
  const isOlder = reference.quote !== undefined && quote.tradingDate < reference.quote.tradingDate;
  if (!detected || isOlder || isConfirmed(report, chart)) return accept(quote);
  const isPending =
    quarantined !== undefined && isConfirmedByPreviousClose(reportedPrice(quote), quarantined);
  return { type: isPending ? "pending" : "withheld", ...detected };
}

export function mayBeExplainedByChart({ instrument }: ReportedQuote, decision: QuoteDecision): boolean {
  if (decision.type === "accepted" || instrument.calendar.neverCloses) return false;
  return decision.anomaly === "jump" || decision.anomaly === "previous-close";
}

function isConfirmed(
  { instrument, quote, reference, quarantined }: ReportedQuote,
  chart: CandleBatch | undefined,
): boolean {
  if (!quarantined) return false;
  const price = reportedPrice(quote);
  if (!chart) return isConfirmedByTrades(instrument, price, quarantined);
  const closes = new Map(chart.candles.map(({ t, c }) => [dateOfDayStamp(t), c]));
  return isConfirmedByChart(instrument, price, quarantined, reference.quote, (date) => closes.get(date));
}

/** A split doesn't change a company's market cap; a price that falls to a fifth without a split does. */
const SAME_MARKET_CAP_FACTOR = 1.6;

function isSameMarketCap(
  { marketCap }: ProvidedQuote,
  { figures: { shownQuote } }: SymbolReference,
): boolean {
  if (marketCap === undefined || shownQuote?.marketCap === undefined) return true;
  const ratio = marketCap / shownQuote.marketCap;
  return ratio < SAME_MARKET_CAP_FACTOR && ratio > 1 / SAME_MARKET_CAP_FACTOR;
}
