import { sql } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { storeCorporateEvents } from "#domain/market/corporate-actions/corporate-events.server.ts";
import { createPortfolio } from "#domain/portfolio/portfolios/portfolios.server.ts";
import { addTransaction } from "#domain/portfolio/transactions/transactions.server.ts";
import type { TestDatabase } from "#test/database.ts";
import { createMarket } from "#test/market.ts";
import { addMember } from "#test/test-users.ts";
import { wib } from "#test/wib.ts";
import { fireCumDateAlerts } from "./cum-dates.server.ts";
import { fireScheduledFailedAlerts, fireSourceAlerts } from "./newsroom-alerts.server.ts";
import { expireAlertsAndNotifications } from "./retention.server.ts";
import { alert, listFacts, state } from "./test-alerts.ts";

let database: TestDatabase;
let budi: string;
let siti: string;

beforeEach(async () => {
  database = await createMarket();
  await database.db.execute(
    sql`TRUNCATE alerts, notifications, portfolios, sources RESTART IDENTITY CASCADE`,
  );
  budi = await addMember(database.db, "budi@example.com");
  siti = await addMember(database.db, "siti@example.com", "editor");
});

async function buyOneLot(userId: string) {
  const portfolio = await createPortfolio(database.db, userId, "Utama");
  if (!portfolio.ok) throw new Error(portfolio.code);
  const empty = { time: "", amount: "", charges: "", cost: "", ratioNew: "", ratioOld: "", note: "" };
  const form = {
    ...empty,
    type: "buy",
    date: "2026-01-12",
    ticker: "BBCA",
    quantity: "1",
    unit: "lot",
    price: "9.000",
  };
  const owner = { userId, portfolioId: portfolio.value.id };
  const added = await addTransaction(database.db, owner, form, { today: "2026-08-21", formToken: "uji" });
  expect(added).toMatchObject({ ok: true });
}

describe("an alert for cum dates", () => {
  const event = { symbol: "BBCA", type: "dividend" as const, factor: undefined, amountIdr: 250 };
  const unknownDates = { cumOn: undefined, recordOn: undefined, paymentOn: undefined };

  test("fires once, three trading days ahead, for those who hold the company", async () => {
    await buyOneLot(budi);
    await alert(database.db, budi, "cum-date");
    await alert(database.db, siti, "cum-date");
    // The ex date is a Friday, so the cum date is Thursday, 27 August. Tuesday, 25 August, is a holiday.
    await storeCorporateEvents(database.db, [{ ...event, ...unknownDates, exOn: "2026-08-28" }], "imported");
    await fireCumDateAlerts(database.db, wib("2026-08-20T07:40"));
    expect(await listFacts(database.db)).toEqual([]);
    await fireCumDateAlerts(database.db, wib("2026-08-21T07:40"));
    await fireCumDateAlerts(database.db, wib("2026-08-24T07:40"));
    expect(await listFacts(database.db)).toEqual([
      {
        kind: "cum-date",
        symbol: "BBCA",
        type: "dividend",
        cumOn: "2026-08-27",
        amountIdr: 250,
        isSimulated: false,
      },
    ]);
  });

  test("fires later for a purchase within these days, but not after the cum date", async () => {
    await alert(database.db, budi, "cum-date");
    await storeCorporateEvents(database.db, [{ ...event, ...unknownDates, exOn: "2026-08-28" }], "imported");
    await fireCumDateAlerts(database.db, wib("2026-08-24T07:40"));
    await buyOneLot(budi);
    await fireCumDateAlerts(database.db, wib("2026-08-28T07:40"));
    expect(await listFacts(database.db)).toEqual([]);
    await fireCumDateAlerts(database.db, wib("2026-08-27T07:40"));
    expect(await listFacts(database.db)).toMatchObject([{ cumOn: "2026-08-27" }]);
  });
});

describe("an editor's alert", () => {
  async function addSource(lastSuccess: string, lastItem: string) {
    await database.pool.query(
      `INSERT INTO sources (name, feed_url, created_at, last_item_at, usual_gap_minutes)
       VALUES ('Kontan', 'https://kontan.example/rss', now() - interval '30 days', now() - $1::interval, 60)`,
      [lastItem],
    );
    await database.pool.query(
      `INSERT INTO fetch_runs (source_id, trigger, outcome, started_at)
       VALUES (1, 'schedule', 'succeeded', now() - $1::interval)`,
      [lastSuccess],
    );
  }

  test("for failing sources fires once until the source recovers", async () => {
    await alert(database.db, siti, "source-failing", "", { symbol: "" });
    await alert(database.db, siti, "source-silent", "", { symbol: "" });
    await addSource("25 hours", "26 hours");
    await fireSourceAlerts(database.db, new Date());
    await fireSourceAlerts(database.db, new Date());
    const failing = { kind: "source-failing", sourceId: 1, source: "Kontan" };
    expect(await listFacts(database.db)).toEqual([failing]);
    await database.pool.query(
      "INSERT INTO fetch_runs (source_id, trigger, outcome) VALUES (1, 'schedule', 'succeeded')",
    );
    await fireSourceAlerts(database.db, new Date());
    expect(await listFacts(database.db)).toEqual([failing, { ...failing, kind: "source-silent" }]);
    await database.pool.query(
      "UPDATE fetch_runs SET started_at = started_at - interval '25 hours 30 minutes'",
    );
    await fireSourceAlerts(database.db, new Date());
    expect(await listFacts(database.db)).toHaveLength(3);
  });

  test("doesn't fire for a source that failed before it was created", async () => {
    await alert(database.db, siti, "source-failing", "", { symbol: "" });
    await database.pool.query("UPDATE alerts SET counts_from = now()");
    await addSource("25 hours", "26 hours");
    await fireSourceAlerts(database.db, new Date());
    expect(await listFacts(database.db)).toEqual([]);
  });

  test("doesn't fire for a former editor", async () => {
    await alert(database.db, siti, "scheduled-failed", "", { symbol: "" });
    await database.pool.query("UPDATE profiles SET role = 'user'");
    await fireScheduledFailedAlerts(
      database.db,
      { id: 7, title: "Laba naik", publishedAt: new Date() },
      "held-back",
    );
    expect(await listFacts(database.db)).toEqual([]);
  });

  test("for scheduled articles fires once for each time, and again if an error becomes a return", async () => {
    await alert(database.db, siti, "scheduled-failed", "", { symbol: "" });
    const article = { id: 7, title: "Laba naik", publishedAt: wib("2026-08-21T07:00") };
    for (const reason of ["error", "error", "held-back", "held-back"] as const) {
      await fireScheduledFailedAlerts(database.db, article, reason);
    }
    const facts = await listFacts(database.db);
    expect(facts).toEqual([
      { kind: "scheduled-failed", articleId: 7, title: "Laba naik", isRetried: true },
      { kind: "scheduled-failed", articleId: 7, title: "Laba naik", isRetried: false },
    ]);
  });
});

test("notifications are deleted after 90 days, and alerts stop after their last day", async () => {
  await alert(database.db, budi, "news");
  await alert(database.db, budi, "corporate-action");
  await database.pool.query("UPDATE alerts SET expires_on = now()::date - 2 WHERE kind = 'news'");
  await database.pool.query(
    `INSERT INTO notifications (user_id, occurrence, facts, created_at)
     SELECT $1, days, '{}', now() - days * interval '1 day' FROM unnest(ARRAY[91, 89]) AS days`,
    [budi],
  );
  await expireAlertsAndNotifications(database.db);
  expect(await state(database.db)).toEqual(["stopped", "armed"]);
  expect(await listFacts(database.db)).toHaveLength(1);
});
