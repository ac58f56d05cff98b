import { sql } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { storeCorporateEvents } from "#domain/market/corporate-actions/corporate-events.server.ts";
import { createPortfolio } from "#domain/portfolio/portfolios/portfolios.server.ts";
import { addTransaction } from "#domain/portfolio/transactions/transactions.server.ts";
import type { DatabasePool } from "#platform/database/database.ts";
import { createMarket } from "#test/market.ts";
import { addMember } from "#test/test-users.ts";
import type { AlertForm } from "../rules/alert-form.ts";
import { listAlerts } from "../rules/alerts.server.ts";
import { changeAlert } from "../rules/change-alerts.server.ts";
import { alert, listFacts, listFiredPrices, price, state } from "./test-alerts.ts";

let db: DatabasePool;
let budi: string;

beforeEach(async () => {
  db = (await createMarket()).db;
  await db.execute(sql`TRUNCATE alerts, notifications, portfolios, year_statistics CASCADE`);
  budi = await addMember(db, "budi@example.com");
});

describe("an alert for a day's change", () => {
  test("fires once per trading day", async () => {
    await price(db, "2026-08-20T10:00", 10_000, { previousClose: 10_000 });
    await alert(db, budi, "day-rise", "5", { repeats: "always" });
    await price(db, "2026-08-20T10:01", 10_500, { previousClose: 10_000 });
    await price(db, "2026-08-20T10:02", 10_100, { previousClose: 10_000 });
    await price(db, "2026-08-20T10:03", 10_600, { previousClose: 10_000 });
    await price(db, "2026-08-21T09:05", 11_200, { previousClose: 10_600 });
    await price(db, "2026-08-21T09:06", 11_150, { previousClose: 10_600 });
    expect(await listFacts(db)).toMatchObject([
      { kind: "day-rise", thresholdPct: 5, changePct: 5, lastIdr: 10_500 },
      { thresholdPct: 5, lastIdr: 11_200 },
    ]);
  });

  test("doesn't fire for a fall from before its creation, but for one on the next day", async () => {
    await price(db, "2026-08-20T10:00", 9_000, { previousClose: 10_000 });
    await alert(db, budi, "day-fall", "5");
    await price(db, "2026-08-20T10:01", 8_900, { previousClose: 10_000 });
    expect(await listFiredPrices(db)).toEqual([]);
    await price(db, "2026-08-21T09:05", 8_400, { previousClose: 8_900 });
    expect(await listFacts(db)).toMatchObject([{ kind: "day-fall", lastIdr: 8_400 }]);
  });

  test.each([
    ["another threshold", { threshold: "8" }],
    ["another company", { symbol: "BBRI" }],
    ["another kind", { kind: "year-high", threshold: "" }],
  ])("that has fired fires once more on the same day after a change to %s", async (_change, changed) => {
    await db.execute(sql`
      INSERT INTO year_statistics (symbol, source, trading_date, confirmed_date, first_date, low, high, low_before,
        high_before, crosses_action, average_volume)
      VALUES ('BBCA', 'yahoo', '2026-08-20', '2026-08-20', '2020-01-02', 7000, 10700, 7000, 10700, false, 1000)`);
    const move = async (time: string, last: number) => {
      for (const symbol of ["BBCA", "BBRI"])
        await price(db, `2026-08-20T${time}`, last, { symbol, previousClose: 10_000 });
    };
    await move("10:00", 10_000);
    const { id } = await alert(db, budi, "day-rise", "5", { repeats: "always" });
    const change = async (form: Partial<AlertForm>) => {
      const rule = { kind: "day-rise", symbol: "BBCA", threshold: "5", portfolio: "", repeats: "always" };
      expect(await changeAlert(db, budi, id, { ...rule, expiresOn: "", ...form })).toMatchObject({
        ok: true,
      });
      await db.execute(sql`UPDATE alerts SET counts_from = '2026-01-05'`);
    };
    await move("10:01", 10_500);
    await move("10:02", 10_100);
    await change({ expiresOn: "2099-12-31" });
    await move("10:03", 10_550);
    await move("10:04", 10_100);
    expect(await listFiredPrices(db)).toEqual([10_500]);
    await change(changed);
    await move("10:05", 10_900);
    await move("10:06", 10_100);
    await move("10:07", 10_950);
    expect(await listFiredPrices(db)).toEqual([10_500, 10_900]);
  });
});

describe("an alert for the year's extreme", () => {
  test("fires for a price above all prices of the 52 weeks before, once per day", async () => {
    await price(db, "2026-08-20T15:00", 9_000);
    await alert(db, budi, "year-high", "", { repeats: "always" });
    await db.execute(sql`
      INSERT INTO year_statistics (symbol, source, trading_date, confirmed_date, first_date, low, high, low_before,
        high_before, crosses_action, average_volume)
      VALUES ('BBCA', 'yahoo', '2026-08-20', '2026-08-20', '2020-01-02', 7000, 9500, 7000, 9400, false, 1000)`);
    await price(db, "2026-08-21T09:05", 9_500);
    await db.execute(sql`UPDATE year_statistics SET trading_date = '2026-08-21', high_before = 9500`);
    await price(db, "2026-08-21T09:06", 9_525);
    await price(db, "2026-08-21T09:07", 9_400);
    await price(db, "2026-08-21T09:08", 9_600);
    expect(await listFacts(db)).toMatchObject([{ kind: "year-high", lastIdr: 9_525, previousIdr: 9_500 }]);
  });

  test("doesn't fire if the year's prices cross an action that they aren't adjusted for", async () => {
    await price(db, "2026-08-20T15:00", 9_000);
    await alert(db, budi, "year-high");
    await db.execute(sql`
      INSERT INTO year_statistics (symbol, source, trading_date, confirmed_date, first_date, low, high, low_before,
        high_before, crosses_action, average_volume)
      VALUES ('BBCA', 'yahoo', '2026-08-20', '2026-08-20', '2020-01-02', 7000, 9500, 7000, 9400, true, 1000)`);
    await price(db, "2026-08-21T09:06", 9_900);
    expect(await listFiredPrices(db)).toEqual([]);
  });
});

test("an alert for volume fires once per trading day at the multiple of the average", async () => {
  await price(db, "2026-08-20T15:00", 9_000, { volume: 900 });
  await alert(db, budi, "volume", "2", { repeats: "always" });
  await db.execute(sql`
    INSERT INTO year_statistics (symbol, source, trading_date, confirmed_date, first_date, crosses_action, average_volume)
    VALUES ('BBCA', 'yahoo', '2026-08-20', '2026-08-20', '2020-01-02', false, 1000)`);
  await price(db, "2026-08-20T15:01", 9_000, { volume: 1_999 });
  await price(db, "2026-08-20T15:02", 9_000, { volume: 2_000 });
  await price(db, "2026-08-20T15:03", 9_000, { volume: 5_000 });
  await price(db, "2026-08-21T09:05", 9_000, { volume: 100 });
  await price(db, "2026-08-21T15:05", 9_000, { volume: 2_500 });
  expect(await listFacts(db)).toMatchObject([
    { kind: "volume", thresholdTimes: 2, volume: 2_000, averageVolume: 1_000 },
    { volume: 2_500 },
  ]);
});

describe("a split", () => {
  async function split(factor: number) {
    const event = { symbol: "BBCA", type: "split" as const, exOn: "2026-08-21", factor };
    const unknownFields = {
      cumOn: undefined,
      recordOn: undefined,
      paymentOn: undefined,
      amountIdr: undefined,
    };
    await storeCorporateEvents(db, [{ ...event, ...unknownFields }], "imported");
  }

  test("rescales the thresholds of earlier alerts", async () => {
    await price(db, "2026-08-20T15:00", 10_000);
    await alert(db, budi, "price-below", "9.000");
    await alert(db, budi, "price-above", "10.500");
    await split(5);
    await price(db, "2026-08-21T09:05", 2_000, { previousClose: 2_000 });
    expect(await listFiredPrices(db)).toEqual([]);
    expect((await listAlerts(db, budi)).map(({ threshold }) => threshold)).toEqual([2_100, 1_800]);
    await price(db, "2026-08-21T09:06", 2_100, { previousClose: 2_000 });
    await price(db, "2026-08-21T09:07", 1_800, { previousClose: 2_000 });
    expect(await listFacts(db)).toMatchObject([
      { kind: "price-above", thresholdIdr: 2_100 },
      { kind: "price-below", thresholdIdr: 1_800 },
    ]);
  });

  test("of ten old shares into one new raises the thresholds", async () => {
    await price(db, "2026-08-20T15:00", 100);
    await alert(db, budi, "price-above", "120");
    await split(0.1);
    await price(db, "2026-08-21T09:05", 1_000, { previousClose: 1_000 });
    expect(await listFiredPrices(db)).toEqual([]);
    await price(db, "2026-08-21T09:06", 1_200, { previousClose: 1_000 });
    expect(await listFiredPrices(db)).toEqual([1_200]);
  });

  test("doesn't rescale alerts created after it", async () => {
    await split(5);
    await price(db, "2026-08-21T09:05", 2_000, { previousClose: 2_000 });
    await alert(db, budi, "price-above", "2.100");
    await price(db, "2026-08-21T09:06", 2_090, { previousClose: 2_000 });
    expect(await listFiredPrices(db)).toEqual([]);
    await price(db, "2026-08-21T09:07", 2_100, { previousClose: 2_000 });
    expect(await listFiredPrices(db)).toEqual([2_100]);
  });
});

describe("an alert for the distance from the average cost", () => {
  let portfolioId: number;

  beforeEach(async () => {
    const created = await createPortfolio(db, budi, "Utama");
    if (!created.ok) throw new Error(created.code);
    portfolioId = created.value.id;
  });

  async function buy(lots: string, at: string) {
    const empty = { time: "", amount: "", cost: "", ratioNew: "", ratioOld: "", note: "" };
    const form = { ...empty, type: "buy", date: "2026-01-12", ticker: "BBCA", quantity: lots, unit: "lot" };
    const owner = { userId: budi, portfolioId };
    const added = await addTransaction(
      db,
      owner,
      { ...form, price: at, charges: "0" },
      { today: "2026-08-21", formToken: crypto.randomUUID() },
    );
    expect(added).toMatchObject({ ok: true });
  }

  test("fires at the distance, and adopts the new average after a further purchase", async () => {
    await buy("10", "10.000");
    await price(db, "10:00", 10_500);
    await alert(db, budi, "average-above", "10", { portfolio: String(portfolioId), repeats: "always" });
    await price(db, "10:01", 11_000);
    expect(await listFacts(db)).toMatchObject([
      { kind: "average-above", thresholdPct: 10, averageIdr: 10_000, distancePct: 10, portfolio: "Utama" },
    ]);
    // The average is now 10,500, and 10 % above it 11,550.
    await buy("10", "11.000");
    await price(db, "10:02", 10_900);
    await price(db, "10:03", 11_500);
    await price(db, "10:04", 11_550);
    expect(await listFiredPrices(db)).toEqual([11_000, 11_550]);
  });

  test("doesn't fire because a purchase moves the average past the price", async () => {
    await buy("10", "10.000");
    await price(db, "10:00", 10_500);
    await alert(db, budi, "average-above", "10", { portfolio: String(portfolioId) });
    await buy("30", "9.000");
    await price(db, "10:01", 10_525);
    expect(await listFiredPrices(db)).toEqual([]);
    expect(await state(db)).toEqual(["waiting"]);
  });

  test("fires 500 times even if all 500 averages have yet to be computed", async () => {
    await buy("10", "10.000");
    await price(db, "10:00", 10_000);
    await db.execute(sql`
      INSERT INTO alerts (user_id, kind, symbol, threshold, portfolio_id, counts_from)
      SELECT ${budi}, 'average-above', 'BBCA', 1 + number / 1000.0, ${portfolioId}, '2026-01-01'
      FROM generate_series(1, 500) AS number`);
    await price(db, "10:01", 11_000);
    expect(await listFiredPrices(db)).toHaveLength(500);
  });

  test("doesn't fire without a holding", async () => {
    await price(db, "10:00", 10_500);
    await alert(db, budi, "average-below", "10", { portfolio: String(portfolioId) });
    await price(db, "10:01", 8_500);
    expect(await listFiredPrices(db)).toEqual([]);
    await buy("10", "10.000");
    await price(db, "10:02", 8_400);
    expect(await state(db)).toEqual(["waiting"]);
    await price(db, "10:03", 9_500);
    await price(db, "10:04", 8_975);
    expect(await listFiredPrices(db)).toEqual([8_975]);
  });
});
