import { expect, test } from "vitest";
import { type SectorMember, sectorChanges } from "./sector-change.ts";

const BILLION = 1_000_000_000;
const [thursday, friday] = ["2026-08-20", "2026-08-21"];

function member(
  sector: string | undefined,
  changePct: number | undefined,
  marketCapIdr: number | undefined,
  overrides: Partial<SectorMember> = {},
): SectorMember {
  return { sector, changePct, marketCapIdr, tradingDate: friday, confirmedDate: friday, ...overrides };
}

function changes(...members: SectorMember[]) {
  return sectorChanges(members, friday).map(({ countedMembers, members: all, ...change }) => ({
    ...change,
    counted: countedMembers.length,
    members: all.length,
  }));
}

test("a sector's change is that of its market value", () => {
  // 100 became 110, 300 became 270: 400 became 380.
  expect(
    changes(
      member("Energy", 10, 110 * BILLION),
      member("Energy", -10, 270 * BILLION),
      member("Banking", 2, 51 * BILLION),
    ),
  ).toEqual([
    { sector: "Energy", date: friday, changePct: expect.closeTo(-5, 10), counted: 2, members: 2 },
    { sector: "Banking", date: friday, changePct: expect.closeTo(2, 10), counted: 1, members: 1 },
  ]);
});

test("companies with unknown figures are excluded, not counted as zero", () => {
  expect(
    changes(
      member("Energy", 4, 104 * BILLION),
      member("Energy", undefined, 90 * BILLION),
      member("Energy", -50, undefined),
      member("Energy", -50, 0),
      member(undefined, 1, BILLION),
    ),
  ).toMatchObject([{ sector: "Energy", changePct: expect.closeTo(4, 10), counted: 1, members: 4 }]);
});

test("a share without a trade counts as unchanged if its source reported the day, else as unknown", () => {
  const untradedDates = { tradingDate: thursday, confirmedDate: friday };
  const missingDates = { tradingDate: thursday, confirmedDate: thursday };
  const tradedMember = member("Energy", 10, 110 * BILLION);
  expect(changes(tradedMember, member("Energy", 7, 100 * BILLION, untradedDates))).toMatchObject([
    { changePct: expect.closeTo(5, 10), counted: 2 },
  ]);
  expect(changes(tradedMember, member("Energy", 7, 100 * BILLION, missingDates))).toMatchObject([
    { changePct: expect.closeTo(10, 10), counted: 1, members: 2 },
  ]);
});

test("a day reported for less than half of a sector is not used: its figure is that of the day before", () => {
  const missingDates = { tradingDate: thursday, confirmedDate: thursday };
  expect(
    changes(member("Energy", 4, 99 * BILLION), member("Energy", 7, 107 * BILLION, missingDates)),
  ).toEqual([{ sector: "Energy", date: thursday, changePct: expect.closeTo(7, 10), counted: 1, members: 2 }]);
  expect(
    changes(
      member("Energy", 4, 40 * BILLION),
      member("Energy", undefined, 40 * BILLION, missingDates),
      member("Energy", 7, 20 * BILLION, missingDates),
    ),
  ).toMatchObject([{ date: thursday, changePct: undefined, counted: 1, members: 3 }]);
  expect(changes(member("Technology", undefined, BILLION))).toMatchObject([
    { sector: "Technology", changePct: undefined, counted: 0, members: 1 },
  ]);
});

test("a sector without a report of the day has the figure of its latest reported day", () => {
  const thursdayDates = { tradingDate: thursday, confirmedDate: thursday };
  expect(
    changes(member("Energy", -5, 95 * BILLION, thursdayDates), member("Banking", 1, BILLION)),
  ).toMatchObject([
    { sector: "Energy", date: thursday, changePct: expect.closeTo(-5, 10), counted: 1 },
    { sector: "Banking", date: friday },
  ]);
});

// The largest companies of the IDX-IC sectors on 21 August 2026: market cap in billions, previous close, close.
test.each([
  [
    "Basic Materials",
    "AMMN, BRPT, TPIA",
    [
      [324_882, 4_470, 4_480],
      [177_182, 1_880, 1_890],
      [175_618, 1_965, 2_030],
    ],
    1.0868,
  ],
  [
    "Consumer Cyclicals",
    "MAPI, MAPA, ACES",
    [
      [25_066, 1_515, 1_510],
      [19_098, 675, 670],
      [6_163, 362, 360],
    ],
    -0.5135,
  ],
  [
    "Consumer Non-Cyclicals",
    "ICBP, UNVR, INDF",
    [
      [88_922, 7_700, 7_625],
      [68_479, 1_835, 1_795],
      [64_756, 7_350, 7_375],
    ],
    -0.9722,
  ],
  [
    "Energy",
    "DSSA, CUAN, AADI",
    [
      [202_270, 1_020, 1_050],
      [93_870, 825, 835],
      [76_312, 9_900, 9_800],
    ],
    1.6719,
  ],
  [
    "Financials",
    "BBCA, BBRI, BMRI",
    [
      [787_173, 6_400, 6_450],
      [484_640, 3_140, 3_230],
      [389_928, 4_150, 4_220],
    ],
    1.5941,
  ],
  [
    "Healthcare",
    "KLBF, SIDO",
    [
      [37_919, 825, 810],
      [10_500, 352, 350],
    ],
    -1.5498,
  ],
  [
    "Industrials",
    "ASII, UNTR",
    [
      [193_511, 4_790, 4_780],
      [89_150, 23_825, 23_900],
    ],
    -0.0442,
  ],
  [
    "Infrastructures",
    "BREN, TLKM, ISAT",
    [
      [462_900, 3_450, 3_460],
      [258_552, 2_610, 2_610],
      [87_722, 2_730, 2_720],
    ],
    0.1256,
  ],
  [
    "Properties & Real Estate",
    "PANI, CBDK, CTRA",
    [
      [110_956, 6_075, 6_100],
      [22_279, 3_930, 3_930],
      [11_585, 625, 625],
    ],
    0.315,
  ],
  [
    "Technology",
    "GOTO, WIFI",
    [
      [57_029, 50, 50],
      [11_095, 2_120, 2_090],
    ],
    -0.2332,
  ],
] as [string, string, [number, number, number][], number][])(
  "%s by %s",
  (sector, _codes, caps, changePct) => {
    const members = caps.map(([billions, before, last]) =>
      member(sector, (last / before - 1) * 100, billions * BILLION),
    );
    expect(changes(...members)).toMatchObject([{ sector, changePct: expect.closeTo(changePct, 3) }]);
  },
);
