/** The eight sectors of the site, in the order of its chips and tiles. The first is the default. */
export const SECTORS = [
  { slug: "banking", name: "Banking", indonesianName: "perbankan" },
  { slug: "technology", name: "Technology", indonesianName: "teknologi" },
  { slug: "mining", name: "Mining", indonesianName: "pertambangan" },
  { slug: "consumer-goods", name: "Consumer Goods", indonesianName: "barang konsumsi" },
  { slug: "infrastructure", name: "Infrastructure", indonesianName: "infrastruktur" },
  { slug: "energy", name: "Energy", indonesianName: "energi" },
  { slug: "healthcare", name: "Healthcare", indonesianName: "kesehatan" },
  {
    slug: "properties-real-estate",
    name: "Properties & Real Estate",
    indonesianName: "properti dan real estat",
  },
] as const;

/** `name` is what readers see and articles.category and symbols.sector hold; `indonesianName` serves sentences. */
export type Sector = (typeof SECTORS)[number];
export type SectorName = Sector["name"];

/**
 * The eleven sectors of IDX-IC, the exchange's own classification since January 2021, each with the nearest of our
 * eight. It is the rule for companies nobody has placed by hand; listed-companies.ts holds those that were.
 * Three are a loose fit: Financials also has insurers and finance companies, Basic Materials also chemicals, cement
 * and paper, Industrials also conglomerates. Coal is Energy, as IDX-IC has it.
 */
const SECTOR_OF_IDX_SECTOR = {
  Energy: "Energy",
  "Basic Materials": "Mining",
  Industrials: "Infrastructure",
  "Consumer Non-Cyclicals": "Consumer Goods",
  "Consumer Cyclicals": "Consumer Goods",
  Healthcare: "Healthcare",
  Financials: "Banking",
  "Properties & Real Estate": "Properties & Real Estate",
  Technology: "Technology",
  Infrastructures: "Infrastructure",
  "Transportation & Logistic": "Infrastructure",
} as const satisfies Record<string, SectorName>;

export type IdxSector = keyof typeof SECTOR_OF_IDX_SECTOR;

export function sectorOfIdxSector(idxSector: IdxSector): SectorName {
  return SECTOR_OF_IDX_SECTOR[idxSector];
}

export function findSectorBySlug(slug: string): Sector | undefined {
  return SECTORS.find((sector) => sector.slug === slug);
}

export function findSectorByName(name: string): Sector | undefined {
  return SECTORS.find((sector) => sector.name === name);
}

/** The sector a sector page shows: an unknown slug shows the first one, Banking, rather than a 404. */
export function sectorForSlug(slug: string): Sector {
  return findSectorBySlug(slug) ?? SECTORS[0];
}
