import { expect, test } from "vitest";
import { createMarket } from "#test/market.ts";
import { wib } from "#test/wib.ts";
import { idxCalendar } from "../calendar/idx-calendar.ts";
import {
  addMarketSyncs,
  type ClaimedMarkets,
  claimDueMarkets,
  extendMarketClaims,
  findNextSyncAt,
  findServerSource,
  recordServerStopped,
  recordSyncFailure,
  recordSyncSuccess,
} from "./market-syncs.server.ts";
import { marketSyncs } from "./tables.server.ts";

const ten = wib("2026-08-21T10:00");
const seconds = (count: number) => new Date(ten.getTime() + count * 1_000);

async function createSyncs() {
  const { db } = await createMarket();
  await addMarketSyncs(db);
  return db;
}

const idxOf = ({ claimId }: ClaimedMarkets): ClaimedMarkets => ({ markets: ["idx"], claimId });

test("each market is claimed by one of several nodes that try simultaneously", async () => {
  const db = await createSyncs();
  const claims = await Promise.all(Array.from({ length: 5 }, () => claimDueMarkets(db, ten, "yahoo")));
  const claimedMarkets = claims.flatMap(({ markets }) => markets);
  expect(claimedMarkets.sort()).toEqual(["crypto", "currency", "idx", "japan", "us"]);
  expect((await claimDueMarkets(db, seconds(59), "yahoo")).markets).toEqual([]);
});

test("another node takes over after a minute, unless the claim was extended", async () => {
  const db = await createSyncs();
  const claimed = await claimDueMarkets(db, ten, "yahoo");
  await extendMarketClaims(db, idxOf(claimed), seconds(40));
  const { markets } = await claimDueMarkets(db, seconds(61), "yahoo");
  expect(markets.sort()).toEqual(["crypto", "currency", "japan", "us"]);
  expect((await claimDueMarkets(db, seconds(101), "yahoo")).markets).toEqual(["idx"]);
});

test("a node that has lost its markets to another changes neither their claims nor their state", async () => {
  const db = await createSyncs();
  const stalled = await claimDueMarkets(db, ten, "yahoo");
  const current = await claimDueMarkets(db, seconds(61), "yahoo");
  await recordSyncSuccess(db, current, idxCalendar, seconds(61));
  const stored = await db.select().from(marketSyncs);
  await extendMarketClaims(db, stalled, seconds(62));
  await recordSyncSuccess(db, stalled, idxCalendar, ten);
  const failure = { message: "Yahoo failed", isRateLimited: false, retryAt: undefined };
  await recordSyncFailure(db, stalled, seconds(62), failure);
  expect(await db.select().from(marketSyncs)).toEqual(stored);
});

test("markets synced or claimed while the clock was a day ahead are due when it is right again", async () => {
  const db = await createSyncs();
  const tomorrow = seconds(24 * 3_600);
  const claimed = await claimDueMarkets(db, tomorrow, "yahoo");
  await recordSyncSuccess(db, idxOf(claimed), idxCalendar, tomorrow);
  const { markets } = await claimDueMarkets(db, ten, "yahoo");
  expect(markets.sort()).toEqual(["crypto", "currency", "idx", "japan", "us"]);
  expect((await claimDueMarkets(db, seconds(59), "yahoo")).markets).toEqual([]);
});

test("after a success, each market is due by its own trading hours", async () => {
  const db = await createSyncs();
  await recordSyncSuccess(db, await claimDueMarkets(db, ten, "yahoo"), idxCalendar, ten);
  const rows = await db.select().from(marketSyncs);
  const nextAt = Object.fromEntries(rows.map((row) => [row.market, row.nextAt.toISOString()]));
  expect(nextAt).toEqual({
    idx: "2026-08-21T03:01:00.000Z",
    crypto: "2026-08-21T03:01:00.000Z",
    currency: "2026-08-21T03:01:00.000Z",
    // 12:00 in Tokyo is in the break; it is 23:00 in New York.
    japan: "2026-08-21T03:15:00.000Z",
    us: "2026-08-21T03:15:00.000Z",
  });
  expect(await findNextSyncAt(db)).toEqual(seconds(60));
});

test("failures are counted until a success, with the last reason for operators", async () => {
  const db = await createSyncs();
  const claimed = idxOf(await claimDueMarkets(db, ten, "yahoo"));
  const fail = (at: Date) =>
    recordSyncFailure(db, claimed, at, {
      message: "Yahoo failed twice",
      isRateLimited: true,
      retryAt: undefined,
    });
  expect(await fail(ten)).toEqual(seconds(60));
  expect(await fail(seconds(60))).toEqual(seconds(180));
  const idx = async () => (await db.select().from(marketSyncs)).find(({ market }) => market === "idx");
  expect(await idx()).toMatchObject({
    consecutiveFailures: 2,
    failure: "Yahoo failed twice",
    succeededAt: null,
  });
  await recordSyncSuccess(db, claimed, idxCalendar, seconds(180));
  expect(await idx()).toMatchObject({ consecutiveFailures: 0, failure: null, succeededAt: seconds(180) });
});

test("a running server's source is known from its first claim until it stops or is two minutes late", async () => {
  const db = await createSyncs();
  expect(await findServerSource(db, ten)).toBeUndefined();
  await recordSyncSuccess(db, await claimDueMarkets(db, ten, "simulated"), idxCalendar, ten);
  // Bitcoin is due at 60 seconds.
  expect(await findServerSource(db, seconds(179))).toBe("simulated");
  expect(await findServerSource(db, seconds(180))).toBeUndefined();
  await recordServerStopped(db);
  expect(await findServerSource(db, seconds(61))).toBeUndefined();
});
