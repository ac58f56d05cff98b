import { expect, test } from "vitest";
import { marketInstruments } from "#domain/market/listings/instrument.ts";
import { HOME_TILES } from "./market-strip.tsx";

test("the home page shows six tiles of the market page, with the same labels", () => {
  const labels = marketInstruments.map((instrument) =>
    "label" in instrument ? instrument.label : instrument.symbol,
  );
  expect(HOME_TILES).toHaveLength(6);
  expect(labels).toEqual(expect.arrayContaining([...HOME_TILES]));
});
