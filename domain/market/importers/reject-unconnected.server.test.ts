import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { createMarket } from "#test/market.ts";
import { context } from "#test/market-import.ts";
import { loadIdxCalendar } from "../calendar/holidays.server.ts";
import { importDailyPrices } from "./import-daily-prices.server.ts";
import { openImport } from "./layouts/open-import.ts";
import { rejectPriceJumps } from "./reject-price-jumps.server.ts";

const ADJUSTED = "date,open,high,low,close,volume";
const RAW = "date,previous,open_price,high,low,close,volume,value,listed_shares";

// ANTM on the exchange: closed at Rp3,140 on 20 August 2026 and at Rp3,170 on the day after.
const STORED_LINES = [
  ADJUSTED,
  "2026-08-18,3100,3150,3080,3120,90000000",
  "2026-08-19,3120,3160,3100,3150,90000000",
  "2026-08-20,3150,3160,3120,3140,90000000",
];

async function importAfterStored(lines: string[], { stored = STORED_LINES, holidays = [] as string[] } = {}) {
  const { db } = await createMarket();
  for (const date of holidays)
    await db.execute(sql`INSERT INTO market_holidays (date, name) VALUES (${date}, 'Cuti bersama')`);
  const idxCalendar = await loadIdxCalendar(db);
  const read = async (text: string[]) => {
    const outcome = await openImport(text, { ...context, symbol: "ANTM", idxCalendar });
    if (!outcome.ok || outcome.value.content !== "daily-prices") throw new Error("not a file of prices");
    return rejectPriceJumps(db, "ANTM", outcome.value.rows, idxCalendar);
  };
  await importDailyPrices(db, "ANTM", await read(stored), { onReject() {} });
  const reasons: string[] = [];
  const { accepted } = await importDailyPrices(db, "ANTM", await read(lines), {
    onReject: ({ line, reason }) => reasons.push(`${line} ${reason}`),
  });
  return { accepted, reasons };
}

test.each<[string, string[], { accepted: number; reasons: string[] }]>([
  [
    "the next day is accepted",
    [ADJUSTED, "2026-08-21,3140,3190,3130,3170,114077500"],
    { accepted: 1, reasons: [] },
  ],
  [
    "ten times the price is rejected",
    [ADJUSTED, "2026-08-21,31400,31900,31300,31700,114077500"],
    { accepted: 0, reasons: ["2 unconnected"] },
  ],
  [
    "a part of the history after a split of one to two is rejected, newest day first",
    [ADJUSTED, "2026-08-20,1575,1580,1560,1570,90000000", "2026-08-19,1560,1580,1550,1575,90000000"],
    { accepted: 0, reasons: ["2 unconnected", "3 unconnected"] },
  ],
  [
    "the whole history after a split is accepted",
    [
      ADJUSTED,
      "2026-08-18,1550,1575,1540,1560,180000000",
      "2026-08-19,1560,1580,1550,1575,180000000",
      "2026-08-20,1575,1580,1560,1570,180000000",
    ],
    { accepted: 3, reasons: [] },
  ],
  [
    "a day after a gap is accepted, since limits don't apply across missing days",
    [ADJUSTED, "2026-08-21,3140,3190,3130,3170,1", "2026-08-14,6140,6190,6130,6170,1"],
    { accepted: 2, reasons: [] },
  ],
  [
    "an unadjusted day on the date of the split is accepted",
    [RAW, "2026-08-21,1570,1570,1600,1560,1585,228155000,361000000000,48061530000"],
    { accepted: 1, reasons: [] },
  ],
])("over stored adjusted prices, %s", async (_case, lines, expected) => {
  expect(await importAfterStored(lines)).toEqual(expected);
});

test("after a holiday that was added later, the day before it counts", async () => {
  const lines = [ADJUSTED, "2026-08-21,31400,31900,31300,31700,114077500"];
  const stored = STORED_LINES.slice(0, -1);
  expect(await importAfterStored(lines, { stored, holidays: ["2026-08-20"] })).toEqual({
    accepted: 0,
    reasons: ["2 unconnected"],
  });
  expect(await importAfterStored(lines, { stored })).toEqual({ accepted: 1, reasons: [] });
});
