import type { FigureOrReason } from "#app/figures/figure-or-reason.ts";
import type { figureMeanings } from "#copy/ledger/figures.ts";
import type { HoldingRow } from "../holdings/holdings-data.server.ts";

export interface CalculatedFigure {
  name: keyof typeof figureMeanings;
  formula: string;
  result: FigureOrReason;
  pct?: FigureOrReason;
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
  companies: (HoldingRow & { cost: number })[];
}
