import { describe, expect, test } from "vitest";
import { compareText } from "#format/compare-text.ts";
import { listMovers, type MoverCandidate } from "./movers.ts";

const TODAY = "2026-08-21";

function candidate(
  symbol: string,
  changePct: number | undefined,
  overrides: Partial<MoverCandidate> = {},
): MoverCandidate {
  return {
    symbol,
    kind: "stock",
    board: "Utama",
    last: 1_000,
    changePct,
    volume: 100,
    turnover: undefined,
    tradingDate: TODAY,
    ...overrides,
  };
}

const symbolsOf = (candidates: MoverCandidate[]) => candidates.map(({ symbol }) => symbol);

describe("gainers and losers", () => {
  const candidates = [
    candidate("BBCA", 0.79),
    candidate("CSMI", 34.68),
    candidate("BYAN", -3.55),
    candidate("HATM", -12.31),
    candidate("TLKM", 0),
    candidate("UNVR", undefined),
    candidate("IHSG", 50, { kind: "index" }),
    candidate("SUSP", 25, { volume: 0 }),
    candidate("OLDY", 25, { tradingDate: "2026-08-20" }),
  ];

  test("are stocks that traded today, on their side of zero", () => {
    expect(symbolsOf(listMovers(candidates, "gainers", TODAY, 10, 0))).toEqual(["CSMI", "BBCA"]);
    expect(symbolsOf(listMovers(candidates, "losers", TODAY, 10, 0))).toEqual(["HATM", "BYAN"]);
  });

  test("have a minimum turnover, reported or price times volume", () => {
    const smallCaps = [
      candidate("AAAA", 34.68, { volume: 900 }),
      candidate("BBBB", 10, { volume: 1_000 }),
      candidate("CCCC", 5, { turnover: 2_000_000 }),
      candidate("DDDD", -5, { turnover: 10 }),
    ];
    expect(symbolsOf(listMovers(smallCaps, "gainers", TODAY, 10, 1_000_000))).toEqual(["BBBB", "CCCC"]);
    expect(symbolsOf(listMovers(smallCaps, "losers", TODAY, 10, 1_000_000))).toEqual([]);
    expect(symbolsOf(listMovers(smallCaps, "active", TODAY, 10, 1_000_000))).toEqual([
      "CCCC",
      "BBBB",
      "AAAA",
      "DDDD",
    ]);
  });

  test("are limited in number", () => {
    expect(symbolsOf(listMovers(candidates, "gainers", TODAY, 1, 0))).toEqual(["CSMI"]);
  });

  test("exclude the boards that the exchange's lists exclude", () => {
    const boards = [
      candidate("ACCE", -10, { board: "Akselerasi" }),
      candidate("WATC", -10, { board: "Pemantauan Khusus" }),
      candidate("NEWE", -9, { board: "Ekonomi Baru" }),
      candidate("UNKN", -8, { board: undefined }),
    ];
    expect(symbolsOf(listMovers(boards, "losers", TODAY, 10, 0))).toEqual(["NEWE", "UNKN"]);
    expect(symbolsOf(listMovers(boards, "active", TODAY, 10, 0))).toEqual(["ACCE", "NEWE", "UNKN", "WATC"]);
  });

  // 7 January 2026, ranks seven and eight: 170 to 210 and 238 to 294 are the same change.
  test("are sorted by symbol if the changes are equal in the two shown decimals", () => {
    const tiedCandidates = [
      candidate("MHKI", (294 / 238 - 1) * 100),
      candidate("KPIG", (210 / 170 - 1) * 100),
      candidate("ZZZZ", 23.5349),
      candidate("OBMD", 23.19),
    ];
    expect(symbolsOf(listMovers(tiedCandidates, "gainers", TODAY, 10, 0))).toEqual([
      "KPIG",
      "MHKI",
      "ZZZZ",
      "OBMD",
    ]);
    expect(symbolsOf(listMovers([...tiedCandidates].reverse(), "gainers", TODAY, 10, 0))).toEqual([
      "KPIG",
      "MHKI",
      "ZZZZ",
      "OBMD",
    ]);
  });
});

// 160 to 145 is −9,375 %, shown as −9,38 %; 1,655 to 1,500 is −9,366 %, shown as −9,37 %.
test("losers are ranked by the two decimals that pages show", () => {
  const losers = [candidate("AAAA", (1_500 / 1_655 - 1) * 100), candidate("ZZZZ", (145 / 160 - 1) * 100)];
  expect(symbolsOf(listMovers(losers, "losers", TODAY, 10, 0))).toEqual(["ZZZZ", "AAAA"]);
});

test("active stocks are ranked by reported turnover, else by price times volume", () => {
  const candidates = [
    candidate("GOTO", -1, { last: 58, volume: 4_479_000_000 }),
    candidate("BBCA", 1, { last: 8_000, volume: 100_000_000 }),
    candidate("BUMI", 0, { last: 446, volume: 6_113_000_000, turnover: 2_836_000_000_000 }),
  ];
  expect(symbolsOf(listMovers(candidates, "active", TODAY, 10, 0))).toEqual(["BUMI", "BBCA", "GOTO"]);
});

describe("the top three of the exchange's lists", () => {
  // Code, previous close and close, in the exchange's order.
  type ReportedMove = [code: string, before: number, close: number];
  test.each([
    [
      "2026-01-14",
      [
        ["AYLS", 192, 258],
        ["ESTI", 105, 141],
        ["KOCI", 198, 260],
      ],
      [
        ["WEHA", 175, 152],
        ["SOLA", 175, 153],
        ["ASPR", 137, 123],
      ],
    ],
    [
      "2026-02-05",
      [
        ["CTTH", 87, 117],
        ["NZIA", 137, 184],
        ["KOCI", 154, 206],
      ],
      [
        ["MORA", 7_200, 6_125],
        ["PIPA", 181, 154],
        ["MINA", 296, 252],
      ],
    ],
    [
      "2026-03-02",
      [
        ["OILS", 196, 264],
        ["ENRG", 1_760, 2_200],
        ["RUIS", 248, 310],
      ],
      [
        ["DPUM", 240, 204],
        ["POLI", 1_500, 1_275],
        ["TRUE", 220, 187],
      ],
    ],
    [
      "2026-03-30",
      [
        ["GSMF", 90, 121],
        ["NZIA", 194, 260],
        ["RGAS", 85, 110],
      ],
      [
        ["PTSN", 378, 322],
        ["FMII", 276, 236],
        ["FITT", 306, 262],
      ],
    ],
    [
      "2026-04-21",
      [
        ["BOBA", 169, 228],
        ["LAND", 72, 97],
        ["LCKM", 116, 156],
      ],
      [
        ["DSSA", 3_270, 2_780],
        ["POLU", 20_900, 17_775],
        ["IFSH", 2_780, 2_370],
      ],
    ],
    [
      "2026-05-13",
      [
        ["KOPI", 228, 284],
        ["ELPI", 1_630, 2_000],
        ["KONI", 2_870, 3_390],
      ],
      [
        ["TPIA", 5_050, 4_300],
        ["SHIP", 2_560, 2_180],
        ["SGRO", 3_680, 3_140],
      ],
    ],
    [
      "2026-06-10",
      [
        ["BABY", 140, 189],
        ["KBLV", 66, 89],
        ["FOLK", 159, 214],
      ],
      [
        ["GRIA", 143, 122],
        ["CTBN", 6_350, 5_575],
        ["NFCX", 1_695, 1_490],
      ],
    ],
    [
      "2026-07-02",
      [
        ["COCO", 172, 232],
        ["BEEF", 160, 200],
        ["MMIX", 464, 580],
      ],
      [
        ["OMED", 204, 181],
        ["DAYA", 1_020, 940],
        ["PDES", 452, 418],
      ],
    ],
    [
      "2026-07-23",
      [
        ["FUTR", 246, 306],
        ["MPRO", 11_575, 13_875],
        ["ENAK", 244, 282],
      ],
      [
        ["SWID", 118, 104],
        ["HOPE", 192, 174],
        ["LUCK", 119, 109],
      ],
    ],
    [
      "2026-08-13",
      [
        ["EKAD", 240, 300],
        ["BABY", 218, 272],
        ["AGAR", 1_030, 1_285],
      ],
      [
        ["DART", 214, 182],
        ["BIPP", 74, 63],
        ["TRUK", 780, 665],
      ],
    ],
  ] as [string, ReportedMove[], ReportedMove[]][])("on %s", (date, gainers, losers) => {
    const reportedMoves = [...gainers, ...losers];
    const candidates = reportedMoves
      .map(([code, before, last]) => candidate(code, (last / before - 1) * 100, { last, tradingDate: date }))
      .sort((a, b) => compareText(a.symbol, b.symbol));
    expect(symbolsOf(listMovers(candidates, "gainers", date, 3, 0))).toEqual(gainers.map(([code]) => code));
    expect(symbolsOf(listMovers(candidates, "losers", date, 3, 0))).toEqual(losers.map(([code]) => code));
  });
});
