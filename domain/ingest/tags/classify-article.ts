import { findSectorByName, type SectorName } from "#domain/market/listings/sectors.ts";
import { sectorByWords } from "./sector-words.ts";

/** Words in publishers' categories that identify one of our sectors. Broad ones (Keuangan, Industri) are omitted. */
const sectorWords: [RegExp, SectorName][] = [
  [/\b(perbankan|banking|bank)\b/i, "Banking"],
  [/\b(teknologi|technology|tekno|tech|startup)\b/i, "Technology"],
  [/\b(pertambangan|tambang|mining|nikel|mineral)\b/i, "Mining"],
  [/\b(barang konsumsi|konsumer|consumer|ritel|makanan|minuman)\b/i, "Consumer Goods"],
  [/\b(infrastruktur|infrastructure|konstruksi|telekomunikasi)\b/i, "Infrastructure"],
  [/\b(energi|energy|migas|batu ?bara|minyak|listrik)\b/i, "Energy"],
  [/\b(kesehatan|healthcare|farmasi|rumah sakit)\b/i, "Healthcare"],
  [/\b(properti|property|real ?estate?|perumahan)\b/i, "Properties & Real Estate"],
];

export interface ClassifiedText {
  categories: readonly string[];
  tickers: readonly string[];
  title: string;
  content: string;
}

/**
 * An article's sector: the one named by the publisher's category, otherwise the most frequent among its companies
 * (ties go to the company mentioned first). The article's words are used only if it isn't about any company.
 * Undefined if no sector is found, for example if all its companies are outside the eight sectors.
 */
export function classifyArticle(
  { categories, tickers, title, content }: ClassifiedText,
  sectorOf: (ticker: string) => SectorName | undefined,
): SectorName | undefined {
  for (const category of categories) {
    const sector =
      findSectorByName(category)?.name ?? sectorWords.find(([words]) => words.test(category))?.[1];
    if (sector) return sector;
  }
  if (tickers.length === 0) return sectorByWords(title, content);
  return mostFrequent(tickers.map(sectorOf).filter((sector) => sector !== undefined));
}

function mostFrequent(sectors: SectorName[]): SectorName | undefined {
  const counts = new Map<SectorName, number>();
  for (const sector of sectors) counts.set(sector, (counts.get(sector) ?? 0) + 1);
  return [...counts].sort(([, a], [, b]) => b - a)[0]?.[0];
}
