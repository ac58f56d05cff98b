import { expect, test } from "vitest";
import { createMarket } from "#test/market.ts";
import { wib } from "#test/wib.ts";
import { idxCalendar } from "../calendar/idx-calendar.ts";
import {
  addMarketSyncs,
  claimDueMarkets,
  findNextSyncAt,
  findServerSource,
  recordServerStopped,
  recordSyncFailure,
  recordSyncSuccess,
  renewClaims,
} from "./market-syncs.server.ts";
import { marketSyncs } from "./tables.server.ts";

const ten = wib("2026-08-21T10:00");
const seconds = (count: number) => new Date(ten.getTime() + count * 1_000);

async function createSyncs() {
  const { db } = await createMarket();
  await addMarketSyncs(db);
  return db;
}

test("each market is claimed by one of several nodes that try simultaneously", async () => {
  const db = await createSyncs();
  const claims = await Promise.all(Array.from({ length: 5 }, () => claimDueMarkets(db, ten, "yahoo")));
  expect(claims.flat().sort()).toEqual(["crypto", "currency", "idx", "japan", "us"]);
  expect(await claimDueMarkets(db, seconds(59), "yahoo")).toEqual([]);
});

test("another node takes over after a minute, unless the claim was renewed", async () => {
  const db = await createSyncs();
  await claimDueMarkets(db, ten, "yahoo");
  await renewClaims(db, ["idx"], seconds(40));
  expect((await claimDueMarkets(db, seconds(61), "yahoo")).sort()).toEqual([
    "crypto",
    "currency",
    "japan",
    "us",
  ]);
  expect(await claimDueMarkets(db, seconds(101), "yahoo")).toEqual(["idx"]);
});

test("markets synced or claimed while the clock was a day ahead are due when it is right again", async () => {
  const db = await createSyncs();
  const tomorrow = seconds(24 * 3_600);
  await claimDueMarkets(db, tomorrow, "yahoo");
  await recordSyncSuccess(db, ["idx"], idxCalendar, tomorrow);
  const claimedMarkets = await claimDueMarkets(db, ten, "yahoo");
  expect(claimedMarkets.sort()).toEqual(["crypto", "currency", "idx", "japan", "us"]);
  expect(await claimDueMarkets(db, seconds(59), "yahoo")).toEqual([]);
});

test("after a success, each market is due by its own trading hours", async () => {
  const db = await createSyncs();
  const claimedMarkets = await claimDueMarkets(db, ten, "yahoo");
  await recordSyncSuccess(db, claimedMarkets, idxCalendar, ten);
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
  const fail = (at: Date) =>
    recordSyncFailure(db, ["idx"], at, {
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
  await recordSyncSuccess(db, ["idx"], idxCalendar, seconds(180));
  expect(await idx()).toMatchObject({ consecutiveFailures: 0, failure: null, succeededAt: seconds(180) });
});

test("a running server's source is known from its first claim until it stops or is two minutes late", async () => {
  const db = await createSyncs();
  expect(await findServerSource(db, ten)).toBeUndefined();
  const claimedMarkets = await claimDueMarkets(db, ten, "simulated");
  await recordSyncSuccess(db, claimedMarkets, idxCalendar, ten);
  // Bitcoin is due at 60 seconds.
  expect(await findServerSource(db, seconds(179))).toBe("simulated");
  expect(await findServerSource(db, seconds(180))).toBeUndefined();
  await recordServerStopped(db);
  expect(await findServerSource(db, seconds(61))).toBeUndefined();
});
