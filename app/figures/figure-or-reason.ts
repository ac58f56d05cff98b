import { undefinedReasons } from "#copy/ledger/undefined-figures.ts";
import type { Computed } from "#domain/portfolio/ledger/computed.ts";
import { type Decimal, toDouble } from "#domain/portfolio/ledger/decimal.ts";

export type FigureOrReason = { value: number } | { reason: string };

export function figureOrReason(figure: Computed<Decimal>): FigureOrReason {
  if (figure.known) return { value: toDouble(figure.value) };
  const companies = figure.symbols && figure.symbols.length > 0 ? ` (${figure.symbols.join(", ")})` : "";
  return { reason: undefinedReasons[figure.reason].replace(/\.$/, `${companies}.`) };
}

export function rateOrReason(figure: Computed<number>): FigureOrReason {
  return figure.known ? { value: figure.value } : { reason: undefinedReasons[figure.reason] };
}
