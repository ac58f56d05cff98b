import { beforeEach, describe, expect, test } from "vitest";
import type { CorporateEvent } from "#domain/market/corporate-actions/corporate-event.ts";
import { storeCorporateEvents } from "#domain/market/corporate-actions/corporate-events.server.ts";
import { corporateActions } from "#domain/market/corporate-actions/tables.server.ts";
import { addListedCompanies } from "#domain/market/listings/symbols.server.ts";
import { openFileDatabase, type TestDatabase } from "#test/database.ts";
import { actionId } from "../ledger/known-actions.ts";
import { listKnownActions } from "./known-actions.server.ts";

const TODAY = "2026-11-28";

let database: TestDatabase;
beforeEach(async () => {
  database = await openFileDatabase();
  await database.pool.query("DELETE FROM corporate_events; DELETE FROM corporate_actions");
  await addListedCompanies(database.db, [
    { symbol: "BBCA", name: "Bank Central Asia Tbk.", sector: null },
    { symbol: "BBRI", name: "Bank Rakyat Indonesia (Persero) Tbk.", sector: null },
  ]);
});

const unknownFields = {
  cumOn: undefined,
  recordOn: undefined,
  paymentOn: undefined,
  amountIdr: undefined,
  factor: undefined,
};
const dividend = (
  symbol: string,
  exOn: string,
  amountIdr: number,
  overrides: Partial<CorporateEvent> = {},
) => ({
  symbol,
  type: "dividend" as const,
  exOn,
  ...unknownFields,
  amountIdr,
  ...overrides,
});
const split = (symbol: string, exOn: string, factor: number) => ({
  symbol,
  type: "split" as const,
  exOn,
  ...unknownFields,
  factor,
});
const provide = (...events: CorporateEvent[]) => storeCorporateEvents(database.db, events, "provided");
const importEvents = (...events: CorporateEvent[]) => storeCorporateEvents(database.db, events, "imported");
const note = (overrides: Partial<typeof corporateActions.$inferInsert>) =>
  database.db.insert(corporateActions).values({
    ticker: "BBCA",
    type: "dividend",
    announcedOn: "2026-01-02",
    note: "Catatan.",
    ...overrides,
  });

/** E.g. "split 2021-10-13 5:1" and "dividend 2021-11-18 25, 2021-12-07". */
async function describeActions(symbol: string, today = TODAY): Promise<string[]> {
  return (await listKnownActions(database.db, [symbol], today)).map((action) =>
    action.type === "dividend"
      ? `dividend ${action.exOn} ${action.perShareIdr.toFixed()}, ${action.paymentOn}`
      : `${action.type} ${action.exOn} ${action.ratio.new.toFixed()}:${action.ratio.old.toFixed()}`,
  );
}

// BBCA paid 98 and 432 before the split of 1:5, which the price source states as 19.6 and 86.4, and 25 after it.
describe("dividends of the price source", () => {
  const bbcaEvents = [
    dividend("BBCA", "2020-12-03", 19.6),
    dividend("BBCA", "2021-04-08", 86.4),
    split("BBCA", "2021-10-13", 5),
    dividend("BBCA", "2021-11-18", 25),
  ];

  test("are what was paid for a share of their day, before later splits", async () => {
    await provide(...bbcaEvents);
    expect(await describeActions("BBCA")).toEqual([
      "dividend 2020-12-03 98, undefined",
      "dividend 2021-04-08 432, undefined",
      "split 2021-10-13 5:1",
      "dividend 2021-11-18 25, undefined",
    ]);
  });

  test("are multiplied by all later splits, also imported ones, and rounded as the source rounds", async () => {
    // 1:2 in 2011 and 1:5 in 2017: 45.93265 × 10 = 459.3265 and 85.722 × 5 = 428.61; a third of 100 × 3.
    await provide(
      dividend("BBRI", "2010-05-20", 45.93265),
      split("BBRI", "2011-01-11", 2),
      dividend("BBRI", "2017-03-23", 85.722),
      dividend("BBCA", "2020-01-02", 33.333333),
      split("BBCA", "2021-01-04", 3),
    );
    await importEvents(split("BBRI", "2017-11-10", 5));
    expect(await describeActions("BBRI")).toEqual([
      "dividend 2010-05-20 459.3265, undefined",
      "split 2011-01-11 2:1",
      "dividend 2017-03-23 428.61, undefined",
      "split 2017-11-10 5:1",
    ]);
    expect((await describeActions("BBCA"))[0]).toBe("dividend 2020-01-02 100, undefined");
  });

  test("aren't restated for a split that is still to come", async () => {
    await provide(...bbcaEvents);
    expect(await describeActions("BBCA", "2021-10-12")).toEqual([
      "dividend 2020-12-03 19.6, undefined",
      "dividend 2021-04-08 86.4, undefined",
    ]);
  });
});

test("imported dividends are as announced, and replace the price source's of their ex date", async () => {
  await provide(dividend("BBCA", "2021-04-08", 86.4), split("BBCA", "2021-10-13", 5));
  await importEvents(dividend("BBCA", "2021-04-08", 432, { paymentOn: "2021-04-28" }));
  expect(await describeActions("BBCA")).toEqual([
    "dividend 2021-04-08 432, 2021-04-28",
    "split 2021-10-13 5:1",
  ]);
});

describe("editors' actions", () => {
  test("with a ratio or an amount take precedence over the events of their ex date", async () => {
    await importEvents(
      dividend("BBCA", "2021-11-18", 24, { paymentOn: "2021-12-07" }),
      split("BBCA", "2021-10-13", 4),
    );
    await note({ exOn: "2021-11-18", amountIdr: 25 });
    await note({ type: "split", exOn: "2021-10-13", ratioNew: 5, ratioOld: 1 });
    expect(await describeActions("BBCA")).toEqual([
      "split 2021-10-13 5:1",
      "dividend 2021-11-18 25, 2021-12-07",
    ]);
  });

  test("without them only add a payment date to the events", async () => {
    await provide(dividend("BBCA", "2021-11-18", 25));
    await note({ exOn: "2021-11-18", paymentOn: "2021-12-07" });
    await note({ type: "bonus", exOn: "2021-12-18" });
    await note({ amountIdr: 70 });
    expect(await describeActions("BBCA")).toEqual(["dividend 2021-11-18 25, 2021-12-07"]);
  });

  test("of one type and ex date: the newer announcement takes precedence", async () => {
    await note({ exOn: "2026-04-21", amountIdr: 300, announcedOn: "2026-03-20" });
    await note({ exOn: "2026-04-21", amountIdr: 310, announcedOn: "2026-03-10" });
    expect(await describeActions("BBCA")).toEqual(["dividend 2026-04-21 300, undefined"]);
  });

  test("on bonus shares and rights replace the split that the price source reports instead", async () => {
    await provide(
      dividend("BBCA", "2019-06-03", 150),
      split("BBCA", "2020-06-10", 1.0666666666666667),
      split("BBCA", "2021-09-09", 1.02),
    );
    await note({ type: "bonus", exOn: "2020-06-10", ratioNew: 1, ratioOld: 15 });
    await note({
      type: "rights-issue",
      exOn: "2021-09-09",
      ratioNew: 230_128_553,
      ratioOld: 1_000_000_000,
      amountIdr: 3_400,
    });
    // The source has restated the dividend for both: 150 × 16/15 × 1.02.
    expect(await describeActions("BBCA")).toEqual([
      "dividend 2019-06-03 163.2, undefined",
      "bonus 2020-06-10 1:15",
    ]);
  });
});

describe("a split whose ex date differs between sources", () => {
  test("is the imported one, and restates an earlier dividend once", async () => {
    const sourceEvents = [dividend("BBCA", "2021-04-08", 86.4), split("BBCA", "2021-10-14", 5)];
    const expected = ["dividend 2021-04-08 432, undefined", "split 2021-10-13 5:1"];
    await provide(...sourceEvents);
    await importEvents(split("BBCA", "2021-10-13", 5));
    expect(await describeActions("BBCA")).toEqual(expected);
    await provide(...sourceEvents);
    expect(await describeActions("BBCA")).toEqual(expected);
  });

  test("is the newer one of the price source", async () => {
    await provide(split("BBCA", "2021-10-14", 5), split("BBRI", "2017-11-10", 5));
    await provide(split("BBCA", "2021-10-13", 5), split("BBRI", "2017-11-17", 5));
    expect(await describeActions("BBCA")).toEqual(["split 2021-10-13 5:1"]);
    expect(await describeActions("BBRI")).toEqual(["split 2017-11-10 5:1", "split 2017-11-17 5:1"]);
  });

  test("counts once, on the editor's date", async () => {
    await provide(split("BBCA", "2021-10-14", 5), split("BBRI", "2017-11-10", 5));
    await note({ type: "split", exOn: "2021-10-13", ratioNew: 5, ratioOld: 1 });
    await note({ ticker: "BBRI", type: "split", exOn: "2017-11-13", ratioNew: 5, ratioOld: 1 });
    expect(await describeActions("BBCA")).toEqual(["split 2021-10-13 5:1"]);
    expect(await describeActions("BBRI")).toEqual(["split 2017-11-13 5:1"]);
  });

  test("isn't added to a bonus with the same ratio", async () => {
    await provide(split("BBCA", "2020-06-11", 1.066667), split("BBCA", "2020-06-12", 2));
    await note({ type: "bonus", exOn: "2020-06-10", ratioNew: 1, ratioOld: 15 });
    expect(await describeActions("BBCA")).toEqual(["bonus 2020-06-10 1:15", "split 2020-06-12 2:1"]);
  });

  test("is a separate one if its ratio differs or it is a week later", async () => {
    await provide(split("BBCA", "2021-10-14", 2), split("BBCA", "2021-10-20", 5));
    await note({ type: "split", exOn: "2021-10-13", ratioNew: 5, ratioOld: 1 });
    expect(await describeActions("BBCA")).toEqual([
      "split 2021-10-13 5:1",
      "split 2021-10-14 2:1",
      "split 2021-10-20 5:1",
    ]);
  });
});

test("a reverse split is a split, with the same id from each source", async () => {
  await provide(split("BBCA", "2024-05-02", 0.1));
  const ids = async () => (await listKnownActions(database.db, ["BBCA"], TODAY)).map(actionId);
  expect(await ids()).toEqual(["action/BBCA/split/2024-05-02"]);
  await note({ type: "reverse-split", exOn: "2024-05-02", ratioNew: 1, ratioOld: 10 });
  expect(await ids()).toEqual(["action/BBCA/split/2024-05-02"]);
  expect(await describeActions("BBCA")).toEqual(["split 2024-05-02 1:10"]);
});

test("other companies' actions and simulated ones are excluded", async () => {
  await provide(dividend("BBRI", "2026-03-11", 137));
  await storeCorporateEvents(database.db, [dividend("BBCA", "2026-04-21", 49)], "simulated");
  expect(await describeActions("BBCA")).toEqual([]);
  expect(await listKnownActions(database.db, [], TODAY)).toEqual([]);
});
