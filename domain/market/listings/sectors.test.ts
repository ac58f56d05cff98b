import { expect, test } from "vitest";
import {
  findSectorByName,
  findSectorBySlug,
  sectorForSlug,
  sectorOfIdxClass,
  siteSectors,
} from "./sectors.ts";

test("the eight sectors have a fixed order and fixed slugs", () => {
  expect(siteSectors.map(({ name, slug }) => [name, slug])).toEqual([
    ["Banking", "banking"],
    ["Technology", "technology"],
    ["Mining", "mining"],
    ["Consumer Goods", "consumer-goods"],
    ["Infrastructure", "infrastructure"],
    ["Energy", "energy"],
    ["Healthcare", "healthcare"],
    ["Properties & Real Estate", "properties-real-estate"],
  ]);
});

test("a sector is found by its exact slug or name", () => {
  expect(findSectorBySlug("properties-real-estate")?.name).toBe("Properties & Real Estate");
  expect(findSectorByName("Consumer Goods")?.slug).toBe("consumer-goods");
  expect(findSectorBySlug("Banking")).toBeUndefined();
  expect(findSectorBySlug("constructor")).toBeUndefined();
  expect(findSectorByName("banking")).toBeUndefined();
});

test.each([
  ["energy", "Energy"],
  ["crypto", "Banking"],
  ["", "Banking"],
])("the page for the slug '%s' shows %s", (slug, name) => {
  expect(sectorForSlug(slug).name).toBe(name);
});

// Classes from the exchange's list of August 2026.
test.each([
  ["BBCA", "Financials", "Bank", "Bank", "Banking"],
  ["BFIN", "Financials", "Jasa Pembiayaan", "Pembiayaan Konsumen", undefined],
  ["SRTG", "Financials", "Perusahaan Holding & Investasi", "Perusahaan Holding & Investasi", undefined],
  ["LPGI", "Financials", "Asuransi", "Asuransi", undefined],
  ["ANTM", "Basic Materials", "Barang Baku", "Logam & Mineral", "Mining"],
  ["SMGR", "Basic Materials", "Barang Baku", "Material Konstruksi", "Infrastructure"],
  ["INKP", "Basic Materials", "Barang Baku", "Perhutanan & Kertas", undefined],
  ["AVIA", "Basic Materials", "Barang Baku", "Barang Kimia", undefined],
  ["ACES", "Consumer Cyclicals", "Perdagangan Ritel", "Ritel Khusus", "Consumer Goods"],
  ["SCMA", "Consumer Cyclicals", "Media & Hiburan", "Media", undefined],
  ["TLKM", "Infrastructures", "Telekomunikasi", "Jasa Telekomunikasi", "Infrastructure"],
  ["BREN", "Infrastructures", "Utilitas", "Utilitas Listrik", "Energy"],
  ["ASSA", "Transportation & Logistic", "Transportasi", "Pengangkutan Darat Penumpang", undefined],
  ["ASII", "Industrials", "Perusahaan Holding Multi Sektor", "Perusahaan Holding Multi-sektor", undefined],
] as const)(
  "the news sector of %s follows from its IDX-IC class: %s, %s, %s",
  (_code, idxSector, idxSubsector, idxIndustry, sector) => {
    expect(sectorOfIdxClass({ idxSector, idxSubsector, idxIndustry })).toBe(sector);
  },
);

test.each([
  ["Energy", "Energy"],
  ["Consumer Non-Cyclicals", "Consumer Goods"],
  ["Healthcare", "Healthcare"],
  ["Properties & Real Estate", "Properties & Real Estate"],
  ["Technology", "Technology"],
  ["Financials", undefined],
  ["Basic Materials", undefined],
  ["Infrastructures", undefined],
] as const)("a list with only the IDX-IC sector %s yields the news sector %s", (idxSector, sector) => {
  expect(sectorOfIdxClass({ idxSector, idxSubsector: undefined, idxIndustry: undefined })).toBe(sector);
});
