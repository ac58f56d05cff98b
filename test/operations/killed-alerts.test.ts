/**
 * A week of prices of 963 companies with 1,000 alerts on two nodes that are killed KILLS times (KILLS=20: every five
 * minutes). The expected occurrences follow from the prices alone.
 */
import { once } from "node:events";
import { setTimeout as wait } from "node:timers/promises";
import { expect, test } from "vitest";
import { openDatabase } from "#platform/database/database.ts";
import { createTestPlace, type TestPlace } from "#test/database.ts";
import { walkPrices, walkSteps, walkSymbols } from "#test/price-walk.ts";
import { runScript } from "#test/product.ts";
import { addMember } from "#test/test-users.ts";
import { planKills } from "./kills.ts";

const kills = planKills(2);
const STEPS_PER_DAY = kills.count > 2 ? 66 : 6;
const ALERTS = 1_000;
const steps = walkSteps(STEPS_PER_DAY);

interface WalkAlert {
  id: number;
  company: number;
  kind: "price-above" | "price-below" | "day-rise";
  threshold: number;
  isOnce: boolean;
}

test(
  "every occurrence creates one notification although both nodes are killed",
  async () => {
    const place = await createTestPlace();
    const database = await openDatabase({ ...place, role: "test" });
    const alerts = Array.from({ length: ALERTS }, (_, index) => alertOf(index));
    const userId = await addMember(database.db, "budi@example.com");
    await database.pool.query(
      "INSERT INTO symbols (symbol, name) SELECT code, code FROM unnest($1::text[]) AS code",
      [walkSymbols],
    );
    await database.pool.query(
      `INSERT INTO alerts (user_id, kind, symbol, threshold, is_once, counts_from, basis_on)
       SELECT $1, kind, symbol, threshold, "isOnce", '2026-01-01', '2026-08-07'
       FROM jsonb_to_recordset($2::jsonb) AS input (id int, kind text, symbol text, threshold numeric, "isOnce" boolean)
       ORDER BY id`,
      [userId, JSON.stringify(alerts.map((alert) => ({ ...alert, symbol: walkSymbols[alert.company] })))],
    );
    const progress = async () => {
      const { rows } = await database.pool.query("SELECT min(as_of) AS at FROM quotes");
      return steps.filter(({ asOf }) => asOf <= (rows[0].at ?? new Date(0))).length;
    };

    await runKilled(place, progress);
    expect(await progress()).toBe(steps.length);
    const { rows } = await database.pool.query<{ fired: string }>(
      "SELECT alert_id || ' ' || occurrence AS fired FROM notifications ORDER BY 1",
    );
    const expected = alerts.flatMap((alert) => occurrencesOf(alert).map((key) => `${alert.id} ${key}`));
    const counts = `${kills.count} kills, ${expected.length} occurrences, ${rows.length} notifications`;
    expect(rows.map(({ fired }) => fired).sort(), counts).toEqual(expected.sort());
    expect(expected.length, counts).toBeGreaterThan(ALERTS / 2);
    await database.close();
    await place.remove();
  },
  Math.max(180_000, kills.count * 60_000),
);

/** Kills one of the two nodes at a random moment of each part of the walk, and starts it again. */
async function runKilled(place: TestPlace, progress: () => Promise<number>): Promise<void> {
  const nodes = [startNode(place), startNode(place)];
  for (let kill = 1; kill <= kills.count; kill += 1) {
    const due = (steps.length * kill) / (kills.count + 1);
    while ((await progress()) < due) await wait(20);
    await kills.wait(0, 200);
    const killed = nodes[kill % 2];
    // A node runs until the end of the walk.
    expect(killed?.child.kill("SIGKILL")).toBe(true);
    await killed?.ended;
    nodes[kill % 2] = startNode(place);
  }
  expect(await Promise.all(nodes.map(({ ended }) => ended))).toEqual(["", ""]);
}

function startNode({ dataDir, databaseUrl = "", ...place }: TestPlace) {
  const child = runScript("test/operations/alert-node.ts", [dataDir, databaseUrl, String(STEPS_PER_DAY)], {
    ...place,
    dataDir,
    databaseUrl,
  });
  let errors = "";
  child.stderr?.on("data", (chunk) => {
    errors += chunk;
  });
  return { child, ended: once(child, "close").then(() => errors) };
}

function alertOf(index: number): WalkAlert {
  const company = (index * 7) % walkSymbols.length;
  const [start = 0] = walkPrices(company, 1);
  const kind = (["price-above", "price-below", "day-rise"] as const)[index % 3] ?? "day-rise";
  // Companies with a second alert of the kind have it at another threshold.
  const pct = 2 + Math.floor(index / walkSymbols.length);
  const side = kind === "price-above" ? 1 : -1;
  const threshold = kind === "day-rise" ? pct : Math.round(start * (1 + (side * pct) / 100));
  return { id: index + 1, company, kind, threshold, isOnce: index % 2 === 0 };
}

/** An alert's occurrences, from the prices of its company. */
function occurrencesOf({ company, kind, threshold, isOnce }: WalkAlert): string[] {
  const prices = walkPrices(company, steps.length);
  const keys =
    kind === "day-rise"
      ? risenDays(prices, threshold).map((date) => `${date} day-rise ${walkSymbols[company]} ${threshold}`)
      : crossedTimes(prices, threshold, kind === "price-above");
  return isOnce ? keys.slice(0, 1) : keys;
}

function risenDays(prices: readonly number[], pct: number): string[] {
  const days = Map.groupBy(steps.keys(), (index) => steps[index]?.date ?? "");
  let close = prices[0] ?? 0;
  return [...days].flatMap(([date, indices]) => {
    const hasRisen = indices.some((index) => (prices[index] ?? 0) * 100 >= close * (100 + pct));
    close = prices[indices.at(-1) ?? 0] ?? 0;
    return hasRisen ? [date] : [];
  });
}

function crossedTimes(prices: readonly number[], threshold: number, isAbove: boolean): string[] {
  const tick =
    threshold < 200 ? 1 : threshold < 500 ? 2 : threshold < 2_000 ? 5 : threshold < 5_000 ? 10 : 25;
  const margin = Math.max(tick, threshold * 0.005);
  const side = isAbove ? 1 : -1;
  const times: string[] = [];
  let isReady = true;
  for (const [index, price] of prices.entries()) {
    const beyond = side * (price - threshold);
    if (beyond >= 0 && isReady) times.push(steps[index]?.asOf.toISOString() ?? "");
    if (beyond >= 0) isReady = false;
    else if (beyond <= -margin) isReady = true;
  }
  return times;
}
