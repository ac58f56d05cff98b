import { sql } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import type { Quote } from "#domain/market/quotes/quote.ts";
import { storeQuotes } from "#domain/market/quotes/store-quotes.server.ts";
import type { DatabasePool } from "#platform/database/database.ts";
import { createLogger } from "#platform/log/log.ts";
import { aQuote, createMarket } from "#test/market.ts";
import { addMember } from "#test/test-users.ts";
import { wib } from "#test/wib.ts";
import { stopAlert } from "../rules/change-alerts.server.ts";
import { alertsOnQuotesStored } from "./on-quotes-stored.server.ts";
import { alert, FRIDAY, listFacts, listFiredPrices, price, state } from "./test-alerts.ts";

let db: DatabasePool;
let budi: string;

beforeEach(async () => {
  db = (await createMarket()).db;
  await db.execute(sql`TRUNCATE alerts, notifications, quotes, year_statistics`);
  budi = await addMember(db, "budi@example.com");
});

describe("an alert for a price", () => {
  test("fires when the price reaches it from below, and stores the facts", async () => {
    await price(db, "10:00", 9_900);
    await alert(db, budi, "price-above", "10.000");
    await price(db, "10:01", 9_975);
    expect(await listFacts(db)).toEqual([]);
    await price(db, "10:02", 10_000);
    expect(await listFacts(db)).toEqual([
      {
        kind: "price-above",
        symbol: "BBCA",
        thresholdIdr: 10_000,
        lastIdr: 10_000,
        asOf: "2026-08-21T03:02:00.000Z",
        isDelayed: false,
        isSimulated: false,
      },
    ]);
    expect(await state(db)).toEqual(["fired"]);
  });

  test("fires once for a jump over it between two syncs", async () => {
    await price(db, "10:00", 9_000);
    await alert(db, budi, "price-above", "10.000");
    await price(db, "13:40", 10_700);
    expect(await listFiredPrices(db)).toEqual([10_700]);
  });

  test("below fires when the price falls to it", async () => {
    await price(db, "10:00", 9_900);
    await alert(db, budi, "price-below", "9.500");
    await price(db, "10:01", 9_525);
    await price(db, "10:02", 9_500);
    await price(db, "10:03", 9_000);
    expect(await listFiredPrices(db)).toEqual([9_500]);
  });

  test("waits for the price to return if it is past already", async () => {
    await price(db, "10:00", 10_500);
    await alert(db, budi, "price-above", "10.000");
    expect(await state(db)).toEqual(["waiting"]);
    await price(db, "10:01", 10_600);
    await price(db, "10:02", 9_900);
    expect(await state(db)).toEqual(["armed"]);
    await price(db, "10:03", 10_100);
    expect(await listFiredPrices(db)).toEqual([10_100]);
  });

  test("fires once for a quote that is stored twice", async () => {
    await price(db, "10:00", 9_900);
    await alert(db, budi, "price-above", "10.000", { repeats: "always" });
    await price(db, "10:01", 10_000);
    await price(db, "10:01", 10_000);
    expect(await listFiredPrices(db)).toEqual([10_000]);
  });

  test("fires once if two nodes store the quote at the same time", async () => {
    await price(db, "10:00", 9_900);
    await alert(db, budi, "price-above", "10.000", { repeats: "always" });
    await Promise.all([price(db, "10:01", 10_000), price(db, "10:01", 10_000), price(db, "10:01", 10_000)]);
    expect(await listFiredPrices(db)).toEqual([10_000]);
  });

  test("fires for delayed prices, and marks the notification as delayed", async () => {
    await price(db, "10:00", 9_900, { delayed: true });
    await alert(db, budi, "price-above", "10.000");
    await price(db, "10:01", 10_000, { delayed: true, receivedAt: wib("2026-08-21T10:16") });
    expect(await listFacts(db)).toMatchObject([{ isDelayed: true }]);
  });

  test("doesn't fire once it is stopped", async () => {
    await price(db, "10:00", 9_900);
    const { id } = await alert(db, budi, "price-above", "10.000");
    expect(await stopAlert(db, budi, id)).toBe(true);
    await price(db, "10:01", 10_000);
    expect(await listFiredPrices(db)).toEqual([]);
  });
});

describe("a repeated alert", () => {
  test("fires once while the price oscillates around it for an hour", async () => {
    await price(db, "10:00", 9_900);
    await alert(db, budi, "price-above", "10.000", { repeats: "always" });
    for (let minute = 1; minute < 60; minute += 1) {
      const time = `10:${String(minute).padStart(2, "0")}`;
      await price(db, time, minute % 2 === 0 ? 9_975 : 10_000);
    }
    expect(await listFiredPrices(db)).toEqual([10_000]);
  });

  test("fires again once the price has returned by 0.5 %", async () => {
    await price(db, "10:00", 9_900);
    await alert(db, budi, "price-above", "10.000", { repeats: "always" });
    await price(db, "10:01", 10_000);
    await price(db, "10:02", 9_975);
    await price(db, "10:03", 10_025);
    await price(db, "10:04", 9_950);
    await price(db, "10:05", 10_050);
    expect(await listFiredPrices(db)).toEqual([10_000, 10_050]);
  });

  test("of a cheap share fires again once the price has returned by one tick", async () => {
    await price(db, "10:00", 70, { previousClose: 72 });
    await alert(db, budi, "price-below", "64", { repeats: "always" });
    await price(db, "10:01", 64, { previousClose: 72 });
    await price(db, "10:02", 65, { previousClose: 72 });
    await price(db, "10:03", 63, { previousClose: 72 });
    expect(await listFiredPrices(db)).toEqual([64, 63]);
  });
});

describe("nothing fires", () => {
  beforeEach(async () => {
    await price(db, "09:30", 9_900);
  });

  test("for a price from before the alert was created", async () => {
    await alert(db, budi, "price-above", "10.000", { at: "2026-08-21T10:00" });
    await price(db, "09:59", 10_100, { receivedAt: wib("2026-08-21T10:04") });
    await price(db, "10:05", 10_200);
    expect(await listFiredPrices(db)).toEqual([]);
    await price(db, "10:06", 9_900);
    await price(db, "10:07", 10_000);
    expect(await listFiredPrices(db)).toEqual([10_000]);
  });

  test("after the alert's last day", async () => {
    await alert(db, budi, "price-above", "10.000");
    await db.execute(sql`UPDATE alerts SET expires_on = '2026-08-20'`);
    await price(db, "10:05", 10_200);
    expect(await listFiredPrices(db)).toEqual([]);
    await db.execute(sql`UPDATE alerts SET expires_on = '2026-08-21'`);
    await price(db, "10:06", 10_225);
    expect(await listFiredPrices(db)).toEqual([10_225]);
  });

  test("for a price of an earlier trading day than the market's", async () => {
    await alert(db, budi, "price-above", "10.000");
    await price(db, "2026-08-21T15:59", 10_100, { receivedAt: wib("2026-08-24T10:00") });
    expect(await listFiredPrices(db)).toEqual([]);
    await price(db, "2026-08-24T10:01", 10_200);
    expect(await listFiredPrices(db)).toEqual([10_200]);
  });

  test("for a change of provider", async () => {
    await alert(db, budi, "price-above", "10.000", { repeats: "always" });
    await price(db, "10:01", 10_100, { source: "eod", displayedSource: "eod" });
    await price(db, "10:02", 10_200, { source: "eod", displayedSource: "eod" });
    expect(await listFiredPrices(db)).toEqual([]);
    expect(await state(db)).toEqual(["waiting"]);
  });

  test("for simulated prices beside a real provider; without one, they are marked as simulated", async () => {
    await price(db, "09:40", 9_900, { source: "simulated" });
    await alert(db, budi, "price-above", "10.000");
    await price(db, "10:01", 10_100, { source: "simulated", displayedSource: "yahoo" });
    expect(await listFiredPrices(db)).toEqual([]);
    await price(db, "10:02", 10_200, { source: "simulated", displayedSource: "simulated" });
    expect(await listFacts(db)).toMatchObject([{ lastIdr: 10_200, isSimulated: true }]);
  });

  test("for a company's first price", async () => {
    await alert(db, budi, "price-above", "3.000", { symbol: "BBRI" });
    await price(db, "10:01", 3_900, { symbol: "BBRI" });
    expect(await listFiredPrices(db)).toEqual([]);
    expect(await state(db)).toEqual(["waiting"]);
  });
});

describe("a failed evaluation", () => {
  const onStored = alertsOnQuotesStored("yahoo", createLogger("silent"));

  async function whileFailing(store: () => Promise<number>): Promise<void> {
    await db.execute(sql`ALTER TABLE notifications ADD CONSTRAINT none CHECK (false) NOT VALID`);
    expect(await store()).toBe(1);
    await db.execute(sql`ALTER TABLE notifications DROP CONSTRAINT none`);
  }

  function store(time: string, overrides: Partial<Quote>): Promise<number> {
    const asOf = wib(`${FRIDAY}T${time}`);
    return storeQuotes(db, [aQuote({ asOf, delayed: false, ...overrides })], asOf, onStored);
  }

  test("leaves the quote stored, and the next quote past the threshold fires", async () => {
    await price(db, "10:00", 9_900);
    await alert(db, budi, "price-above", "10.000");
    await whileFailing(() => store("10:01", { last: 10_000 }));
    expect(await listFiredPrices(db)).toEqual([]);
    await store("10:02", { last: 10_025 });
    expect(await listFiredPrices(db)).toEqual([10_025]);
  });

  test.each([
    ["day-rise", "5", { previousClose: 9_000 }],
    ["volume", "2", { volume: 2_500 }],
    ["year-high", "", {}],
  ] as const)("of a day's first quote lets %s fire at the next one", async (kind, threshold, overrides) => {
    await db.execute(sql`
      INSERT INTO year_statistics (symbol, source, trading_date, confirmed_date, first_date, low, high, low_before,
        high_before, crosses_action, average_volume)
      VALUES ('BBCA', 'yahoo', '2026-08-20', '2026-08-20', '2020-01-02', 7000, 9000, 7000, 9000, false, 1000)`);
    await price(db, "2026-08-20T15:00", 9_500, overrides);
    await alert(db, budi, kind, threshold, { repeats: "always" });
    expect(await state(db)).toEqual(["waiting"]);
    await db.execute(sql`UPDATE year_statistics SET trading_date = ${FRIDAY}`);
    await whileFailing(() => store("09:05", { last: 9_500, ...overrides }));
    await store("09:06", { last: 9_525, ...overrides });
    await store("09:07", { last: 9_550, ...overrides });
    expect(await listFiredPrices(db)).toEqual([9_525]);
  });
});
