import { describe, expect, test } from "vitest";
import {
  columnOrder,
  layoutPath,
  parseWatchlistSort,
  sortCards,
  type WatchlistCardData,
  watchlistPath,
} from "./watchlist-data.ts";

const card = (symbol: string, changePct: number | null, position: number): WatchlistCardData => ({
  symbol,
  name: symbol,
  price: changePct === null ? null : 100 + changePct,
  changePct,
  changeIdr: changePct,
  volume: position * 1_000,
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
  const order = (sort: Parameters<typeof sortCards>[1]) => sortCards(cards, sort).map(({ symbol }) => symbol);

  test("is by symbol, by change with unknown changes last, or manual", () => {
    expect(order("symbol")).toEqual(["ASII", "BBCA", "GOTO", "TLKM"]);
    expect(order("change")).toEqual(["ASII", "GOTO", "BBCA", "TLKM"]);
    expect(order("manual")).toEqual(["TLKM", "ASII", "GOTO", "BBCA"]);
  });

  test("is by any figure column in either direction, with unknown figures last", () => {
    expect(order("price")).toEqual(["ASII", "GOTO", "BBCA", "TLKM"]);
    expect(order("price-asc")).toEqual(["BBCA", "ASII", "GOTO", "TLKM"]);
    expect(order("rupiah-asc")).toEqual(["BBCA", "ASII", "GOTO", "TLKM"]);
    expect(order("volume")).toEqual(["BBCA", "ASII", "GOTO", "TLKM"]);
    expect(order("symbol-desc")).toEqual(["TLKM", "GOTO", "BBCA", "ASII"]);
  });

  test("toggles by a column's header, starting with its default direction", () => {
    expect(columnOrder("price", "symbol")).toEqual({
      sorted: undefined,
      next: "price",
      nextDirection: "desc",
    });
    expect(columnOrder("price", "price")).toEqual({
      sorted: "descending",
      next: "price-asc",
      nextDirection: "asc",
    });
    expect(columnOrder("price", "price-asc")).toEqual({
      sorted: "ascending",
      next: "price",
      nextDirection: "desc",
    });
  });

  test("defaults to the symbol when the query has no order or an unknown one", () => {
    expect([null, "change", "x", ""].map(parseWatchlistSort)).toEqual([
      "symbol",
      "change",
      "symbol",
      "symbol",
    ]);
  });
});

test("the watchlist's path includes the portfolio and the order", () => {
  expect(watchlistPath({})).toBe("/watchlist");
  expect(watchlistPath({ portfolioId: 7, sort: "symbol" })).toBe("/watchlist?portfolio=7");
  expect(watchlistPath({ portfolioId: 7, sort: "manual" }, "add")).toBe(
    "/watchlist/add?portfolio=7&urut=manual",
  );
});

test("the path that switches the view includes portfolio and order", () => {
  expect(layoutPath({}, "cards")).toBe("/watchlist?tampilan=kartu");
  expect(layoutPath({ portfolioId: 7, sort: "price" }, "table")).toBe(
    "/watchlist?portfolio=7&urut=price&tampilan=tabel",
  );
});
