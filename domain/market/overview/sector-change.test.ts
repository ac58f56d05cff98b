import { expect, test } from "vitest";
import { type SectorMember, sectorChanges } from "./sector-change.ts";

const billion = 1_000_000_000;
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
      member("Energy", 10, 110 * billion),
      member("Energy", -10, 270 * billion),
      member("Banking", 2, 51 * billion),
    ),
  ).toEqual([
    { sector: "Energy", date: friday, changePct: expect.closeTo(-5, 10), counted: 2, members: 2 },
    { sector: "Banking", date: friday, changePct: expect.closeTo(2, 10), counted: 1, members: 1 },
  ]);
});

test("what is not known is left out, not counted as zero", () => {
  expect(
    changes(
      member("Energy", 4, 104 * billion),
      member("Energy", undefined, 90 * billion),
      member("Energy", -50, undefined),
      member("Energy", -50, 0),
      member(undefined, 1, billion),
    ),
  ).toMatchObject([{ sector: "Energy", changePct: expect.closeTo(4, 10), counted: 1, members: 4 }]);
});

test("a share without a trade kept its price when its source has told of the day, else it is not known", () => {
  const untraded = { tradingDate: thursday, confirmedDate: friday };
  const nothingCame = { tradingDate: thursday, confirmedDate: thursday };
  const traded = member("Energy", 10, 110 * billion);
  expect(changes(traded, member("Energy", 7, 100 * billion, untraded))).toMatchObject([
    { changePct: expect.closeTo(5, 10), counted: 2 },
  ]);
  expect(changes(traded, member("Energy", 7, 100 * billion, nothingCame))).toMatchObject([
    { changePct: expect.closeTo(10, 10), counted: 1, members: 2 },
  ]);
});

test("less than half of a sector is not the sector: its figure stays that of the day before", () => {
  const nothingCame = { tradingDate: thursday, confirmedDate: thursday };
  expect(changes(member("Energy", 4, 99 * billion), member("Energy", 7, 107 * billion, nothingCame))).toEqual(
    [{ sector: "Energy", date: thursday, changePct: expect.closeTo(7, 10), counted: 1, members: 2 }],
  );
  expect(
    changes(
      member("Energy", 4, 40 * billion),
      member("Energy", undefined, 40 * billion, nothingCame),
      member("Energy", 7, 20 * billion, nothingCame),
    ),
  ).toMatchObject([{ date: thursday, changePct: undefined, counted: 1, members: 3 }]);
  expect(changes(member("Technology", undefined, billion))).toMatchObject([
    { sector: "Technology", changePct: undefined, counted: 0, members: 1 },
  ]);
});

test("where nothing came of the day, the figure is that of the last day that is known", () => {
  const ofThursday = { tradingDate: thursday, confirmedDate: thursday };
  expect(
    changes(member("Energy", -5, 95 * billion, ofThursday), member("Banking", 1, billion)),
  ).toMatchObject([
    { sector: "Energy", date: thursday, changePct: expect.closeTo(-5, 10), counted: 1 },
    { sector: "Banking", date: friday },
  ]);
});
