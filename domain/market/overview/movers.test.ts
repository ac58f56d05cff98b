import { describe, expect, test } from "vitest";
import { listMovers, type MoverCandidate } from "./movers.ts";

const TODAY = "2026-08-21";

function traded(
  symbol: string,
  changePct: number | undefined,
  more: Partial<MoverCandidate> = {},
): MoverCandidate {
  return {
    symbol,
    kind: "stock",
    board: "Utama",
    last: 1_000,
    changePct,
    volume: 100,
    value: undefined,
    tradingDate: TODAY,
    ...more,
  };
}

const symbolsOf = (candidates: MoverCandidate[]) => candidates.map(({ symbol }) => symbol);

describe("gainers and losers", () => {
  const candidates = [
    traded("BBCA", 0.79),
    traded("CSMI", 34.68),
    traded("BYAN", -3.55),
    traded("HATM", -12.31),
    traded("TLKM", 0),
    traded("UNVR", undefined),
    traded("IHSG", 50, { kind: "index" }),
    traded("SUSP", 25, { volume: 0 }),
    traded("OLDY", 25, { tradingDate: "2026-08-20" }),
  ];

  test("only stocks that traded today, only on their side of zero", () => {
    expect(symbolsOf(listMovers(candidates, "gainers", TODAY, 10))).toEqual(["CSMI", "BBCA"]);
    expect(symbolsOf(listMovers(candidates, "losers", TODAY, 10))).toEqual(["HATM", "BYAN"]);
  });

  test("no more than asked for", () => {
    expect(symbolsOf(listMovers(candidates, "gainers", TODAY, 1))).toEqual(["CSMI"]);
  });

  test("leave out the boards that the exchange's lists leave out", () => {
    const boards = [
      traded("ACCE", -10, { board: "Akselerasi" }),
      traded("WATC", -10, { board: "Pemantauan Khusus" }),
      traded("NEWE", -9, { board: "Ekonomi Baru" }),
      traded("UNKN", -8, { board: undefined }),
    ];
    expect(symbolsOf(listMovers(boards, "losers", TODAY, 10))).toEqual(["NEWE", "UNKN"]);
    expect(symbolsOf(listMovers(boards, "active", TODAY, 10))).toEqual(["ACCE", "NEWE", "UNKN", "WATC"]);
  });

  // 7 January 2026, places seven and eight: 170 to 210 and 238 to 294 are the same change.
  test("equal changes are in order of symbol, also when only the shown decimals are equal", () => {
    const tied = [
      traded("MHKI", (294 / 238 - 1) * 100),
      traded("KPIG", (210 / 170 - 1) * 100),
      traded("ZZZZ", 23.5349),
      traded("OBMD", 23.19),
    ];
    expect(symbolsOf(listMovers(tied, "gainers", TODAY, 10))).toEqual(["KPIG", "MHKI", "ZZZZ", "OBMD"]);
    expect(symbolsOf(listMovers([...tied].reverse(), "gainers", TODAY, 10))).toEqual([
      "KPIG",
      "MHKI",
      "ZZZZ",
      "OBMD",
    ]);
  });
});

test("active is by turnover: as told, else price times volume", () => {
  const candidates = [
    traded("GOTO", -1, { last: 58, volume: 4_479_000_000 }),
    traded("BBCA", 1, { last: 8_000, volume: 100_000_000 }),
    traded("BUMI", 0, { last: 446, volume: 6_113_000_000, value: 2_836_000_000_000 }),
  ];
  expect(symbolsOf(listMovers(candidates, "active", TODAY, 10))).toEqual(["BUMI", "BBCA", "GOTO"]);
});
