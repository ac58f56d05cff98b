import { expect, test } from "vitest";
import type { DatabasePool } from "#platform/database/database.ts";
import { aQuote, createMarket, fridayAfternoon, storeTestQuotes } from "#test/market.ts";
import { wib } from "#test/wib.ts";
import { idxCalendar } from "../calendar/idx-calendar.ts";
import type { Quote } from "../quotes/quote.ts";
import { readMarketDay } from "./market-day.server.ts";

const now = wib("2026-08-21T14:31");

function share(symbol: string, last: number, marketCap: number | undefined, overrides: Partial<Quote> = {}) {
  return aQuote({ symbol, last, previousClose: 100, marketCap, volume: 1_000, ...overrides });
}

async function withQuotes(db: DatabasePool, quotes: Quote[]) {
  await storeTestQuotes(db, quotes, fridayAfternoon);
}

test("without quotes there are eight sectors without figures, and no movers", async () => {
  const { db } = await createMarket();
  const day = await readMarketDay(db, idxCalendar, now);
  expect(day.tradingDate).toBeUndefined();
  expect(day.sectors.map(({ name }) => name)).toEqual([
    "Banking",
    "Technology",
    "Mining",
    "Consumer Goods",
    "Infrastructure",
    "Energy",
    "Healthcare",
    "Properties & Real Estate",
  ]);
  expect(day.sectors[0]).toMatchObject({ changePct: undefined, counted: 0, provenance: undefined });
  expect(day.movers("gainers", 10, { minTurnoverIdr: 0 })).toEqual([]);
});

test("a sector's change is that of its companies' market value", async () => {
  const { db } = await createMarket();
  await withQuotes(db, [
    share("BBCA", 110, 330),
    share("BBRI", 95, 95),
    share("BMRI", 120, undefined),
    share("GOTO", 50, 50),
  ]);
  const [banking, technology, mining] = (await readMarketDay(db, idxCalendar, now)).sectors;
  // 330 + 95 now, 300 + 100 before; BMRI's market cap is unknown.
  expect(banking).toMatchObject({
    slug: "banking",
    changePct: expect.closeTo(6.25, 9),
    counted: 2,
    members: 3,
    largest: ["BBCA", "BBRI"],
  });
  expect(banking?.marketCapIdr).toBe(425);
  expect(technology).toMatchObject({ changePct: -50, counted: 1 });
  expect(mining).toMatchObject({ changePct: undefined, counted: 0, provenance: undefined });
  expect(banking?.provenance).toEqual({
    source: "yahoo",
    asOf: fridayAfternoon,
    delayed: true,
    stale: false,
    simulated: false,
  });
});

const yesterday = { tradingDate: "2026-08-20", asOf: wib("2026-08-20T15:00") };

test("a share that did not trade today counts as unchanged and is not a mover", async () => {
  const { db } = await createMarket();
  const untraded = { ...yesterday, confirmedDate: "2026-08-21" };
  await withQuotes(db, [share("BBCA", 110, 110), share("BBRI", 150, 100, untraded)]);
  expect((await readMarketDay(db, idxCalendar, now)).sectors[0]).toMatchObject({
    changePct: expect.closeTo(5, 9),
    counted: 2,
  });
  expect(
    (await readMarketDay(db, idxCalendar, now))
      .movers("gainers", 10, { minTurnoverIdr: 0 })
      .map(({ symbol }) => symbol),
  ).toEqual(["BBCA"]);
});

test("a share without a report today does not count as unchanged", async () => {
  const { db } = await createMarket();
  await withQuotes(db, [
    share("BBCA", 110, 60),
    share("BBRI", 150, 50, yesterday),
    share("GOTO", 95, 40, yesterday),
  ]);
  const [banking, technology] = (await readMarketDay(db, idxCalendar, now)).sectors;
  expect(banking).toMatchObject({ changePct: expect.closeTo(10, 9), counted: 1, members: 2 });
  expect(banking?.provenance).toMatchObject({ asOf: fridayAfternoon, stale: false });
  expect(technology).toMatchObject({ changePct: expect.closeTo(-5, 9), counted: 1, members: 1 });
  expect(technology?.provenance).toMatchObject({ asOf: yesterday.asOf, stale: true });
});

test("one bank with a newer day does not empty the figures of the others", async () => {
  const { db } = await createMarket();
  const monday = { tradingDate: "2026-08-24", asOf: wib("2026-08-24T16:00") };
  const evening = wib("2026-08-24T18:00");
  const bank = (symbol: string, last: number, previousClose: number, marketCap: number) =>
    aQuote({ symbol, last, previousClose, marketCap, volume: 1_000 });
  const banks = [
    bank("BBRI", 3_230, 3_140, 485),
    bank("BMRI", 4_220, 4_150, 390),
    bank("BBNI", 4_270, 4_110, 158),
  ];
  await storeTestQuotes(db, [...banks, { ...bank("BBCA", 6_525, 6_450, 787), ...monday }], evening);
  // BBCA's quote is from Monday and no longer has Friday's change.
  const day = await readMarketDay(db, idxCalendar, evening);
  expect(day.tradingDate).toBe("2026-08-21");
  expect(day.sectors[0]).toMatchObject({ changePct: expect.closeTo(2.57, 2), counted: 3, members: 4 });
  expect(day.movers("gainers", 10, { minTurnoverIdr: 0 }).map(({ symbol }) => symbol)).toEqual([
    "BBNI",
    "BBRI",
    "BMRI",
  ]);
});

test("movers are of the latest day reported for half of the market", async () => {
  const { db } = await createMarket();
  await withQuotes(db, [
    share("BBCA", 110, 60),
    share("BBRI", 150, 50, yesterday),
    share("GOTO", 120, 40, yesterday),
  ]);
  const gainers = async () =>
    (await readMarketDay(db, idxCalendar, now))
      .movers("gainers", 10, { minTurnoverIdr: 0 })
      .map(({ symbol }) => symbol);
  expect(await gainers()).toEqual(["BBRI", "GOTO"]);
  await withQuotes(db, [share("GOTO", 130, 40)]);
  expect(await gainers()).toEqual(["GOTO", "BBCA"]);
});

test("a sector is stale if most of it is, and then has the time of that part", async () => {
  const { db } = await createMarket();
  const oldQuote = { asOf: wib("2026-08-21T10:00") };
  await storeTestQuotes(db, [share("BBRI", 150, 100, oldQuote)], wib("2026-08-21T10:01"));
  await withQuotes(db, [share("BBCA", 110, 90)]);
  expect((await readMarketDay(db, idxCalendar, now)).sectors[0]?.provenance).toMatchObject({
    asOf: oldQuote.asOf,
    stale: true,
  });
  await withQuotes(db, [share("BMRI", 110, 20)]);
  expect((await readMarketDay(db, idxCalendar, now)).sectors[0]?.provenance).toMatchObject({
    asOf: fridayAfternoon,
    stale: false,
  });
});

test("movers are shares that traded, by change or turnover, never an index", async () => {
  const { db } = await createMarket();
  await withQuotes(db, [
    share("BBCA", 110, 1, { volume: 10 }),
    share("BBRI", 120, 1, { volume: 5 }),
    share("BMRI", 90, 1, { volume: 900 }),
    share("BRIS", 100, 1, { volume: 0 }),
    share("IHSG", 130, undefined),
  ]);
  const symbols = async (type: "gainers" | "losers" | "active") =>
    (await readMarketDay(db, idxCalendar, now))
      .movers(type, 2, { minTurnoverIdr: 0 })
      .map(({ symbol }) => symbol);
  expect(await symbols("gainers")).toEqual(["BBRI", "BBCA"]);
  expect(await symbols("losers")).toEqual(["BMRI"]);
  expect(await symbols("active")).toEqual(["BMRI", "BBCA"]);
});

test("a delisted company is not counted", async () => {
  const { db } = await createMarket();
  await withQuotes(db, [share("BBCA", 110, 110)]);
  await db.execute("UPDATE symbols SET is_listed = false WHERE symbol = 'BBCA'");
  expect((await readMarketDay(db, idxCalendar, now)).tradingDate).toBeUndefined();
});
