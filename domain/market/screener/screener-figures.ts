import { numberInUnit, type ScreenerInputs, screenerFields } from "./screener-fields.ts";
import type { FilterRow } from "./screener-filter.ts";
import type { ScreenerSector } from "./screener-row.ts";
import { sectorPers } from "./sector-pers.ts";

type Company = ScreenerInputs & { sector: ScreenerSector | undefined };

/** Requires all companies, because a company's P/E is compared with its sector's. */
export function screenerFiguresOf(companies: readonly Company[]): FilterRow["figures"][] {
  const pers = sectorPers(companies);
  return companies.map((company) => {
    const sectorPer = company.sector && pers.get(company.sector);
    const figures: FilterRow["figures"] = {};
    for (const field of screenerFields) {
      const number = numberInUnit(field, field.figure(company, sectorPer));
      if (number !== undefined) figures[field.id] = number;
    }
    return figures;
  });
}
