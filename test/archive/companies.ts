import { LISTED_COMPANIES } from "#domain/market/listings/listed-companies.ts";
import { siteSectors } from "#domain/market/listings/sectors.ts";

export interface Company {
  symbol: string;
  name: string;
  sector: string | null;
}

/** As many as IDX lists. */
const COMPANY_COUNT = 963;

export const COMPANIES: readonly Company[] = [
  ...LISTED_COMPANIES.map(({ symbol, name, sector }) => ({ symbol, name, sector: sector ?? null })),
  ...Array.from({ length: COMPANY_COUNT - LISTED_COMPANIES.length }, (_, index) => {
    const symbol = `X${letters(index)}`;
    return { symbol, name: `${symbol} Niaga Tbk.`, sector: siteSectors[index % 11]?.name ?? null };
  }),
];

function letters(index: number): string {
  return [26 * 26, 26, 1].map((place) => String.fromCharCode(65 + (Math.floor(index / place) % 26))).join("");
}
