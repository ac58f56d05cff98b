import { changePctOf } from "../quotes/quote.ts";
import { numberInUnit, screenerFields } from "./screener-fields.ts";
import type { FilterRow } from "./screener-filter.ts";
import type { ScreenerFigures, ScreenerInputs, ScreenerSector } from "./screener-row.ts";
import { perVsSectorPct, type SectorPer, sectorPers } from "./sector-pers.ts";

type Company = ScreenerInputs & { sector: ScreenerSector | undefined };

/**
 * Computes all companies' figures, in the fields' units and the companies' order. Requires all companies,
 * because a company's P/E is compared with its sector's.
 */
export function listFigures(companies: readonly Company[]): FilterRow["figures"][] {
  const pers = sectorPers(companies);
  return companies.map((company) => inUnits(figuresOf(company, company.sector && pers.get(company.sector))));
}

function inUnits(figures: ScreenerFigures): FilterRow["figures"] {
  const numbers: FilterRow["figures"] = {};
  for (const field of screenerFields) {
    const number = numberInUnit(field, figures[field.figure]);
    if (number !== undefined) numbers[field.id] = number;
  }
  return numbers;
}

function figuresOf(inputs: ScreenerInputs, sector: SectorPer | undefined): ScreenerFigures {
  const { priceIdr, volume, averageVolume, per, reportedTurnoverIdr, lowIdr, highIdr } = inputs;
  return {
    priceIdr,
    changePct: inputs.changePct,
    volume,
    turnoverIdr:
      reportedTurnoverIdr ?? (priceIdr === undefined || volume === undefined ? undefined : priceIdr * volume),
    averageVolume,
    volumeRatio: volumeRatio(volume, averageVolume),
    marketCapIdr: inputs.marketCapIdr,
    per,
    perVsSectorPct: perVsSectorPct(per, sector),
    pbv: inputs.pbv,
    roePct: inputs.roePct,
    divYieldPct: inputs.divYieldPct,
    fromLow52WeekPct: priceIdr === undefined ? undefined : changePctOf(priceIdr, lowIdr),
    fromHigh52WeekPct: priceIdr === undefined ? undefined : changePctOf(priceIdr, highIdr),
  };
}

function volumeRatio(volume: number | undefined, averageVolume: number | undefined): number | undefined {
  if (volume === undefined || averageVolume === undefined || !(averageVolume > 0)) return undefined;
  return volume / averageVolume;
}
