import { beforeEach, expect, test } from "vitest";
import type { TestDatabase } from "#test/database.ts";
import { createMarket } from "#test/market.ts";
import { wib } from "#test/wib.ts";
import { corporateActions } from "../corporate-actions/tables.server.ts";
import { fundamentals } from "../quotes/tables.server.ts";
import { findCompanyCoverage, readActionSources } from "./company-data.server.ts";

let market: TestDatabase;
beforeEach(async () => {
  market = await createMarket();
});

async function listEvents() {
  const { events } = await readActionSources(market.db, "BBCA");
  return events.map(({ type, exOn, amountIdr }) => [type, exOn, amountIdr]);
}

test("the ex date of the fundamentals is a dividend, unless an editor noted it", async () => {
  const { db } = market;
  await db
    .insert(fundamentals)
    .values({ symbol: "BBCA", asOf: wib("2026-08-21T22:05"), exDividendOn: "2026-08-20" });
  const note = { ticker: "BBCA", announcedOn: "2026-08-03", note: "Catatan." };
  await db.insert(corporateActions).values([
    { ...note, type: "split", exOn: "2026-08-20" },
    { ...note, type: "dividend", exOn: "2026-08-19" },
  ]);
  expect(await listEvents()).toEqual([["dividend", "2026-08-20", undefined]]);
  await db
    .insert(corporateActions)
    .values({ ...note, type: "dividend", exOn: "2026-08-20", amountIdr: 137.5 });
  expect(await listEvents()).toEqual([]);
});

test("a company has actions if its newest fundamentals have an ex date, since older ones aren't shown", async () => {
  const { db } = market;
  const hasActions = async () => (await findCompanyCoverage(db, "BBCA")).hasActions;
  await db
    .insert(fundamentals)
    .values({ symbol: "BBCA", asOf: wib("2026-05-13T22:05"), exDividendOn: "2026-04-21" });
  expect(await hasActions()).toBe(true);
  await db.insert(fundamentals).values({ symbol: "BBCA", asOf: wib("2026-08-13T22:05") });
  expect([await hasActions(), await listEvents()]).toEqual([false, []]);
});
