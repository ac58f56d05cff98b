import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { createLogger } from "#platform/log/log.ts";
import { createOutboundHttp } from "#platform/outbound/outbound-http.ts";
import { createTestDatabase, type TestDatabase } from "#test/database.ts";
import { startPushServer, type TestPushServer } from "#test/servers/push-server.ts";
import { CHANNELS, type Channel } from "./channel.ts";
import { claimDelivery } from "./claim-delivery.server.ts";
import type { Delivery, DeliveryTexts } from "./delivery.ts";
import { listDeliveries } from "./delivery-log.server.ts";
import { enqueueDeliveries } from "./enqueue-deliveries.server.ts";
import { saveNotificationSettings, saveWebhook } from "./notification-settings.server.ts";
import { sendDueDeliveries } from "./send-deliveries.server.ts";

const SECRET = "rahasia uji";
const neverAborted = new AbortController().signal;
const log = createLogger("silent");

let database: TestDatabase;
let server: TestPushServer;
let responseStatuses: (number | undefined)[];
beforeAll(async () => {
  database = await createTestDatabase();
  server = await startPushServer(() => {
    const status = responseStatuses.shift();
    return status === undefined ? undefined : { status };
  });
});
afterAll(async () => {
  await server.stop();
  await database.close();
});
beforeEach(async () => {
  responseStatuses = [];
  server.posts.length = 0;
  await database.pool.query(`
    DELETE FROM users;
    DELETE FROM mail_queue;
    INSERT INTO users (id, name, email, email_verified) VALUES ('u1', 'Budi', 'budi@example.com', true)`);
});

const query = async (text: string) => (await database.pool.query(text)).rows;

const symbolsOf = ({ entries, isTest }: Delivery) =>
  isTest ? "uji" : entries.map(({ facts }) => ("symbol" in facts ? facts.symbol : facts.kind)).join(" ");

/** The subject lists the notified companies. */
const texts: DeliveryTexts = {
  mail: (delivery) => ({
    subject: symbolsOf(delivery) + (delivery.isLastToday ? " terakhir" : ""),
    text: "",
    html: "",
    link: undefined,
    expiresAt: new Date("2027-01-01T00:00:00Z"),
  }),
  push: () => ({ title: "", body: "", path: "/" }),
  webhook: (delivery) => ({ symbols: symbolsOf(delivery) }),
};

let notifiedCount = 0;

async function notify(symbol: string): Promise<void> {
  notifiedCount += 1;
  const facts = JSON.stringify({ kind: "suspension", symbol, since: "2026-11-27", note: "" });
  await database.pool.query("INSERT INTO notifications (user_id, occurrence, facts) VALUES ('u1', $1, $2)", [
    `${symbol} ${notifiedCount}`,
    facts,
  ]);
}

const enqueue = (at: Date) => enqueueDeliveries(database.db, at, neverAborted);

/** Runs all jobs as of `clock`, such as "09:00:00" WIB, by default on 27 November 2026. */
async function runAt(clock: string, day = "2026-11-27"): Promise<void> {
  const at = new Date(`${day}T${clock}+07:00`);
  await enqueue(at);
  const http = createOutboundHttp({ allowHosts: [server.host], userAgent: "uji" });
  const services = { http, secret: SECRET, contact: "mailto:uji@example.com", texts, log };
  const send = (channel: Channel) =>
    sendDueDeliveries(database.db, channel, services, async () => at, neverAborted);
  await Promise.all(CHANNELS.map(send));
}

const claim = (channel: Channel) => ({ channel, excludedUserIds: [], texts, log });

const subjects = async () =>
  (await query("SELECT subject FROM mail_queue ORDER BY id")).map((row) => row.subject);

async function useWebhook(): Promise<void> {
  const http = createOutboundHttp({ allowHosts: [server.host], userAgent: "uji" });
  await saveWebhook(database.db, { http, secret: SECRET }, "u1", `${server.url}/kabar`);
  await saveNotificationSettings(database.db, "u1", { byMail: false });
}

describe("deliveries", () => {
  test("of the first notification are sent immediately; those of the next minute share one", async () => {
    await notify("BBCA");
    await runAt("09:00:00");
    await notify("BBRI");
    await runAt("09:00:20");
    await notify("BMRI");
    await runAt("09:00:59");
    expect(await subjects()).toEqual(["BBCA"]);
    await runAt("09:01:00");
    expect(await subjects()).toEqual(["BBCA", "BBRI BMRI"]);
    await notify("TLKM");
    await runAt("09:01:30");
    await runAt("09:02:00");
    await notify("ASII");
    await runAt("09:10:00");
    expect(await subjects()).toEqual(["BBCA", "BBRI BMRI", "TLKM", "ASII"]);
  });

  test("of simultaneous notifications are bundled into one", async () => {
    for (const symbol of ["BBCA", "BBRI", "BMRI"]) await notify(symbol);
    await runAt("09:00:00");
    expect(await subjects()).toEqual(["BBCA BBRI BMRI"]);
  });

  test("wait for the end of the quiet hours, bundled into one", async () => {
    await saveNotificationSettings(database.db, "u1", { quietFrom: 22 * 60, quietUntil: 6 * 60 });
    await notify("BBCA");
    await runAt("21:59:59");
    await notify("BBRI");
    await runAt("22:00:30");
    await notify("BMRI");
    await runAt("23:59:00");
    await notify("TLKM");
    await runAt("05:59:59", "2026-11-28");
    expect(await subjects()).toEqual(["BBCA"]);
    expect(await query("SELECT due_at FROM deliveries WHERE state = 'waiting'")).toEqual([
      { due_at: new Date("2026-11-28T06:00:00+07:00") },
    ]);
    await runAt("06:00:00", "2026-11-28");
    expect(await subjects()).toEqual(["BBCA", "BBRI BMRI TLKM"]);
  });

  test("stop at the daily cap, which the last one announces, and resume the next day", async () => {
    await saveNotificationSettings(database.db, "u1", { dailyCap: 2 });
    for (const [symbol, clock] of [
      ["BBCA", "09:00:00"],
      ["BBRI", "10:00:00"],
      ["BMRI", "11:00:00"],
      ["TLKM", "23:59:00"],
    ] as const) {
      await notify(symbol);
      await runAt(clock);
    }
    expect(await subjects()).toEqual(["BBCA", "BBRI terakhir"]);
    expect(await query("SELECT state, failure FROM deliveries ORDER BY id")).toEqual([
      { state: "sent", failure: null },
      { state: "sent", failure: null },
      { state: "skipped", failure: "daily-cap" },
      { state: "skipped", failure: "daily-cap" },
    ]);
    await notify("ASII");
    await runAt("00:00:01", "2026-11-28");
    expect(await subjects()).toEqual(["BBCA", "BBRI terakhir", "ASII"]);
    expect(await query("SELECT count(*)::int FROM notifications")).toEqual([{ count: 5 }]);
  });

  test("are skipped if their channel was switched off meanwhile, and not enqueued while it is off", async () => {
    await notify("BBCA");
    await enqueue(new Date("2026-11-27T09:00:00+07:00"));
    await saveNotificationSettings(database.db, "u1", { byMail: false });
    await runAt("09:00:01");
    await notify("BBRI");
    await runAt("09:05:00");
    expect(await query("SELECT state, failure FROM deliveries")).toEqual([
      { state: "skipped", failure: "channel-off" },
    ]);
    expect(await query("SELECT enqueued_at IS NOT NULL AS enqueued FROM notifications")).toEqual([
      { enqueued: true },
      { enqueued: true },
    ]);
  });

  test("aren't enqueued for a deactivated account or an unverified address", async () => {
    await database.pool.query("UPDATE users SET email_verified = false");
    await notify("BBCA");
    await runAt("09:00:00");
    await database.pool.query(`
      UPDATE users SET email_verified = true; INSERT INTO profiles (user_id, deactivated_at) VALUES ('u1', now())`);
    await notify("BBRI");
    await runAt("09:05:00");
    expect(await query("SELECT FROM deliveries")).toEqual([]);
  });

  test("to an address that bounced fail without being sent", async () => {
    await database.pool.query(
      "INSERT INTO bounced_addresses (address, reason) VALUES ('budi@example.com', '550 5.1.1 no such user')",
    );
    await notify("BBCA");
    await runAt("09:00:00");
    expect(await subjects()).toEqual([]);
    expect(await listDeliveries(database.db, "u1", 5)).toMatchObject([
      { state: "failed", failure: "bounced", detail: "550 5.1.1 no such user" },
    ]);
    await database.pool.query("DELETE FROM bounced_addresses");
  });

  test("are sent once by nodes that run at the same time", async () => {
    await useWebhook();
    for (let number = 0; number < 20; number++) await notify(`S${number}`);
    await Promise.all(Array.from({ length: 6 }, () => runAt("09:00:00")));
    const bundles = server.posts.map(({ body }) => JSON.parse(String(body)).symbols.split(" "));
    expect(bundles.flat().sort()).toEqual(Array.from({ length: 20 }, (_, number) => `S${number}`).sort());
    expect(await query("SELECT state FROM deliveries")).toEqual(bundles.map(() => ({ state: "sent" })));
  });
});

describe("a delivery whose process was killed", () => {
  test("before its mail was queued is queued once by another process", async () => {
    await notify("BBCA");
    await enqueue(new Date("2026-11-27T09:00:00+07:00"));
    await database.db
      .transaction(async (tx) => {
        const at = new Date("2026-11-27T09:00:00+07:00");
        await claimDelivery(tx as unknown as typeof database.db, claim("mail"), at);
        throw new Error("killed");
      })
      .catch(() => {});
    await runAt("09:00:05");
    await runAt("09:05:00");
    expect(await subjects()).toEqual(["BBCA"]);
  });

  test("while sending a webhook is sent again with the same id once its claim has expired", async () => {
    await useWebhook();
    await notify("BBCA");
    const at = new Date("2026-11-27T09:00:00+07:00");
    await enqueue(at);
    const claimedDelivery = await claimDelivery(database.db, claim("webhook"), at);
    await runAt("09:00:59");
    expect(server.posts).toEqual([]);
    await runAt("09:01:00");
    const id = typeof claimedDelivery === "object" ? String(claimedDelivery.id) : "";
    expect(server.posts.map(({ headers }) => headers["kabarpasar-delivery"])).toEqual([id]);
  });
});

describe("a webhook", () => {
  test("that fails temporarily is retried, and abandoned after seven retries", async () => {
    await useWebhook();
    await notify("BBCA");
    responseStatuses = Array(20).fill(503);
    await runAt("09:00:00");
    expect(await query("SELECT state, failure, detail, due_at, finished_at FROM deliveries")).toEqual([
      {
        state: "waiting",
        failure: "delayed",
        detail: "HTTP 503",
        due_at: new Date("2026-11-27T09:00:30+07:00"),
        finished_at: null,
      },
    ]);
    for (let hour = 10; hour < 20; hour++) await runAt(`${hour}:00:00`);
    expect(server.posts).toHaveLength(8);
    expect(await query("SELECT state, failure FROM deliveries")).toEqual([
      { state: "failed", failure: "delayed" },
    ]);
  });

  test("that rejects a message permanently isn't retried", async () => {
    await useWebhook();
    await notify("BBCA");
    responseStatuses = [410];
    await runAt("09:00:00");
    await runAt("12:00:00");
    expect(server.posts).toHaveLength(1);
    expect(await query("SELECT state, failure, detail FROM deliveries")).toEqual([
      { state: "failed", failure: "rejected", detail: "HTTP 410" },
    ]);
  });

  test("that redirects isn't followed", async () => {
    await useWebhook();
    await notify("BBCA");
    responseStatuses = [307];
    await runAt("09:00:00");
    expect(server.posts).toHaveLength(1);
    expect(await query("SELECT state, failure FROM deliveries")).toEqual([
      { state: "failed", failure: "rejected" },
    ]);
  });
});
