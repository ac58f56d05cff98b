import { expect, test } from "vitest";
import { findSectorByName, findSectorBySlug, SECTORS, sectorForSlug, sectorOfIdxSector } from "./sectors.ts";

test("the eight sectors keep their order and addresses", () => {
  expect(SECTORS.map(({ name, slug }) => [name, slug])).toEqual([
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

test("a sector is found by its slug or its name, exactly", () => {
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

test.each([
  ["Energy", "Energy"],
  ["Basic Materials", "Mining"],
  ["Industrials", "Infrastructure"],
  ["Consumer Non-Cyclicals", "Consumer Goods"],
  ["Consumer Cyclicals", "Consumer Goods"],
  ["Healthcare", "Healthcare"],
  ["Financials", "Banking"],
  ["Properties & Real Estate", "Properties & Real Estate"],
  ["Technology", "Technology"],
  ["Infrastructures", "Infrastructure"],
  ["Transportation & Logistic", "Infrastructure"],
] as const)("%s of IDX-IC is our %s", (idxSector, sector) => {
  expect(sectorOfIdxSector(idxSector)).toBe(sector);
});
