import { describe, expect, test } from "vitest";
import { parseWatchlistSort, sortCards, type WatchlistCardData, watchlistPath } from "./watchlist-data.ts";

const card = (symbol: string, changePct: number | null, position: number): WatchlistCardData => ({
  symbol,
  name: symbol,
  price: null,
  changePct,
  position,
  sparkline: [],
  source: null,
  tsISO: null,
  delayed: false,
  stale: false,
  simulated: false,
});

describe("the order of a watchlist", () => {
  const cards = [card("TLKM", null, 1), card("BBCA", -1, 3), card("ASII", 2, 2), card("GOTO", 2, 2)];
  const order = (sort: "symbol" | "change" | "manual") => sortCards(cards, sort).map(({ symbol }) => symbol);

  test("is by code, by change with the unknown last, or by hand", () => {
    expect(order("symbol")).toEqual(["ASII", "BBCA", "GOTO", "TLKM"]);
    expect(order("change")).toEqual(["ASII", "GOTO", "BBCA", "TLKM"]);
    expect(order("manual")).toEqual(["TLKM", "ASII", "GOTO", "BBCA"]);
  });

  test("is by code when the address asks for nothing or for something else", () => {
    expect([null, "change", "x", ""].map(parseWatchlistSort)).toEqual([
      "symbol",
      "change",
      "symbol",
      "symbol",
    ]);
  });
});

test("a page's address says which portfolio and which order", () => {
  expect(watchlistPath({})).toBe("/watchlist");
  expect(watchlistPath({ portfolioId: 7, sort: "symbol" })).toBe("/watchlist?portfolio=7");
  expect(watchlistPath({ portfolioId: 7, sort: "manual" }, "add")).toBe(
    "/watchlist/add?portfolio=7&urut=manual",
  );
});
