import { createDecipheriv, createECDH, createPublicKey, hkdfSync, verify } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { readDatabaseTime } from "#platform/database/sql.ts";
import { createLogger } from "#platform/log/log.ts";
import { createOutboundHttp } from "#platform/outbound/outbound-http.ts";
import { createTestDatabase, type TestDatabase } from "#test/database.ts";
import { type ReceivedPost, startPushServer, type TestPushServer } from "#test/servers/push-server.ts";
import { listDeliveries, requestTest } from "./delivery-log.server.ts";
import { listDevices, removeDevice, subscribeDevice } from "./devices.server.ts";
import { sendDueDeliveries } from "./send-deliveries.server.ts";
import { readVapidKeys } from "./vapid-keys.server.ts";

const SECRET = "rahasia uji";
const neverAborted = new AbortController().signal;
const log = createLogger("silent");

const browser = createECDH("prime256v1");
browser.generateKeys();
const AUTH = "BTBZMqHH6r4Tts7J_aSIgg";
const keys = { p256dh: browser.getPublicKey("base64url"), auth: AUTH };

let database: TestDatabase;
let service: TestPushServer;
let respond: (post: ReceivedPost) => ReturnType<NonNullable<Parameters<typeof startPushServer>[0]>>;
beforeAll(async () => {
  database = await createTestDatabase();
  service = await startPushServer((post) => respond(post));
});
afterAll(async () => {
  await service.stop();
  await database.close();
});
beforeEach(async () => {
  respond = () => undefined;
  service.posts.length = 0;
  await database.pool.query(`
    DELETE FROM users;
    INSERT INTO users (id, name, email, email_verified) VALUES
      ('u1', 'Budi', 'budi@example.com', true), ('u2', 'Siti', 'siti@example.com', true);
    INSERT INTO sessions (id, token, user_id, expires_at)
      SELECT 'session of ' || id, id, id, now() + interval '30 days' FROM users`);
});

const sessionOf = (userId: string) => ({ userId, sessionId: `session of ${userId}` });

const http = () => createOutboundHttp({ allowHosts: [service.host], userAgent: "uji" });

const subscribe = (path: string, userId = "u1", device = "Chrome di Android") =>
  subscribeDevice(database.db, http(), sessionOf(userId), {
    endpoint: service.url + path,
    ...keys,
    device,
  });

/** @param at the time of sending; by default the database's, which has microseconds */
async function send(body = "BBCA naik ke 10.000", at?: Date): Promise<void> {
  const texts = {
    mail: () => ({ subject: "", text: "", html: "", link: undefined, expiresAt: new Date() }),
    push: () => ({ title: "Notifikasi uji", body, path: "/notifikasi" }),
    webhook: () => ({}),
  };
  const services = { http: http(), secret: SECRET, contact: "mailto:redaksi@kabar.example", texts, log };
  const readNow = async () => at ?? readDatabaseTime(database.db);
  await sendDueDeliveries(database.db, "push", services, readNow, neverAborted);
}

async function sendTest(body?: string): Promise<void> {
  expect((await requestTest(database.db, "u1", "push")).ok).toBe(true);
  await send(body);
}

const logEntries = async () =>
  (await listDeliveries(database.db, "u1", 50)).map(({ state, failure, detail }) => ({
    state,
    failure,
    detail,
  }));

/** Decrypts as a browser does. Written from RFC 8188 and RFC 8291, without our encryption code. */
function decrypt(body: Buffer): unknown {
  const [salt, senderKey, record] = [body.subarray(0, 16), body.subarray(21, 86), body.subarray(86)];
  const derive = (secret: Buffer, saltBytes: Buffer, infoBytes: Buffer, length: number) =>
    Buffer.from(hkdfSync("sha256", secret, saltBytes, infoBytes, length));
  const info = Buffer.concat([Buffer.from("WebPush: info\0"), browser.getPublicKey(), senderKey]);
  const sharedSecret = derive(browser.computeSecret(senderKey), Buffer.from(AUTH, "base64url"), info, 32);
  const key = derive(sharedSecret, salt, Buffer.from("Content-Encoding: aes128gcm\0"), 16);
  const nonce = derive(sharedSecret, salt, Buffer.from("Content-Encoding: nonce\0"), 12);
  const decipher = createDecipheriv("aes-128-gcm", key, nonce, { authTagLength: 16 });
  decipher.setAuthTag(record.subarray(-16));
  const paddedText = Buffer.concat([decipher.update(record.subarray(0, -16)), decipher.final()]);
  return JSON.parse(paddedText.subarray(0, -1).toString("utf8"));
}

describe("a push message", () => {
  test("reaches the service encrypted, signed by this site and with the headers of RFC 8030", async () => {
    await subscribe("/kirim/abc");
    await sendTest();
    const [post] = service.posts;
    const id = (await listDeliveries(database.db, "u1", 1))[0]?.id;
    expect(post?.path).toBe("/kirim/abc");
    expect(post?.headers).toMatchObject({
      ttl: "86400",
      urgency: "high",
      topic: `salinan-${id}`,
      "content-encoding": "aes128gcm",
    });
    expect(decrypt(post?.body ?? Buffer.alloc(0))).toEqual({
      title: "Notifikasi uji",
      body: "BBCA naik ke 10.000",
      path: "/notifikasi",
      tag: `salinan-${id}`,
    });
    const [, head, claims, signature = "", publicKey = ""] =
      /^vapid t=([\w-]+)\.([\w-]+)\.([\w-]+), k=([\w-]+)$/.exec(post?.headers.authorization ?? "") ?? [];
    expect(publicKey).toBe((await readVapidKeys(database.db, SECRET)).publicKey);
    expect(JSON.parse(Buffer.from(claims ?? "", "base64url").toString())).toMatchObject({
      aud: service.url,
      sub: "mailto:redaksi@kabar.example",
    });
    const point = Buffer.from(publicKey, "base64url");
    const [x = "", y = ""] = [point.subarray(1, 33), point.subarray(33)].map((part) =>
      part.toString("base64url"),
    );
    const key = createPublicKey({ format: "jwk", key: { kty: "EC", crv: "P-256", x, y } });
    expect(
      verify(
        "sha256",
        Buffer.from(`${head}.${claims}`),
        { key, dsaEncoding: "ieee-p1363" },
        Buffer.from(signature, "base64url"),
      ),
    ).toBe(true);
    expect(await logEntries()).toEqual([{ state: "sent", failure: null, detail: null }]);
  });

  test("with a long text is shortened below the limit of push services", async () => {
    await subscribe("/kirim/abc");
    await sendTest("🌋 kabar ".repeat(2_000));
    const [post] = service.posts;
    expect(post?.body.length).toBeLessThan(3_200);
    expect(decrypt(post?.body ?? Buffer.alloc(0))).toMatchObject({
      body: expect.stringMatching(/^🌋 kabar .*…$/u),
    });
  });

  test.each([404, 410])("answered with %s removes the device", async (status) => {
    respond = () => ({ status });
    await subscribe("/kirim/abc");
    await sendTest();
    expect(await listDevices(database.db, "u1")).toEqual([]);
    expect(await logEntries()).toEqual([
      { state: "failed", failure: "subscription-gone", detail: `HTTP ${status}` },
    ]);
  });

  test("answered with 429 is sent again after the service's Retry-After", async () => {
    const statuses = [429];
    respond = () => {
      const status = statuses.shift();
      return status === undefined ? undefined : { status, headers: { "Retry-After": "900" } };
    };
    await subscribe("/kirim/abc");
    await requestTest(database.db, "u1", "push");
    const start = new Date(Date.now() + 1_000);
    await send(undefined, start);
    const later = (seconds: number) => new Date(start.getTime() + seconds * 1000);
    await send(undefined, later(899));
    expect(service.posts).toHaveLength(1);
    expect(await logEntries()).toEqual([{ state: "waiting", failure: "delayed", detail: "HTTP 429" }]);
    await send(undefined, later(900));
    expect(service.posts).toHaveLength(2);
    expect(service.posts[0]?.headers.topic).toBe(service.posts[1]?.headers.topic);
    expect(await logEntries()).toEqual([{ state: "sent", failure: null, detail: null }]);
  });

  test("answered with 413 fails without a retry", async () => {
    respond = () => ({ status: 413 });
    await subscribe("/kirim/abc");
    await sendTest();
    expect(await logEntries()).toEqual([{ state: "failed", failure: "too-large", detail: "HTTP 413" }]);
  });

  test("to a service that hangs times out, and doesn't delay another device's", async () => {
    respond = ({ path }) => (path === "/hang" ? "hang" : undefined);
    await subscribe("/hang");
    await subscribe("/kirim/abc");
    await sendTest();
    expect(await logEntries()).toEqual([
      { state: "sent", failure: null, detail: null },
      { state: "waiting", failure: "timed-out", detail: expect.stringContaining("timed out after 10000 ms") },
    ]);
  });

  test("that waits for a device isn't sent once the session there has ended", async () => {
    await subscribe("/kirim/abc");
    await requestTest(database.db, "u1", "push");
    await database.pool.query("DELETE FROM sessions WHERE user_id = 'u1'");
    await send();
    expect(service.posts).toEqual([]);
    expect(await logEntries()).toMatchObject([{ state: "skipped", failure: "signed-out" }]);
    expect(await requestTest(database.db, "u1", "push")).toMatchObject({ ok: false, code: "no-target" });
  });

  test("isn't sent to an address that has become private", async () => {
    await subscribe("/kirim/abc");
    await database.pool.query("UPDATE push_subscriptions SET endpoint = 'https://127.0.0.1:1/kirim'");
    await sendTest();
    expect(service.posts).toEqual([]);
    expect(await logEntries()).toMatchObject([{ state: "failed", failure: "address-refused" }]);
  });
});

describe("a device", () => {
  test.each([
    ["a loopback address", "https://127.0.0.1/kirim"],
    ["a loopback address as a number", "https://2130706433/kirim"],
    ["a private address", "https://10.1.2.3/kirim"],
    ["a metadata service", "https://169.254.169.254/latest"],
    ["IPv6 loopback", "https://[::1]/kirim"],
    ["http", "http://93.184.215.14/kirim"],
    ["no address", "bukan alamat"],
    ["credentials", "https://a:b@push.example/kirim"],
    ["a very long address", `https://push.example/${"a".repeat(1_000)}`],
  ])("with %s is refused", async (_case, endpoint) => {
    const form = { endpoint, ...keys, device: "" };
    const outcome = await subscribeDevice(database.db, http(), sessionOf("u1"), form);
    expect(outcome).toMatchObject({ ok: false, code: "push-address-refused" });
    expect(await listDevices(database.db, "u1")).toEqual([]);
  });

  test("without usable keys is refused", async () => {
    const form = { endpoint: `${service.url}/kirim`, p256dh: "AAAA", auth: AUTH, device: "" };
    expect(await subscribeDevice(database.db, http(), sessionOf("u1"), form)).toMatchObject({
      code: "push-keys-invalid",
    });
  });

  test("is listed once however often it subscribes, and belongs to its last user only", async () => {
    await subscribe("/kirim/abc");
    await subscribe("/kirim/abc", "u1", "Chrome di Windows");
    expect((await listDevices(database.db, "u1")).map(({ device }) => device)).toEqual(["Chrome di Windows"]);
    await requestTest(database.db, "u1", "push");
    await subscribe("/kirim/abc", "u2");
    await send();
    expect(service.posts).toEqual([]);
    expect(await listDevices(database.db, "u1")).toEqual([]);
    expect(await listDevices(database.db, "u2")).toHaveLength(1);
    expect(await logEntries()).toMatchObject([{ state: "skipped", failure: "subscription-gone" }]);
  });

  test("is removed only by its owner", async () => {
    await subscribe("/kirim/abc");
    const [device] = await listDevices(database.db, "u1");
    await removeDevice(database.db, "u2", device?.id ?? 0);
    expect(await listDevices(database.db, "u1")).toHaveLength(1);
    await removeDevice(database.db, "u1", device?.id ?? 0);
    expect(await listDevices(database.db, "u1")).toEqual([]);
  });

  test("is one of at most ten, even if more subscribe at the same time", async () => {
    const paths = Array.from({ length: 12 }, (_, number) => `/kirim/${number}`);
    const outcomes = await Promise.all(paths.map((path) => subscribe(path)));
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(10);
    expect(await listDevices(database.db, "u1")).toHaveLength(10);
    const [retainedDevice] = (
      await database.pool.query("SELECT replace(endpoint, $1, '') AS path FROM push_subscriptions", [
        service.url,
      ])
    ).rows;
    expect((await subscribe(retainedDevice.path)).ok).toBe(true);
  });

  test("can be removed with others, or with its account, while deliveries wait for it", async () => {
    await subscribe("/kirim/1");
    await subscribe("/kirim/2");
    await database.pool.query(`
      INSERT INTO deliveries (user_id, channel, subscription_id, notification_ids)
      SELECT 'u1', 'push', id, '{1}' FROM push_subscriptions`);
    await database.pool.query("DELETE FROM push_subscriptions");
    await subscribe("/kirim/1");
    await subscribe("/kirim/2");
    await database.pool.query(`
      INSERT INTO deliveries (user_id, channel, subscription_id, notification_ids)
      SELECT 'u1', 'push', id, '{1}' FROM push_subscriptions`);
    await database.pool.query("DELETE FROM users WHERE id = 'u1'");
    expect((await database.pool.query("SELECT FROM deliveries")).rowCount).toBe(0);
  });
});

test("tests are limited to ten in ten minutes, however many devices each of them reaches", async () => {
  await subscribe("/kirim/1");
  await subscribe("/kirim/2");
  for (let number = 0; number < 10; number++) {
    expect((await requestTest(database.db, "u1", "push")).ok).toBe(true);
  }
  expect(await requestTest(database.db, "u1", "mail")).toMatchObject({ ok: false, code: "too-many-tests" });
  expect(await requestTest(database.db, "u2", "webhook")).toMatchObject({ ok: false, code: "no-target" });
});
