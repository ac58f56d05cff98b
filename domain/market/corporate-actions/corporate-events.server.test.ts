import { beforeEach, expect, test } from "vitest";
import type { TestDatabase } from "#test/database.ts";
import { aQuote, createMarket, fridayAfternoon, storeTestQuotes } from "#test/market.ts";
import { fundamentals } from "../quotes/tables.server.ts";
import type { CorporateEvent } from "./corporate-event.ts";
import { listCorporateEvents, storeCorporateEvents } from "./corporate-events.server.ts";

let market: TestDatabase;
beforeEach(async () => {
  market = await createMarket();
});

function dividend(exOn: string, amountIdr: number): CorporateEvent {
  const unknownDates = { cumOn: undefined, recordOn: undefined, paymentOn: undefined, factor: undefined };
  return { symbol: "BBCA", type: "dividend", exOn, amountIdr, ...unknownDates };
}

/** A later time on each call, so each quote replaces the last one. */
let minutes = 0;
function quoteFrom(source: "simulated" | "yahoo") {
  minutes += 1;
  const asOf = new Date(fridayAfternoon.getTime() + minutes * 60_000);
  return storeTestQuotes(market.db, [aQuote({ source, asOf })], asOf);
}
const listExDates = async () => (await listCorporateEvents(market.db, "BBCA")).map(({ exOn }) => exOn);

test("simulated dividends are shown only with a simulated price", async () => {
  await storeCorporateEvents(market.db, [dividend("2026-04-21", 49)], "simulated");
  expect(await listExDates()).toEqual([]);
  await quoteFrom("simulated");
  expect(await listExDates()).toEqual(["2026-04-21"]);
  expect((await listCorporateEvents(market.db, "BBCA"))[0]?.isSimulated).toBe(true);
  await quoteFrom("yahoo");
  expect(await listExDates()).toEqual([]);
});

test("simulated dividends are not shown with imported figures", async () => {
  await quoteFrom("simulated");
  await storeCorporateEvents(market.db, [dividend("2026-04-21", 49)], "simulated");
  await market.db.insert(fundamentals).values({ symbol: "BBCA", asOf: fridayAfternoon, dividendIdr: 300 });
  expect(await listExDates()).toEqual([]);
});

test.each(["provided", "imported"] as const)(
  "%s events permanently replace all simulated ones",
  async (origin) => {
    await quoteFrom("simulated");
    await storeCorporateEvents(
      market.db,
      [dividend("2026-04-21", 49), dividend("2025-04-21", 49)],
      "simulated",
    );
    await storeCorporateEvents(market.db, [dividend("2026-03-28", 250)], origin);
    expect(await listExDates()).toEqual(["2026-03-28"]);
    expect(await storeCorporateEvents(market.db, [dividend("2026-04-21", 49)], "simulated")).toBe(0);
    expect(await listExDates()).toEqual(["2026-03-28"]);
  },
);
