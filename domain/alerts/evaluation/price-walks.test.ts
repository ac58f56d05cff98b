import { sql } from "drizzle-orm";
import fc from "fast-check";
import { beforeAll, expect, test } from "vitest";
import type { DatabasePool } from "#platform/database/database.ts";
import { createMarket } from "#test/market.ts";
import { addMember } from "#test/test-users.ts";
import { wib } from "#test/wib.ts";
import { alert, listFiredPrices, price } from "./test-alerts.ts";

let db: DatabasePool;
let budi: string;

beforeAll(async () => {
  db = (await createMarket()).db;
  budi = await addMember(db, "budi@example.com");
});

/** Prices between Rp2,000 and Rp5,000 have ticks of Rp10, so the margin around Rp3,000 is Rp15. */
const THRESHOLD = 3_000;
const MARGIN = 15;

const walks = fc.array(
  fc.integer({ min: -6, max: 6 }).map((ticks) => THRESHOLD + 10 * ticks),
  {
    minLength: 2,
    maxLength: 25,
  },
);

/** Counts independently of the product: in one pass, by the lowest price since the last notification. */
function crossingsOfThreshold(walk: readonly number[]): number[] {
  const firedPrices: number[] = [];
  let lowest = walk[0] ?? 0;
  let isReady = lowest < THRESHOLD;
  for (const last of walk.slice(1)) {
    lowest = Math.min(lowest, last);
    isReady ||= lowest <= THRESHOLD - MARGIN;
    if (last < THRESHOLD || !isReady) continue;
    firedPrices.push(last);
    isReady = false;
    lowest = last;
  }
  return firedPrices;
}

test("an alert fires once per crossing of its threshold, whatever the walk, in both directions", async () => {
  await fc.assert(
    fc.asyncProperty(walks, fc.boolean(), async (walk, isBelow) => {
      await db.execute(sql`TRUNCATE alerts, notifications, quotes`);
      const mirroredWalk = walk.map((last) => (isBelow ? 2 * THRESHOLD - last : last));
      const start = wib("2026-08-21T09:05").getTime();
      for (const [minute, last] of mirroredWalk.entries()) {
        const asOf = new Date(start + minute * 60_000);
        await price(db, "09:05", last, { asOf, receivedAt: asOf, previousClose: THRESHOLD });
        if (minute === 0) {
          await alert(db, budi, isBelow ? "price-below" : "price-above", "3.000", { repeats: "always" });
        }
      }
      const expected = crossingsOfThreshold(walk).map((last) => (isBelow ? 2 * THRESHOLD - last : last));
      expect(await listFiredPrices(db)).toEqual(expected);
    }),
    { numRuns: 25 },
  );
});
