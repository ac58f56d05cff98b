import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { beforeEach, describe, expect, test } from "vitest";
import { createLogger, type Logger } from "#platform/log/log.ts";
import { createOutboxTransport } from "#platform/mail/outbox-transport.ts";
import { createSmtpTransport } from "#platform/mail/smtp-transport.ts";
import type { TestDatabase } from "#test/database.ts";
import { enqueue, makeDue, openEmptyMailQueue, queue, sender, unfinished } from "#test/mail-queue.ts";
import { startMailServer } from "#test/servers/mail-server.ts";
import { sendDueMails } from "./send-mails.server.ts";

const log = createLogger("silent");

let database: TestDatabase;
beforeEach(async () => {
  database = await openEmptyMailQueue();
});

describe("queued mails", () => {
  test("arrive once each when several processes share the queue", async () => {
    const server = await startMailServer();
    const transport = createSmtpTransport(server.url, sender);
    for (let number = 0; number < 20; number++) await enqueue(`pembaca${number}@example.com`);
    const drain = async () => {
      while ((await sendDueMails(database.db, transport, log)) > 0);
    };
    await Promise.all([drain(), drain(), drain()]);
    expect(server.mails.map(({ to }) => to[0]).sort()).toEqual(
      Array.from({ length: 20 }, (_, number) => `pembaca${number}@example.com`).sort(),
    );
    expect(await unfinished()).toBe(0);
    await server.stop();
  });

  test("wait during a server outage and arrive once afterwards", async () => {
    const stoppedServer = await startMailServer();
    const port = Number(new URL(stoppedServer.url).port);
    await stoppedServer.stop();
    const transport = createSmtpTransport(stoppedServer.url, sender);
    await enqueue("budi@example.com");
    for (const attemptCount of [1, 2, 3]) {
      expect(await sendDueMails(database.db, transport, log)).toBe(1);
      expect(await sendDueMails(database.db, transport, log)).toBe(0); // not due yet
      expect(await queue()).toMatchObject([
        { attempt_count: attemptCount, failed_at: null, failure: "unreachable" },
      ]);
      await makeDue();
    }
    const restartedServer = await startMailServer({ port });
    await sendDueMails(database.db, transport, log);
    await sendDueMails(database.db, transport, log);
    expect(restartedServer.mails.map(({ to }) => to)).toEqual([["budi@example.com"]]);
    expect(await queue()).toMatchObject([{ recipient: "", text: "", failed_at: null, failure: null }]);
    await restartedServer.stop();
  });

  test("have the same Message-ID in every attempt", async () => {
    const replies = [451, undefined];
    const server = await startMailServer({ refuse: () => replies.shift() });
    const transport = createSmtpTransport(server.url, sender);
    await enqueue("budi@example.com");
    const { rows } = await database.pool.query("SELECT id FROM mail_queue");
    await sendDueMails(database.db, transport, log);
    expect(server.mails).toEqual([]);
    expect(await queue()).toMatchObject([{ failure: "delayed" }]);
    await makeDue();
    await sendDueMails(database.db, transport, log);
    expect(server.mails[0]?.messageId).toBe(`<${rows[0].id}@kabarpasar.example>`);
    await server.stop();
  });

  test("keep their recipients out of the log", async () => {
    const server = await startMailServer({ refuse: () => 550 });
    await enqueue("rahasia@example.com");
    const logLines: unknown[] = [];
    const record = (...line: unknown[]) => logLines.push(line);
    const recordingLog = { info: record, warn: record, error: record } as unknown as Logger;
    await sendDueMails(database.db, createSmtpTransport(server.url, sender), recordingLog);
    await enqueue("rahasia@example.com");
    await sendDueMails(database.db, { description: "", send: async () => {}, close() {} }, recordingLog);
    expect(logLines).toHaveLength(2);
    expect(JSON.stringify(logLines)).not.toContain("rahasia@");
    await server.stop();
  });

  test("are abandoned and lose their text when the recipient is permanently rejected", async () => {
    const server = await startMailServer({ refuse: () => 550 });
    await enqueue("tidak-ada@example.com");
    await sendDueMails(database.db, createSmtpTransport(server.url, sender), log);
    expect(await queue()).toMatchObject([
      { recipient: "tidak-ada@example.com", text: "", attempt_count: 1, failure: "rejected" },
    ]);
    expect((await queue())[0].failed_at).toBeInstanceOf(Date);
    expect((await queue())[0].last_error).toContain("550");
    await makeDue();
    expect(await sendDueMails(database.db, createSmtpTransport(server.url, sender), log)).toBe(0);
    await server.stop();
  });

  test("are abandoned when they would expire before the next attempt", async () => {
    const stoppedServer = await startMailServer();
    await stoppedServer.stop();
    await enqueue("budi@example.com", { expiresAt: new Date(Date.now() + 1_000) });
    await sendDueMails(database.db, createSmtpTransport(stoppedServer.url, sender), log);
    expect((await queue())[0].failed_at).toBeInstanceOf(Date);
  });

  test("are taken over from a process that died while sending", async () => {
    const server = await startMailServer();
    await enqueue("budi@example.com");
    const hangingTransport = { description: "", send: () => new Promise<void>(() => {}), close() {} };
    void sendDueMails(database.db, hangingTransport, log);
    await expect.poll(async () => (await queue())[0]?.attempt_count).toBe(1);
    const transport = createSmtpTransport(server.url, sender);
    expect(await sendDueMails(database.db, transport, log)).toBe(0);
    await database.pool.query("UPDATE mail_queue SET next_attempt_at = next_attempt_at - interval '120 s'");
    expect(await sendDueMails(database.db, transport, log)).toBe(1);
    expect(server.mails).toHaveLength(1);
    await server.stop();
  });

  test("never go to a second recipient hidden in the address", async () => {
    const server = await startMailServer();
    await enqueue("a@example.com, b@example.com");
    await sendDueMails(database.db, createSmtpTransport(server.url, sender), log);
    expect(server.mails.flatMap(({ to }) => to)).not.toContain("b@example.com");
    await server.stop();
  });

  test("are written to the outbox as files without a mail server", async () => {
    const outbox = join(database.dataDir, "outbox");
    await enqueue("budi@example.com");
    await sendDueMails(database.db, createOutboxTransport(outbox, sender, log), log);
    const files = readdirSync(outbox);
    expect(files).toHaveLength(1);
    const mail = readFileSync(join(outbox, files[0] ?? ""), "utf8");
    expect(mail).toContain("To: budi@example.com");
    expect(mail).toContain("From: KabarPasar <no-reply@kabarpasar.example>");
    expect(mail).toContain("Subject: Verifikasi email");
    expect(await unfinished()).toBe(0);
  });
});
