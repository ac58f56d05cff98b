import { beforeEach, expect, test } from "vitest";
import {
  addVisitor,
  closingTime,
  createDigests,
  insertArticle,
  sendAt,
  statesOf,
  storeClosingPrices,
  type TestDigests,
} from "#test/digest.ts";
import { addMember } from "#test/test-users.ts";
import { wib } from "#test/wib.ts";
import { listIssues } from "./issues.server.ts";
import { changeEditionsOfMember } from "./member-subscription.server.ts";
import { planIssues } from "./plan-issues.server.ts";
import { sendDueIssues } from "./send-issues.server.ts";
import { unsubscribeFromDigest } from "./subscribers.server.ts";

let digests: TestDigests;
beforeEach(async () => {
  digests = await createDigests();
});

const recipients = async () =>
  (
    await digests.database.pool.query(
      "SELECT coalesce(email, 'anggota') AS who, mail_id IS NOT NULL AS queued, skipped FROM digest_recipients JOIN digest_subscribers ON id = subscriber_id ORDER BY who",
    )
  ).rows;

test("a due issue goes once to each address, with the figures and news of its day", async () => {
  await storeClosingPrices(digests);
  const articleId = await insertArticle(digests, "Laba BBCA naik");
  await insertArticle(digests, "Berita kemarin", { at: "2026-08-20T10:00:00+07:00" });
  await addVisitor(digests, "budi@example.com");
  await addVisitor(digests, "siti@example.com");
  await sendAt(digests, closingTime);
  await sendAt(digests, wib("2026-08-21T16:31"));
  expect(await statesOf(digests, "2026-08-21")).toEqual(["closing sent"]);
  expect(digests.mails.map(({ to }) => to).sort()).toEqual(["budi@example.com", "siti@example.com"]);
  expect(digests.mails[0]).toMatchObject({
    isMember: false,
    personal: undefined,
    shared: {
      edition: "closing",
      issueDate: "2026-08-21",
      hasFiguresOfDay: true,
      market: {
        tradingDate: "2026-08-21",
        index: { last: 7912.34, changePct: expect.closeTo(0.7941, 3), isStale: false, isSimulated: false },
        breadth: { up: 1, down: 2, unchanged: 0 },
        // 9,800 + 4,000 + 60 rupiah for a million shares each.
        turnover: { amountIdr: 13_860_000_000 },
        dollar: { last: 16_350 },
        topSector: { name: "Banking" },
      },
      world: [],
      articles: [{ id: articleId, title: "Laba BBCA naik", source: null }],
    },
  });
});

test.each([
  ["the last one was sent, also if it was moved", "2026-08-20T18:00+07:00", ["Terbit 18.30"]],
  ["the last one that was sent, if others were skipped", null, ["Terbit 18.30", "Terbit 17.00"]],
])("an issue contains the news since %s", async (_case, startedAt, titles) => {
  await storeClosingPrices(digests);
  await digests.database.pool.query(
    `INSERT INTO digest_issues (edition, issue_date, scheduled_at, state, skipped, started_at) VALUES
      ('closing', '2026-08-20', '2026-08-20T18:00+07:00', CASE WHEN $1::text IS NULL THEN 'skipped' ELSE 'sent' END,
        CASE WHEN $1 IS NULL THEN 'late' END, $1::timestamptz),
      ('closing', '2026-08-19', '2026-08-19T16:30+07:00', 'sent', NULL, '2026-08-19T16:30+07:00')`,
    [startedAt],
  );
  await insertArticle(digests, "Terbit 17.00", { at: "2026-08-20T17:00:00+07:00" });
  await insertArticle(digests, "Terbit 18.30", { at: "2026-08-20T18:30:00+07:00" });
  await insertArticle(digests, "Terbit lebih awal", { at: "2026-08-19T16:00:00+07:00" });
  await addVisitor(digests, "budi@example.com");
  await sendAt(digests, closingTime);
  expect(digests.mails[0]?.shared.articles.map(({ title }) => title)).toEqual(titles);
});

test("an address of both a member and a visitor gets only the member's mail", async () => {
  await storeClosingPrices(digests);
  await addVisitor(digests, "budi@example.com");
  const userId = await addMember(digests.database.db, "budi@example.com");
  const editions = { morning: false, closing: true };
  await digests.database.pool.query(
    "INSERT INTO digest_subscribers (user_id, wants_closing, confirmed_at) VALUES ($1, true, now())",
    [userId],
  );
  await sendAt(digests, closingTime);
  expect(digests.mails.map(({ to, isMember }) => [to, isMember])).toEqual([["budi@example.com", true]]);
  await changeEditionsOfMember(digests.database.db, { userId, email: "budi@example.com" }, editions);
  const { rows } = await digests.database.pool.query(
    "SELECT FROM digest_subscribers WHERE unsubscribed_at IS NULL",
  );
  expect(rows).toHaveLength(1);
});

test("a subscriber who unsubscribed, bounced, never confirmed or is deactivated gets no mail", async () => {
  await storeClosingPrices(digests);
  const { db, pool } = digests.database;
  await unsubscribeFromDigest(db, await addVisitor(digests, "berhenti@example.com"), 0);
  await addVisitor(digests, "mental@example.com");
  await pool.query("INSERT INTO bounced_addresses (address, reason) VALUES ('mental@example.com', '550')");
  await pool.query("INSERT INTO digest_subscribers (email) VALUES ('belum@example.com')");
  const userId = await addMember(db, "nonaktif@example.com");
  await changeEditionsOfMember(
    db,
    { userId, email: "nonaktif@example.com" },
    { morning: true, closing: true },
  );
  await pool.query("INSERT INTO profiles (user_id, deactivated_at) VALUES ($1, now())", [userId]);
  await addVisitor(digests, "budi@example.com");
  await sendAt(digests, closingTime);
  expect(digests.mails.map(({ to }) => to)).toEqual(["budi@example.com"]);
  expect(await recipients()).toEqual([
    { who: "budi@example.com", queued: true, skipped: null },
    { who: "mental@example.com", queued: false, skipped: "bounced" },
  ]);
});

test("a recipient who unsubscribes after sending started gets no mail", async () => {
  await storeClosingPrices(digests);
  const { db, pool } = digests.database;
  const subscriberId = await addVisitor(digests, "budi@example.com");
  await planIssues(db, closingTime);
  await sendDueIssues(db, digests.sending, () => closingTime, AbortSignal.abort());
  const { rows } = await pool.query("SELECT id FROM digest_issues WHERE state = 'sending'");
  await unsubscribeFromDigest(db, subscriberId, Number(rows[0].id));
  await sendAt(digests, closingTime);
  expect(digests.mails).toEqual([]);
  expect(await recipients()).toEqual([{ who: "budi@example.com", queued: false, skipped: "unsubscribed" }]);
  expect(await statesOf(digests, "2026-08-21")).toEqual(["closing sent"]);
});

test("a mail that can't be composed is counted as failed, and delays no other", async () => {
  await storeClosingPrices(digests);
  for (const name of ["andi", "budi", "citra"]) await addVisitor(digests, `${name}@example.com`);
  const { mailer } = digests.sending;
  digests.sending.mailer = {
    ...mailer,
    newMail(to, mail, expiresAt) {
      if (to === "budi@example.com") throw new Error("no words");
      return mailer.newMail(to, mail, expiresAt);
    },
  };
  await sendAt(digests, closingTime);
  expect(await recipients()).toEqual([
    { who: "andi@example.com", queued: true, skipped: null },
    { who: "budi@example.com", queued: false, skipped: "internal" },
    { who: "citra@example.com", queued: true, skipped: null },
  ]);
  const { past } = await listIssues(digests.database.db, closingTime);
  expect(past[0]).toMatchObject({
    state: "sent",
    counts: { recipients: 3, waiting: 2, failed: 1, skipped: 0 },
  });
});

test("an issue moved to a late hour isn't skipped as if its day were a holiday", async () => {
  const { db, pool } = digests.database;
  await planIssues(db, closingTime);
  await pool.query(
    "UPDATE digest_issues SET scheduled_at = '2026-08-21T20:00+07:00' WHERE edition = 'closing' AND issue_date = '2026-08-21'",
  );
  await planIssues(db, wib("2026-08-21T19:40"));
  expect(await statesOf(digests, "2026-08-21")).toContain("closing planned");
});

test("recipients left over after twelve hours get no mail", async () => {
  await storeClosingPrices(digests);
  await addVisitor(digests, "budi@example.com");
  await planIssues(digests.database.db, closingTime);
  await sendDueIssues(digests.database.db, digests.sending, () => closingTime, AbortSignal.abort());
  await sendAt(digests, wib("2026-08-22T04:30"));
  expect(digests.mails).toEqual([]);
  expect(await recipients()).toEqual([{ who: "budi@example.com", queued: false, skipped: "late" }]);
  expect(await statesOf(digests, "2026-08-21")).toEqual(["closing sent"]);
});

test("an issue without figures of its day and without news is skipped after waiting", async () => {
  await addVisitor(digests, "budi@example.com");
  expect(await sendAt(digests, closingTime)).toBe(60_000);
  expect(await statesOf(digests, "2026-08-21")).toEqual(["closing planned"]);
  await sendAt(digests, wib("2026-08-21T18:30"));
  expect(await statesOf(digests, "2026-08-21")).toEqual(["closing skipped empty"]);
  expect(digests.mails).toEqual([]);
});

test("an issue with news goes out two hours later without the figures of its day", async () => {
  await insertArticle(digests, "Laba BBCA naik");
  await addVisitor(digests, "budi@example.com");
  await sendAt(digests, wib("2026-08-21T18:29"));
  expect(digests.mails).toEqual([]);
  await sendAt(digests, wib("2026-08-21T18:30"));
  expect(digests.mails[0]?.shared).toMatchObject({ hasFiguresOfDay: false, market: null });
});

test("a server that was down sends issues up to three hours late, and skips older ones", async () => {
  await storeClosingPrices(digests);
  await addVisitor(digests, "budi@example.com");
  await planIssues(digests.database.db, wib("2026-08-21T08:00"));
  await sendAt(digests, wib("2026-08-21T19:31"));
  expect(await statesOf(digests, "2026-08-21")).toEqual(["morning skipped late", "closing skipped late"]);
  await digests.database.pool.query("DELETE FROM digest_issues");
  await planIssues(digests.database.db, wib("2026-08-21T16:00"));
  await sendAt(digests, wib("2026-08-21T19:29"));
  expect(await statesOf(digests, "2026-08-21")).toEqual(["closing sent"]);
});

test("issues are planned for the next five trading days, and skipped on a new holiday", async () => {
  const { db, pool } = digests.database;
  await planIssues(db, wib("2026-08-21T08:00"));
  const dates = async () =>
    (
      await pool.query(
        "SELECT DISTINCT issue_date::text AS date FROM digest_issues WHERE state = 'planned' ORDER BY 1",
      )
    ).rows.map(({ date }) => date);
  // 25 August 2026 is the Prophet's birthday.
  expect(await dates()).toEqual(["2026-08-21", "2026-08-24", "2026-08-26", "2026-08-27", "2026-08-28"]);
  await pool.query("INSERT INTO market_holidays (date, name) VALUES ('2026-08-26', 'Libur bursa')");
  await planIssues(db, wib("2026-08-21T08:10"));
  expect(await dates()).toEqual(["2026-08-21", "2026-08-24", "2026-08-27", "2026-08-28", "2026-08-31"]);
  expect(await statesOf(digests, "2026-08-26")).toEqual([
    "morning skipped holiday",
    "closing skipped holiday",
  ]);
  await pool.query("DELETE FROM market_holidays WHERE date = '2026-08-26'");
  await planIssues(db, wib("2026-08-21T08:20"));
  expect(await statesOf(digests, "2026-08-26")).toEqual(["morning planned", "closing planned"]);
});
