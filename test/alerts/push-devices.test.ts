import { createECDH } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { deleteExpiredSessions } from "#domain/alerts/channels/devices.server.ts";
import { newPerson, type Person, signInAs, signInForm, textOf } from "#test/http-person.ts";
import { type Product, startProduct } from "#test/product.ts";
import { startPushServer, type TestPushServer } from "#test/servers/push-server.ts";
import { addMember, admin, adminSettings, NEW_PASSWORD, PASSWORD } from "#test/test-users.ts";

const PATH = "/settings/notifikasi";
const BUDI = "budi@example.com";
const SITI = "siti@example.com";

let service: TestPushServer;
let product: Product;
beforeAll(async () => {
  service = await startPushServer();
  product = await startProduct({ settings: { ...adminSettings, INGEST_ALLOW_HOSTS: service.host } });
});
afterAll(async () => {
  await product[Symbol.asyncDispose]();
  await service.stop();
});

let budiId: string;
/** Budi's, signed in, with a device. */
let browser: Person;
beforeEach(async () => {
  const { db } = await product.database();
  await product.query("DELETE FROM users WHERE email IN ('budi@example.com', 'siti@example.com')");
  await product.query("DELETE FROM attempts");
  service.posts.length = 0;
  budiId = await addMember(db, BUDI);
  await addMember(db, SITI);
  browser = await signInAs(product, { email: BUDI, password: PASSWORD });
  await subscribe(browser, "/kirim/budi");
});

const keys = createECDH("prime256v1");
keys.generateKeys();

async function subscribe(person: Person, path: string): Promise<void> {
  const form = {
    endpoint: service.url + path,
    p256dh: keys.getPublicKey("base64url"),
    auth: "BTBZMqHH6r4Tts7J_aSIgg",
  };
  expect((await person.post(`${PATH}/perangkat`, form)).status).toBe(204);
}

const signIn = (person: Person, email: string, password = PASSWORD) =>
  person.post("/login", signInForm(email, password));

/** Fires an alert of Budi's. @returns whether it is copied to a device */
async function isPushed(): Promise<boolean> {
  const facts = { kind: "suspension", symbol: "BBRI", since: "2026-11-27", note: "" };
  await product.query("DELETE FROM deliveries");
  await product.query(`
    INSERT INTO notifications (user_id, occurrence, facts)
      VALUES ('${budiId}', '${crypto.randomUUID()}', '${JSON.stringify(facts)}')`);
  await expect.poll(() => product.query("SELECT FROM notifications WHERE enqueued_at IS NULL")).toEqual([]);
  return (await product.query("SELECT FROM deliveries WHERE channel = 'push'")).length > 0;
}

describe("a device receives no messages", () => {
  test("after its user signed out, until the user signs in there again", async () => {
    expect(await isPushed()).toBe(true);
    await expect.poll(() => service.posts.map(({ path }) => path)).toEqual(["/kirim/budi"]);
    await browser.post("/logout");
    expect(await isPushed()).toBe(false);

    const elsewhere = await signInAs(product, { email: BUDI, password: PASSWORD });
    expect(await isPushed()).toBe(false);
    expect(await textOf(await elsewhere.get(PATH))).toContain("Dijeda karena Anda keluar dari akun di sana.");
    expect((await elsewhere.post(PATH, { intent: "test", channel: "push" })).status).toBe(422);

    await signIn(browser, BUDI);
    expect(await textOf(await browser.get(PATH))).not.toContain("Dijeda");
    expect(await isPushed()).toBe(true);
  });

  test.each<[string, (other: Person) => Promise<unknown>]>([
    ["all other sessions were ended", (other) => other.post("/settings", { intent: "end-others" })],
    ["the password was changed elsewhere", (other) => changePassword(other)],
    [
      "an admin ended the sessions",
      async () => {
        const manager = await signInAs(product, admin);
        await manager.post(`/admin/users/edit?pengguna=${budiId}`, { change: "end-sessions" });
      },
    ],
  ])("after %s, also if its own session had expired", async (_case, end) => {
    await product.query("UPDATE sessions SET expires_at = now() - interval '1 second'");
    const other = await signInAs(product, { email: BUDI, password: PASSWORD });
    expect(await isPushed()).toBe(true);
    await end(other);
    expect(await isPushed()).toBe(false);
  });

  test("once another user has signed in there, who receives none either", async () => {
    await product.query("UPDATE sessions SET expires_at = now() - interval '1 second'");
    await signIn(browser, SITI);
    expect(await textOf(await browser.get(PATH))).toContain("Belum ada perangkat.");
    expect(await isPushed()).toBe(false);
    await browser.post("/logout");
    await signIn(browser, BUDI);
    await browser.get(PATH);
    expect(await isPushed()).toBe(true);
  });
});

describe("a device receives messages", () => {
  test("after the password was changed there", async () => {
    await changePassword(browser);
    await browser.get(PATH);
    expect(await isPushed()).toBe(true);
  });

  test.each([
    ["was unused for 30 days", "expires_at = now() - interval '1 second'"],
    ["was used for 90 days", "created_at = now() - interval '90 days'"],
  ])("although its session %s, and none after the user signed in and out again", async (_case, age) => {
    await product.query(`UPDATE sessions SET ${age}`);
    const stale = newPerson(product);
    for (const [name, value] of browser.cookies) stale.cookies.set(name, value);
    for (const person of [browser, stale])
      expect(await (await person.get("/session")).json()).toEqual({ signedIn: false });
    await deleteExpiredSessions((await product.database()).db);
    expect(await isPushed()).toBe(true);

    await signIn(browser, BUDI);
    await browser.get(PATH);
    expect(await isPushed()).toBe(true);
    await browser.post("/logout");
    expect(await isPushed()).toBe(false);
  });
});

test("expired sessions without a device are deleted", async () => {
  await signInAs(product, { email: SITI, password: PASSWORD });
  await product.query("UPDATE sessions SET expires_at = now() - interval '1 second'");
  await deleteExpiredSessions((await product.database()).db);
  expect(await product.query("SELECT user_id FROM sessions")).toEqual([{ user_id: budiId }]);
});

test("a browser with a new subscription is still one device", async () => {
  await subscribe(browser, "/kirim/baru");
  expect(await product.query("SELECT endpoint FROM push_subscriptions")).toEqual([
    { endpoint: `${service.url}/kirim/baru` },
  ]);
});

test("another user can't pause a device with a made-up cookie", async () => {
  const [{ id }] = await product.query("SELECT id FROM push_subscriptions");
  const siti = await signInAs(product, { email: SITI, password: PASSWORD });
  siti.cookies.set("kp_push", `${Buffer.from(`${id}:x`).toString("base64url")}.AAAA`);
  await siti.get(PATH);
  expect(await isPushed()).toBe(true);
});

function changePassword(person: Person): Promise<Response> {
  return person.post("/profile/password", {
    current: PASSWORD,
    password: NEW_PASSWORD,
    repeated: NEW_PASSWORD,
  });
}
