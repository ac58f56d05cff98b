import { undefinedReason } from "#copy/ledger/undefined-figures.ts";
import { type Computed, mapComputed } from "#domain/portfolio/ledger/computed.ts";
import { type Decimal, toDouble } from "#domain/portfolio/ledger/decimal.ts";

export type FigureOrReason = { value: number } | { reason: string };

export function figureOrReason(figure: Computed<Decimal>): FigureOrReason {
  return rateOrReason(mapComputed(figure, toDouble));
}

/** In percent. */
export function percentOrReason(fraction: Computed<number>): FigureOrReason {
  return rateOrReason(mapComputed(fraction, (value) => value * 100));
}

export function rateOrReason(figure: Computed<number>): FigureOrReason {
  return figure.isKnown
    ? { value: figure.value }
    : { reason: undefinedReason(figure.reason, figure.symbols) };
}
