import { describe, expect, test } from "vitest";
import type { DatabasePool } from "#platform/database/database.ts";
import { createMarket } from "#test/market.ts";
import { readQuote, setUpQuoteService, shareAt } from "#test/servers/quote-service.ts";
import { wib } from "#test/wib.ts";

const service = setUpQuoteService();

/** The service reports BBCA's profit per share at 10:00 of a day. */
async function report(db: DatabasePool, date: string, eps: number) {
  const at = wib(`${date}T10:00`);
  service.quotes["BBCA.JK"] = shareAt(at, 6_450, 6_450, { epsTrailingTwelveMonths: eps });
  const { figureAnomalies } = await service.syncAt(db, at);
  const quote = await readQuote(db, "BBCA", at);
  return { eps: quote?.eps, per: quote?.per, anomalies: figureAnomalies.map(({ figure }) => figure) };
}

const profit = { eps: 430, per: 15 };

test("a profit that turns into a small loss is shown after a week of the same report", async () => {
  const { db } = await createMarket();
  expect(await report(db, "2026-08-20", 430)).toEqual({ ...profit, anomalies: [] });
  expect(await report(db, "2026-08-21", -20)).toEqual({ ...profit, anomalies: ["eps"] });
  // Rejected once, logged once.
  expect(await report(db, "2026-08-24", -20)).toEqual({ ...profit, anomalies: [] });
  expect(await report(db, "2026-08-27", -20)).toEqual({ ...profit, anomalies: [] });
  const loss = { eps: -20, per: undefined, anomalies: [] };
  expect(await report(db, "2026-08-28", -20)).toEqual(loss);
  expect(await report(db, "2026-08-31", -20)).toEqual(loss);
});

test("a report that changes again must be repeated for another week", async () => {
  const { db } = await createMarket();
  await report(db, "2026-08-20", 430);
  await report(db, "2026-08-21", -20);
  expect(await report(db, "2026-08-26", 40)).toEqual({ ...profit, anomalies: ["eps"] });
  expect(await report(db, "2026-08-31", 40)).toEqual({ ...profit, anomalies: [] });
  expect(await report(db, "2026-09-02", 40)).toMatchObject({ eps: 40, per: 161.25 });
});

test("a profit in dollars is never shown, however often it is reported", async () => {
  const { db } = await createMarket();
  await report(db, "2026-08-20", 430);
  await report(db, "2026-08-21", 0.026);
  expect(await report(db, "2026-09-21", 0.026)).toEqual({ ...profit, anomalies: [] });
});

test("a corrected report is shown, and a later error is rejected again", async () => {
  const { db } = await createMarket();
  await report(db, "2026-08-20", 430);
  await report(db, "2026-08-21", 4_300);
  expect(await report(db, "2026-08-24", 440)).toMatchObject({ eps: 440, anomalies: [] });
  expect(await report(db, "2026-08-31", 4_300)).toMatchObject({ eps: 440, anomalies: ["eps"] });
});

describe("a market cap of unknown shares", () => {
  const at = (date: string) => wib(`${date}T10:00`);
  const reportCap = async (db: DatabasePool, date: string, price: number, marketCap: number) => {
    service.quotes["BBCA.JK"] = shareAt(at(date), price, 6_450, { marketCap });
    await service.syncAt(db, at(date));
    return (await readQuote(db, "BBCA", at(date)))?.marketCap;
  };

  test("follows the price while the reported one is in dollars, however long", async () => {
    const { db } = await createMarket();
    expect(await reportCap(db, "2026-08-20", 6_450, 6_450e11)).toBe(6_450e11);
    expect(await reportCap(db, "2026-08-21", 6_500, 40e9)).toBe(6_500e11);
    expect(await reportCap(db, "2026-09-21", 6_475, 40e9)).toBe(6_475e11);
  });

  test("is that of twice the shares once it has been reported for a week", async () => {
    const { db } = await createMarket();
    await reportCap(db, "2026-08-20", 6_450, 6_450e11);
    expect(await reportCap(db, "2026-08-21", 6_450, 12_900e11)).toBe(6_450e11);
    expect(await reportCap(db, "2026-08-28", 6_450, 12_900e11)).toBe(12_900e11);
  });
});
