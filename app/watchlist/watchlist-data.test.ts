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

  test("is by symbol, by change with unknown changes last, or manual", () => {
    expect(order("symbol")).toEqual(["ASII", "BBCA", "GOTO", "TLKM"]);
    expect(order("change")).toEqual(["ASII", "GOTO", "BBCA", "TLKM"]);
    expect(order("manual")).toEqual(["TLKM", "ASII", "GOTO", "BBCA"]);
  });

  test("is by symbol when the query has no order or an unknown one", () => {
    expect([null, "change", "x", ""].map(parseWatchlistSort)).toEqual([
      "symbol",
      "change",
      "symbol",
      "symbol",
    ]);
  });
});

test("the watchlist's path names the portfolio and the order", () => {
  expect(watchlistPath({})).toBe("/watchlist");
  expect(watchlistPath({ portfolioId: 7, sort: "symbol" })).toBe("/watchlist?portfolio=7");
  expect(watchlistPath({ portfolioId: 7, sort: "manual" }, "add")).toBe(
    "/watchlist/add?portfolio=7&urut=manual",
  );
});
