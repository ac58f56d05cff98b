import { beforeEach, describe, expect, onTestFinished, test } from "vitest";
import { createLogger } from "#platform/log/log.ts";
import { createSmtpTransport } from "#platform/mail/smtp-transport.ts";
import type { TestDatabase } from "#test/database.ts";
import { enqueue, makeDue, openEmptyMailQueue, queue, sender, unfinished } from "#test/mail-queue.ts";
import { startMailServer } from "#test/servers/mail-server.ts";
import { type ClaimedMail, claimMails, markHandedOver } from "./claimed-mails.server.ts";
import { sendAllDueBulkMails, sendAllDueMails, sendDueMails } from "./send-mails.server.ts";

const log = createLogger("silent");

let database: TestDatabase;
beforeEach(async () => {
  database = await openEmptyMailQueue();
});

test("a mail that expired while it waited isn't sent", async () => {
  const server = await startMailServer();
  onTestFinished(() => server.stop());
  await enqueue("kemarin@example.com", { expiresAt: new Date(Date.now() - 1_000) });
  const transport = createSmtpTransport(server.url, sender);
  await sendAllDueMails(database.db, transport, log, new AbortController().signal);
  expect(server.mails).toEqual([]);
  expect(await queue()).toMatchObject([
    { failure: "delayed", text: "", last_error: "expired before it could be sent" },
  ]);
});

describe("mails that may be sent only once", () => {
  const enqueueOnce = (recipient: string) => enqueue(recipient, { priority: 1, isAtMostOnce: true });
  const endClaims = makeDue;
  const neverAborted = new AbortController().signal;

  test("count as sent if the process stopped after the hand-over, and are sent if it stopped before", async () => {
    const server = await startMailServer();
    onTestFinished(() => server.stop());
    await enqueueOnce("sesudah@example.com");
    await enqueueOnce("sebelum@example.com");
    const claimedMails = await claimMails(database.db, 5);
    for (const mail of claimedMails) {
      if (mail.recipient === "sesudah@example.com") await markHandedOver(database.db, mail);
    }
    // Both processes were killed here.
    await endClaims();
    await sendAllDueMails(database.db, createSmtpTransport(server.url, sender), log, neverAborted);
    expect(server.mails.map(({ to }) => to)).toEqual([["sebelum@example.com"]]);
    const { rows } = await database.pool.query(
      "SELECT sent_at IS NOT NULL AS sent, attempt_count FROM mail_queue",
    );
    expect(rows).toEqual([
      { sent: true, attempt_count: 1 },
      { sent: true, attempt_count: 2 },
    ]);
  });

  test("aren't handed over by a process whose claim has ended", async () => {
    await enqueueOnce("budi@example.com");
    const [pausedMail] = await claimMails(database.db, 1);
    await endClaims();
    const [currentMail] = await claimMails(database.db, 1);
    await expect(markHandedOver(database.db, pausedMail as ClaimedMail)).rejects.toThrow("claim");
    await markHandedOver(database.db, currentMail as ClaimedMail);
  });

  test("are marked as handed over before their end is sent, and fail unconfirmed if the connection then breaks", async () => {
    const states: unknown[] = [];
    const server = await startMailServer({
      async onMessage() {
        const { rows } = await database.pool.query(
          "SELECT handed_over_at IS NOT NULL AS handed_over, sent_at FROM mail_queue",
        );
        states.push(...rows);
        return "hang up";
      },
    });
    onTestFinished(() => server.stop());
    await enqueueOnce("budi@example.com");
    await sendDueMails(database.db, createSmtpTransport(server.url, sender), log);
    expect(states).toEqual([{ handed_over: true, sent_at: null }]);
    expect(await queue()).toMatchObject([{ failure: "unconfirmed", text: "", attempt_count: 1 }]);
    await endClaims();
    await sendAllDueMails(database.db, createSmtpTransport(server.url, sender), log, neverAborted);
    expect(server.mails).toHaveLength(1);
  });

  test("are retried after a temporary rejection", async () => {
    const replies = [451, undefined];
    const server = await startMailServer({ onMessage: async () => replies.shift() });
    onTestFinished(() => server.stop());
    const transport = createSmtpTransport(server.url, sender);
    await enqueueOnce("budi@example.com");
    await sendDueMails(database.db, transport, log);
    expect(await queue()).toMatchObject([{ failure: "delayed", failed_at: null }]);
    await makeDue();
    await sendDueMails(database.db, transport, log);
    expect(server.mails.map(({ to }) => to)).toEqual([["budi@example.com"]]);
    expect(await unfinished()).toBe(0);
  });
});

describe("bulk mails", () => {
  const neverAborted = new AbortController().signal;
  const enqueueBulk = (recipient: string) => enqueue(recipient, { priority: 2, isAtMostOnce: true });

  test("are sent at a limited rate by all nodes together, and delay no other mail", async () => {
    const server = await startMailServer();
    onTestFinished(() => server.stop());
    // Each node has its own transport: a run closes it at the end.
    const newTransport = () => createSmtpTransport(server.url, sender);
    for (let number = 0; number < 20; number++) await enqueueBulk(`pembaca${number}@example.com`);
    const run = () => sendAllDueBulkMails(database.db, newTransport(), { perMinute: 1, log }, neverAborted);
    const waits = await Promise.all([run(), run(), run()]);
    expect(server.mails).toHaveLength(5);
    for (const wait of waits) expect(wait).toBeGreaterThan(200_000);
    await enqueue("akun@example.com");
    await enqueue("peringatan@example.com", { priority: 1 });
    await sendAllDueMails(database.db, newTransport(), log, neverAborted);
    expect(
      server.mails
        .slice(5)
        .flatMap(({ to }) => to)
        .sort(),
    ).toEqual(["akun@example.com", "peringatan@example.com"]);
    await database.pool.query("UPDATE mail_pace SET next_batch_at = now() - interval '1 second'");
    await run();
    expect(server.mails).toHaveLength(12);
  });

  test("are sent in one run over few connections at a rate of several batches a second", async () => {
    const server = await startMailServer();
    onTestFinished(() => server.stop());
    for (let number = 0; number < 20; number++) await enqueueBulk(`pembaca${number}@example.com`);
    const transport = createSmtpTransport(server.url, sender);
    expect(
      await sendAllDueBulkMails(database.db, transport, { perMinute: 6_000, log }, neverAborted),
    ).toBeUndefined();
    expect(server.mails).toHaveLength(20);
    expect(server.connectionCount()).toBeLessThanOrEqual(5);
  });
});

describe("a bounced address", () => {
  test("is recorded, until its owner confirms it", async () => {
    const server = await startMailServer({ refuse: (address) => `550 5.1.1 <${address}>: no such user` });
    onTestFinished(() => server.stop());
    await enqueue("Sender@example.com", { priority: 1 });
    await sendDueMails(database.db, createSmtpTransport(server.url, sender), log);
    const bouncedAddresses = async () =>
      (await database.pool.query("SELECT address FROM bounced_addresses")).rows;
    expect(await bouncedAddresses()).toEqual([{ address: "sender@example.com" }]);
    await database.pool.query(
      "INSERT INTO users (id, name, email, email_verified) VALUES ('u1', 'Budi', 'sender@example.com', true)",
    );
    expect(await bouncedAddresses()).toEqual([]);
  });

  test("isn't recorded for an account's mail, a full mailbox, or a server that refuses to relay or our sender", async () => {
    const replies = new Map([
      ["akun@example.com", "550 5.1.1 no such user"],
      ["penuh@example.com", "452 4.2.2 mailbox full"],
      ["relay@example.com", "550 5.7.1 relaying denied"],
      ["postfix@example.com", "550 5.1.8 <info@salah.example>: Sender address rejected: Domain not found"],
      ["exim@example.com", "550 Sender verify failed"],
    ]);
    const server = await startMailServer({ refuse: (recipient) => replies.get(recipient) });
    onTestFinished(() => server.stop());
    const transport = createSmtpTransport(server.url, sender);
    for (const recipient of replies.keys())
      await enqueue(recipient, { priority: recipient === "akun@example.com" ? 0 : 1 });
    await sendDueMails(database.db, transport, log);
    expect((await database.pool.query("SELECT * FROM bounced_addresses")).rows).toEqual([]);
    // The operator can correct a rejected sender, so these mails wait, like one to a full mailbox.
    const { rows } = await database.pool.query(
      "SELECT recipient FROM mail_queue WHERE failed_at IS NULL ORDER BY recipient",
    );
    expect(rows.map(({ recipient }) => recipient)).toEqual([
      "exim@example.com",
      "penuh@example.com",
      "postfix@example.com",
    ]);
  });
});

test("a mail with an unsubscribe URL has the headers of RFC 8058", async () => {
  const server = await startMailServer();
  onTestFinished(() => server.stop());
  const transport = createSmtpTransport(server.url, sender);
  const unsubscribeUrl = "https://kabarpasar.example/berhenti-berlangganan/abc.def";
  await enqueue("budi@example.com", { priority: 2, unsubscribeUrl });
  await enqueue("siti@example.com");
  await sendDueMails(database.db, transport, log);
  await sendAllDueBulkMails(database.db, transport, { perMinute: 300, log }, new AbortController().signal);
  const headersOf = (name: string) =>
    server.mails
      .find(({ to }) => to[0] === name)
      ?.source.split("\n\n")[0]
      ?.replace(/\n(?= )/g, "");
  expect(headersOf("budi@example.com")).toContain(`List-Unsubscribe: <${unsubscribeUrl}>\n`);
  expect(headersOf("budi@example.com")).toContain("List-Unsubscribe-Post: List-Unsubscribe=One-Click\n");
  expect(headersOf("siti@example.com")).not.toContain("List-Unsubscribe");
});
