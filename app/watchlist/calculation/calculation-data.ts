import type { ShownFigure } from "#app/figures/shown-figure.ts";
import type { figureMeanings } from "#copy/ledger/figures.ts";

export interface CalculatedFigure {
  name: keyof typeof figureMeanings;
  formula: string;
  result: ShownFigure;
  pct?: ShownFigure;
  kind: "amount" | "per-share" | "gain";
  meaning?: string;
}

export interface Calculation {
  figures: CalculatedFigure[];
  movements: {
    id: string;
    date: string;
    type: string;
    sharesAfter: number;
    costAfter: number;
    averageAfter: number | null;
  }[];
  realised: { id: string; date: string; shares: number; proceeds: number; cost: number; gain: number }[];
  dividends: { id: string; date: string; amount: number }[];
  companies: {
    symbol: string;
    portfolioId: number;
    portfolioName: string | null;
    cost: number;
    value: ShownFigure;
    dayChange: ShownFigure;
    unrealised: ShownFigure;
    realised: ShownFigure;
    dividends: ShownFigure;
    totalReturn: ShownFigure;
  }[];
}
