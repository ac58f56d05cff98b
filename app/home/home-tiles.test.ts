import { expect, test } from "vitest";
import { marketInstruments } from "#domain/market/listings/instrument.ts";
import { HOME_TILES } from "./home-tiles.ts";

test("the home page has six tiles of the market page, by their labels there", () => {
  const labels = marketInstruments.map((instrument) =>
    "label" in instrument ? instrument.label : instrument.symbol,
  );
  expect(HOME_TILES).toHaveLength(6);
  expect(labels).toEqual(expect.arrayContaining([...HOME_TILES]));
});
