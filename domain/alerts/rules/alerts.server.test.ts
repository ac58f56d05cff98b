import { sql } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { storeCorporateEvents } from "#domain/market/corporate-actions/corporate-events.server.ts";
import { createPortfolio } from "#domain/portfolio/portfolios/portfolios.server.ts";
import type { DatabasePool } from "#platform/database/database.ts";
import { aQuote, createMarket, fridayAfternoon, storeTestQuotes } from "#test/market.ts";
import { addMember } from "#test/test-users.ts";
import type { AlertForm } from "./alert-form.ts";
import { findAlert, listAlerts } from "./alerts.server.ts";
import {
  changeAlert,
  createAlert,
  deleteAlert,
  restoreAlert,
  resumeAlert,
  stopAlert,
} from "./change-alerts.server.ts";

let db: DatabasePool;
let budi: string;
let siti: string;

beforeEach(async () => {
  db = (await createMarket()).db;
  await db.execute(sql`TRUNCATE alerts, notifications, portfolios CASCADE`);
  budi = await addMember(db, "budi@example.com");
  siti = await addMember(db, "siti@example.com", "editor");
  await storeTestQuotes(db, [aQuote({ last: 6_450 })], fridayAfternoon);
});

function form(overrides: Partial<AlertForm> = {}): AlertForm {
  const empty = { portfolio: "", repeats: "", expiresOn: "" };
  return { kind: "price-above", symbol: "BBCA", threshold: "6.800", ...empty, ...overrides };
}

async function create(overrides: Partial<AlertForm> = {}, userId = budi) {
  const created = await createAlert(db, userId, form(overrides));
  if (!created.ok) throw new Error(created.code);
  return created.value;
}

describe("creating an alert", () => {
  test("arms it, or lets it wait if the price is past it", async () => {
    expect(await create()).toMatchObject({
      kind: "price-above",
      symbol: "BBCA",
      threshold: 6_800,
      state: "armed",
    });
    expect(await create({ threshold: "6.400" })).toMatchObject({ state: "waiting" });
    expect(await create({ kind: "price-below", threshold: "6.400" })).toMatchObject({ state: "armed" });
    expect(await create({ kind: "day-rise", threshold: "0,5" })).toMatchObject({ state: "waiting" });
    expect(await create({ symbol: "BBRI", threshold: "1" })).toMatchObject({ state: "armed" });
  });

  test("of a company whose only corporate action is a dividend arms it", async () => {
    const unknownFields = { cumOn: undefined, recordOn: undefined, paymentOn: undefined, factor: undefined };
    const dividend = {
      symbol: "BBCA",
      type: "dividend" as const,
      exOn: "2026-04-02",
      amountIdr: 300,
      ...unknownFields,
    };
    await storeCorporateEvents(db, [dividend], "imported");
    expect(await create()).toMatchObject({ threshold: 6_800, state: "armed" });
  });

  test("twice yields one alert, armed again with the newer settings", async () => {
    const { id } = await create();
    await stopAlert(db, budi, id);
    expect(await create({ repeats: "always" })).toMatchObject({ id, state: "armed", isOnce: false });
    expect(await listAlerts(db, budi)).toHaveLength(1);
  });

  test("at the former price of one from before a split doesn't replace it", async () => {
    const { id } = await create();
    await db.execute(sql`UPDATE alerts SET basis_on = '2026-04-01'`);
    await db.execute(sql`
      INSERT INTO corporate_events (symbol, type, ex_on, factor, is_imported)
      VALUES ('BBCA', 'split', '2026-04-02', 2, true)`);
    expect(await findAlert(db, budi, id)).toMatchObject({ threshold: 3_400 });
    const second = await create();
    expect(second).toMatchObject({ threshold: 6_800 });
    expect(second.id).not.toBe(id);
    expect(await create({ threshold: "3.400" })).toMatchObject({ id, threshold: 3_400 });
    expect(await listAlerts(db, budi)).toHaveLength(2);
  });

  test("fails for an unknown company or another user's portfolio", async () => {
    expect(await createAlert(db, budi, form({ symbol: "ZZZZ" }))).toEqual({
      ok: false,
      code: "alert-symbol-unknown",
    });
    expect(await createAlert(db, budi, form({ symbol: "\u0000" }))).toMatchObject({ ok: false });
    const otherPortfolio = await createPortfolio(db, siti, "Milik Siti");
    const portfolio = String(otherPortfolio.ok && otherPortfolio.value.id);
    expect(await createAlert(db, budi, form({ kind: "average-above", threshold: "10", portfolio }))).toEqual({
      ok: false,
      code: "alert-portfolio-unknown",
    });
  });

  test("for the newsroom is reserved for editors", async () => {
    const newsroomForm = form({ kind: "source-failing", symbol: "", threshold: "" });
    expect(await createAlert(db, budi, newsroomForm)).toEqual({ ok: false, code: "alert-not-allowed" });
    expect(await createAlert(db, siti, newsroomForm)).toMatchObject({
      ok: true,
      value: { symbol: null, isOnce: false },
    });
  });

  test("fails beyond 2,000, except for one that exists", async () => {
    await db.execute(sql`
      INSERT INTO alerts (user_id, kind, symbol, threshold)
      SELECT ${budi}, 'price-above', 'BBCA', 6000 + number FROM generate_series(1, 2000) AS number`);
    expect(await createAlert(db, budi, form({ threshold: "9.000" }))).toEqual({
      ok: false,
      code: "too-many-alerts",
    });
    expect(await createAlert(db, budi, form({ threshold: "6.500" }))).toMatchObject({ ok: true });
  });
});

describe("a user's own alert", () => {
  test("can be changed, but not into a copy of another one", async () => {
    const { id } = await create();
    await create({ threshold: "7.000" });
    expect(await changeAlert(db, budi, id, form({ threshold: "7.000" }))).toEqual({
      ok: false,
      code: "alert-exists",
    });
    expect(await changeAlert(db, budi, id, form({ threshold: "6.300" }))).toMatchObject({
      ok: true,
      value: { id, threshold: 6_300, state: "waiting" },
    });
  });

  test("keeps the fraction that a split gave its price", async () => {
    const { id } = await create({ threshold: "1.234" });
    await db.execute(sql`UPDATE alerts SET basis_on = '2026-04-01'`);
    await db.execute(sql`
      INSERT INTO corporate_events (symbol, type, ex_on, factor, is_imported)
      VALUES ('BBCA', 'split', '2026-04-02', 10, true)`);
    expect(await findAlert(db, budi, id)).toMatchObject({ threshold: 123.4 });
    const unchanged = form({ threshold: "123,4" });
    expect(await changeAlert(db, budi, id, unchanged)).toMatchObject({
      ok: true,
      value: { threshold: 123.4 },
    });
    for (const fractional of [form({ threshold: "123,5" }), { ...unchanged, kind: "price-below" }]) {
      expect(await changeAlert(db, budi, id, fractional)).toEqual({
        ok: false,
        code: "alert-price-fractional",
      });
    }
    await deleteAlert(db, budi, id);
    expect(await restoreAlert(db, budi, unchanged, "stopped")).toMatchObject({
      ok: true,
      value: { threshold: 123.4, state: "stopped" },
    });
  });

  test("can be stopped, resumed and deleted", async () => {
    const { id } = await create({ expiresOn: "2099-01-01" });
    expect(await stopAlert(db, budi, id)).toBe(true);
    expect(await findAlert(db, budi, id)).toMatchObject({ state: "stopped" });
    await db.execute(sql`UPDATE alerts SET expires_on = '2026-01-01'`);
    expect(await resumeAlert(db, budi, id)).toMatchObject({
      ok: true,
      value: { state: "armed", expiresOn: null },
    });
    expect(await deleteAlert(db, budi, id)).toBe(true);
    expect(await listAlerts(db, budi)).toEqual([]);
  });

  test("can't be read or changed by another user", async () => {
    const { id } = await create();
    expect(await stopAlert(db, siti, id)).toBe(false);
    expect(await deleteAlert(db, siti, id)).toBe(false);
    expect(await resumeAlert(db, siti, id)).toEqual({ ok: false, code: "alert-not-found" });
    expect(await changeAlert(db, siti, id, form())).toEqual({ ok: false, code: "alert-not-found" });
    expect(await findAlert(db, siti, id)).toBeUndefined();
    expect(await findAlert(db, budi, id)).toMatchObject({ state: "armed" });
  });
});
