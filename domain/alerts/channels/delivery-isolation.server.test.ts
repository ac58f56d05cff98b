/** Deliveries that fail or hang don't delay those of other members. */
import { createECDH } from "node:crypto";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { readDatabaseTime } from "#platform/database/sql.ts";
import { createLogger } from "#platform/log/log.ts";
import { createOutboundHttp } from "#platform/outbound/outbound-http.ts";
import { createTestDatabase, type TestDatabase } from "#test/database.ts";
import { startPushServer, type TestPushServer } from "#test/servers/push-server.ts";
import { CHANNELS, type Channel } from "./channel.ts";
import type { Delivery, DeliveryTexts } from "./delivery.ts";
import { requestTest } from "./delivery-log.server.ts";
import { subscribeDevice } from "./devices.server.ts";
import { saveWebhook } from "./notification-settings.server.ts";
import { sendDueDeliveries } from "./send-deliveries.server.ts";

const SECRET = "rahasia uji";
const keys = {
  p256dh: createECDH("prime256v1").generateKeys("base64url"),
  auth: "BTBZMqHH6r4Tts7J_aSIgg",
};
const workingTexts: DeliveryTexts = {
  mail: ({ userId }) => ({
    subject: userId,
    text: "",
    html: "",
    link: undefined,
    expiresAt: new Date(Date.now() + 3_600_000),
  }),
  push: () => ({ title: "", body: "", path: "/" }),
  webhook: () => ({}),
};

let database: TestDatabase;
let server: TestPushServer;
beforeAll(async () => {
  database = await createTestDatabase();
  server = await startPushServer(({ path }) => (path.startsWith("/hang") ? "hang" : undefined));
});
afterAll(async () => {
  await server.stop();
  await database.close();
});
beforeEach(async () => {
  server.posts.length = 0;
  await database.pool.query(`
    DELETE FROM users;
    DELETE FROM mail_queue;
    INSERT INTO users (id, name, email, email_verified) VALUES
      ('u1', 'Budi', 'budi@example.com', true), ('u2', 'Siti', 'siti@example.com', true);
    INSERT INTO sessions (id, token, user_id, expires_at)
      SELECT 'session of ' || id, id, id, now() + interval '30 days' FROM users`);
});

const http = () => createOutboundHttp({ allowHosts: [server.host], userAgent: "uji" });
const addWebhook = (userId: string, path: string) =>
  saveWebhook(database.db, { http: http(), secret: SECRET }, userId, server.url + path);
const addDevice = (userId: string, path: string) =>
  subscribeDevice(
    database.db,
    http(),
    { userId, sessionId: `session of ${userId}` },
    { endpoint: server.url + path, ...keys, device: "Chrome" },
  );
const request = (userId: string, channel: Channel) => requestTest(database.db, userId, channel);
const paths = () => server.posts.map(({ path }) => path);
const states = async () =>
  (await database.pool.query("SELECT user_id, state, failure FROM deliveries ORDER BY id")).rows;

function send(channel: Channel, texts = workingTexts): Promise<number | undefined> {
  const services = { http: http(), secret: SECRET, contact: "mailto:uji@example.com", texts };
  const stopping = new AbortController().signal;
  return sendDueDeliveries(
    database.db,
    channel,
    { ...services, log: createLogger("silent") },
    () => readDatabaseTime(database.db),
    stopping,
  );
}

test("devices that hang delay only their member's messages", async () => {
  for (let number = 0; number < 10; number += 1) await addDevice("u1", `/hang/${number}`);
  await request("u1", "push");
  const sending = send("push");
  await expect.poll(() => server.posts.length).toBe(2);
  await addDevice("u2", "/siti");
  await request("u2", "push");
  await expect.poll(paths).toContain("/siti");
  expect(server.posts).toHaveLength(3);
  await database.pool.query("UPDATE push_subscriptions SET endpoint = replace(endpoint, 'hang', 'budi')");
  server.hangUp();
  await sending;
  expect(paths().filter((path) => path.startsWith("/budi"))).toHaveLength(8);
});

test("a webhook that hangs delays neither another member's webhook nor a mail", async () => {
  await addWebhook("u1", "/hang");
  await request("u1", "webhook");
  const sending = send("webhook");
  await expect.poll(paths).toEqual(["/hang"]);
  await addWebhook("u2", "/siti");
  await request("u2", "webhook");
  await request("u2", "mail");
  await send("mail");
  expect((await database.pool.query("SELECT subject FROM mail_queue")).rows).toEqual([{ subject: "u2" }]);
  await expect.poll(paths).toEqual(["/hang", "/siti"]);
  server.hangUp();
  await sending;
  expect(await states()).toEqual([
    { user_id: "u1", state: "waiting", failure: "unreachable" },
    { user_id: "u2", state: "sent", failure: null },
    { user_id: "u2", state: "sent", failure: null },
  ]);
});

test.each(CHANNELS)("a %s that can't be composed is retried later, after the others", async (channel) => {
  for (const userId of ["u1", "u2"]) {
    await addWebhook(userId, "/kabar");
    await addDevice(userId, `/${userId}`);
    await request(userId, channel);
  }
  const failFor = (delivery: Delivery) => {
    if (delivery.userId === "u1") throw new Error("no words");
    return delivery;
  };
  await send(channel, {
    mail: (delivery) => workingTexts.mail(failFor(delivery)),
    push: (delivery) => workingTexts.push(failFor(delivery)),
    webhook: (delivery) => workingTexts.webhook(failFor(delivery)),
  });
  expect(await states()).toEqual([
    { user_id: "u1", state: "waiting", failure: "internal" },
    { user_id: "u2", state: "sent", failure: null },
  ]);
  await database.pool.query("UPDATE deliveries SET due_at = now() - interval '1 second'");
  await send(channel);
  expect((await states()).map(({ state }) => state)).toEqual(["sent", "sent"]);
});
