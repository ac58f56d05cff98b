import { beforeEach, expect, test } from "vitest";
import { createTestAccounts, lastMailTo, newCaller, type TestAccounts } from "#test/accounts.ts";
import { addVisitor, createDigests, insertArticle, sendAt, type TestDigests } from "#test/digest.ts";
import { addMember } from "#test/test-users.ts";
import { wib } from "#test/wib.ts";
import { deleteOldDigests } from "./delete-old-digests.server.ts";
import { listIssues } from "./issues.server.ts";
import {
  confirmSubscription,
  findRequestedSubscription,
  requestSubscription,
  unsubscribeFromDigest,
} from "./subscribers.server.ts";

let digests: TestDigests;
let accounts: TestAccounts;
beforeEach(async () => {
  digests = await createDigests();
  accounts = createTestAccounts(digests.database);
});

const query = async (text: string) => (await digests.database.pool.query(text)).rows;

test("a confirmation link is valid for three days, and for its purpose and secret only", async () => {
  const form = { email: "budi@example.com", morning: false, closing: true };
  expect(await requestSubscription(accounts, form, newCaller())).toMatchObject({ ok: true });
  const { path } = lastMailTo(accounts, "budi@example.com", "confirm-digest");
  const token = path.split("/").at(-1) ?? "";
  const days = (count: number) => new Date(Date.now() + count * 86_400_000);
  expect(await findRequestedSubscription(accounts, token, days(2.99))).toEqual(form);
  expect(await findRequestedSubscription(accounts, token, days(3))).toBeUndefined();
  expect(await confirmSubscription(accounts, token, days(3))).toBe(false);
  const otherAccounts = { db: accounts.db, secret: "another secret that is long enough to be one" };
  expect(await confirmSubscription(otherAccounts, token, new Date())).toBe(false);
  expect(await confirmSubscription(accounts, token, new Date())).toBe(true);
  expect(await confirmSubscription(accounts, token, new Date())).toBe(true);
});

test("unsubscribing ends the subscription and is counted once, for the issue whose link was used", async () => {
  const subscriberId = await addVisitor(digests, "budi@example.com");
  await insertArticle(digests, "Laba BBCA naik");
  const now = wib("2026-08-21T18:30");
  await sendAt(digests, now);
  const [issue] = await query("SELECT id FROM digest_issues WHERE state = 'sent'");
  const { db } = digests.database;
  expect(await unsubscribeFromDigest(db, subscriberId, Number(issue.id))).toBe(true);
  expect(await unsubscribeFromDigest(db, subscriberId, Number(issue.id))).toBe(true);
  expect(await unsubscribeFromDigest(db, subscriberId, 0)).toBe(true);
  expect(await unsubscribeFromDigest(db, 999_999, 0)).toBe(false);
  const { past } = await listIssues(db, now);
  expect(past[0]?.counts).toMatchObject({ recipients: 1, waiting: 1, skipped: 0, unsubscribed: 1 });
  await sendAt(digests, wib("2026-08-24T18:30"));
  expect(digests.mails.map(({ shared }) => shared.issueDate)).toEqual(["2026-08-21"]);
});

test("unsubscribing ends both subscriptions of an address, and a deleted account leaves none", async () => {
  const { db } = digests.database;
  const userId = await addMember(db, "budi@example.com");
  await query(`INSERT INTO digest_subscribers (user_id, confirmed_at) VALUES ('${userId}', now())`);
  const visitorId = await addVisitor(digests, "budi@example.com");
  expect(await unsubscribeFromDigest(db, visitorId, 0)).toBe(true);
  expect(await query("SELECT FROM digest_subscribers WHERE unsubscribed_at IS NOT NULL")).toHaveLength(2);
  await query(`DELETE FROM users WHERE id = '${userId}'`);
  expect(await query("SELECT FROM digest_subscribers")).toHaveLength(0);
});

test("a visitor who subscribes again a month after unsubscribing can confirm after old addresses are erased", async () => {
  const subscriberId = await addVisitor(digests, "budi@example.com");
  await query(`UPDATE digest_subscribers SET created_at = now() - interval '1 year',
    unsubscribed_at = now() - interval '31 days'`);
  const form = { email: "budi@example.com", morning: true, closing: true };
  expect(await requestSubscription(accounts, form, newCaller())).toMatchObject({ ok: true });
  const { path } = lastMailTo(accounts, "budi@example.com", "confirm-digest");
  await deleteOldDigests(digests.database.db);
  expect(await confirmSubscription(accounts, path.split("/").at(-1) ?? "", new Date())).toBe(true);
  expect(await query("SELECT id::int, email, unsubscribed_at AS ended FROM digest_subscribers")).toEqual([
    { id: subscriberId, email: "budi@example.com", ended: null },
  ]);
  await query(`UPDATE digest_subscribers SET created_at = now() - interval '8 days',
    unsubscribed_at = now() - interval '31 days'`);
  await deleteOldDigests(digests.database.db);
  expect(await query("SELECT FROM digest_subscribers")).toHaveLength(0);
});

test("unconfirmed addresses are deleted after a week, unsubscribed ones after 30 days, issues after a year", async () => {
  await query(`
    INSERT INTO digest_subscribers (email, created_at, confirmed_at, unsubscribed_at) VALUES
      ('lama@example.com', now() - interval '8 days', NULL, NULL),
      ('baru@example.com', now() - interval '6 days', NULL, NULL),
      ('aktif@example.com', now() - interval '2 years', now() - interval '2 years', NULL),
      ('berhenti@example.com', now() - interval '1 year', now(), now() - interval '29 days'),
      ('dihitung@example.com', now() - interval '1 year', now(), now() - interval '31 days'),
      ('dilupakan@example.com', now() - interval '1 year', now(), now() - interval '31 days');
    INSERT INTO digest_issues (edition, issue_date, scheduled_at, state) VALUES
      ('closing', '2025-01-02', now() - interval '366 days', 'sent'),
      ('closing', '2026-01-02', now() - interval '364 days', 'sent');
    INSERT INTO digest_recipients (issue_id, subscriber_id)
      SELECT digest_issues.id, digest_subscribers.id FROM digest_issues, digest_subscribers
      WHERE email = 'dihitung@example.com'`);
  await deleteOldDigests(digests.database.db);
  expect(await query("SELECT email FROM digest_subscribers ORDER BY email")).toEqual([
    { email: "aktif@example.com" },
    { email: "baru@example.com" },
    { email: "berhenti@example.com" },
    { email: null },
  ]);
  expect(await query("SELECT issue_date::text AS date FROM digest_issues")).toEqual([{ date: "2026-01-02" }]);
  expect(await query("SELECT count(*)::int AS n FROM digest_recipients")).toEqual([{ n: 1 }]);
});
