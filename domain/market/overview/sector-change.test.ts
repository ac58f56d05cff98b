import { expect, test } from "vitest";
import { type SectorMember, sectorChanges } from "./sector-change.ts";

const BILLION = 1_000_000_000;
const [thursday, friday] = ["2026-08-20", "2026-08-21"];

/** Traded on Friday. */
function member(
  sector: string | undefined,
  changePct: number | undefined,
  marketCapIdr: number | undefined,
  more: Partial<SectorMember> = {},
): SectorMember {
  return { sector, changePct, marketCapIdr, tradingDate: friday, confirmedDate: friday, ...more };
}

function changes(...members: SectorMember[]) {
  return sectorChanges(members, friday).map(({ counted, members: all, ...change }) => ({
    ...change,
    counted: counted.length,
    members: all.length,
  }));
}

test("the change is that of the sector's market value", () => {
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

test("what is not known is left out, not counted as zero", () => {
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

test("a share without a trade kept its price when its source has told of the day, else it is not known", () => {
  const untraded = { tradingDate: thursday, confirmedDate: friday };
  const nothingCame = { tradingDate: thursday, confirmedDate: thursday };
  const traded = member("Energy", 10, 110 * BILLION);
  expect(changes(traded, member("Energy", 7, 100 * BILLION, untraded))).toMatchObject([
    { changePct: expect.closeTo(5, 10), counted: 2 },
  ]);
  expect(changes(traded, member("Energy", 7, 100 * BILLION, nothingCame))).toMatchObject([
    { changePct: expect.closeTo(10, 10), counted: 1, members: 2 },
  ]);
});

test("less than half of a sector is not the sector: its figure stays that of the day before", () => {
  const nothingCame = { tradingDate: thursday, confirmedDate: thursday };
  expect(changes(member("Energy", 4, 99 * BILLION), member("Energy", 7, 107 * BILLION, nothingCame))).toEqual(
    [{ sector: "Energy", date: thursday, changePct: expect.closeTo(7, 10), counted: 1, members: 2 }],
  );
  expect(
    changes(
      member("Energy", 4, 40 * BILLION),
      member("Energy", undefined, 40 * BILLION, nothingCame),
      member("Energy", 7, 20 * BILLION, nothingCame),
    ),
  ).toMatchObject([{ date: thursday, changePct: undefined, counted: 1, members: 3 }]);
  expect(changes(member("Technology", undefined, BILLION))).toMatchObject([
    { sector: "Technology", changePct: undefined, counted: 0, members: 1 },
  ]);
});

test("where nothing came of the day, the figure is that of the last day that is known", () => {
  const ofThursday = { tradingDate: thursday, confirmedDate: thursday };
  expect(
    changes(member("Energy", -5, 95 * BILLION, ofThursday), member("Banking", 1, BILLION)),
  ).toMatchObject([
    { sector: "Energy", date: thursday, changePct: expect.closeTo(-5, 10), counted: 1 },
    { sector: "Banking", date: friday },
  ]);
});
