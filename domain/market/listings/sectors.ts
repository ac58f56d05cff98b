/** In the order of the site's chips and tiles. The first is the default. */
export const siteSectors = [
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

/** `name` is shown to readers and stored in articles.category and symbols.sector; `indonesianName` is for sentences. */
export type Sector = (typeof siteSectors)[number];
export type SectorName = Sector["name"];

export const otherSector = { slug: "other", name: "Sektor lain" } as const;

/** The eleven sectors of IDX-IC, the exchange's classification since January 2021, with their Indonesian names. */
export const idxSectorNames = {
  Energy: "Energi",
  "Basic Materials": "Barang Baku",
  Industrials: "Perindustrian",
  "Consumer Non-Cyclicals": "Barang Konsumen Primer",
  "Consumer Cyclicals": "Barang Konsumen Non-Primer",
  Healthcare: "Kesehatan",
  Financials: "Keuangan",
  "Properties & Real Estate": "Properti & Real Estat",
  Technology: "Teknologi",
  Infrastructures: "Infrastruktur",
  "Transportation & Logistic": "Transportasi & Logistik",
} as const;

export type IdxSector = keyof typeof idxSectorNames;

export interface IdxClass {
  idxSector: IdxSector | undefined;
  idxSubsector: string | undefined;
  idxIndustry: string | undefined;
}

/**
 * Maps IDX-IC classes to our eight sectors, at the broadest level that determines the sector. Other classes
 * have no sector: insurers, finance companies and holdings are not banks; chemicals, packaging and paper are
 * not mined; media, hotels and schools do not sell goods; carriers, machinery and conglomerates are not
 * infrastructure. Coal is Energy, as in IDX-IC, and so is power, which IDX-IC counts as infrastructure.
 */
const sectorOfIdxSector: Partial<Record<IdxSector, SectorName>> = {
  Energy: "Energy",
  "Consumer Non-Cyclicals": "Consumer Goods",
  Healthcare: "Healthcare",
  "Properties & Real Estate": "Properties & Real Estate",
  Technology: "Technology",
};
const sectorOfIdxSubsector = new Map(
  Object.entries<SectorName>({
    Bank: "Banking",
    "Konstruksi Bangunan": "Infrastructure",
    Telekomunikasi: "Infrastructure",
    "Infrastruktur Transportasi": "Infrastructure",
    Utilitas: "Energy",
    "Barang Rekreasi": "Consumer Goods",
    "Barang Rumah Tangga": "Consumer Goods",
    "Otomotif & Komponen Otomotif": "Consumer Goods",
    "Pakaian & Barang Mewah": "Consumer Goods",
    "Perdagangan Ritel": "Consumer Goods",
  }),
);
/** Only Basic Materials needs this level, because it has a single sub-sector. */
const sectorOfIdxIndustry = new Map(
  Object.entries<SectorName>({
    "Logam & Mineral": "Mining",
    "Material Konstruksi": "Infrastructure",
  }),
);

export function sectorOfIdxClass({ idxSector, idxSubsector, idxIndustry }: IdxClass): SectorName | undefined {
  return (
    (idxSector && sectorOfIdxSector[idxSector]) ??
    (idxSubsector === undefined ? undefined : sectorOfIdxSubsector.get(idxSubsector)) ??
    (idxIndustry === undefined ? undefined : sectorOfIdxIndustry.get(idxIndustry))
  );
}

export function findSectorBySlug(slug: string): Sector | undefined {
  return siteSectors.find((sector) => sector.slug === slug);
}

export function findSectorByName(name: string): Sector | undefined {
  return siteSectors.find((sector) => sector.name === name);
}

/** Falls back to the first sector, Banking, for an unknown slug, instead of causing a 404. */
export function sectorForSlug(slug: string): Sector {
  return findSectorBySlug(slug) ?? siteSectors[0];
}
