import { createECDH, createHmac } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { addPerson, newPerson, type Person, textOf } from "#test/http-person.ts";
import { type Product, startProduct } from "#test/product.ts";
import { type ReceivedMail, startMailServer, type TestMailServer } from "#test/servers/mail-server.ts";
import { startPushServer, type TestPushServer } from "#test/servers/push-server.ts";
import { adminSettings } from "#test/test-users.ts";

const PATH = "/settings/notifikasi";
const oneClick = { "List-Unsubscribe": "One-Click" };

let mailServer: TestMailServer;
let receiver: TestPushServer;
let product: Product;
let budi: Person;
beforeAll(async () => {
  mailServer = await startMailServer();
  receiver = await startPushServer();
  product = await startProduct({
    settings: { ...adminSettings, SMTP_URL: mailServer.url, INGEST_ALLOW_HOSTS: receiver.host },
  });
  budi = await addPerson(product, "budi@example.com", "user");
});
afterAll(async () => {
  await product[Symbol.asyncDispose]();
  await receiver.stop();
  await mailServer.stop();
});
beforeEach(async () => {
  await product.query("DELETE FROM notification_settings");
  await product.query("DELETE FROM deliveries");
  mailServer.mails.length = 0;
  receiver.posts.length = 0;
});

const browser = createECDH("prime256v1");
browser.generateKeys();
const subscription = (endpoint: string) => ({
  endpoint,
  p256dh: browser.getPublicKey("base64url"),
  auth: "BTBZMqHH6r4Tts7J_aSIgg",
});

/** Fires an alert as the evaluation does. @returns its id */
async function fireAlert(symbol: string): Promise<number> {
  const facts = { kind: "suspension", symbol, since: "2026-11-27", note: "Menunggu penjelasan." };
  const [alert] = await product.query(`
    INSERT INTO alerts (user_id, kind, symbol) SELECT id, 'suspension', '${symbol}' FROM users
      WHERE email = 'budi@example.com' RETURNING id`);
  await product.query(`
    INSERT INTO notifications (user_id, alert_id, occurrence, facts)
      SELECT user_id, id, '2026-11-27', '${JSON.stringify(facts)}' FROM alerts WHERE id = ${alert.id}`);
  return Number(alert.id);
}

const linkAfter = (mail: ReceivedMail | undefined, label: string) =>
  new URL(new RegExp(`${label}:\\n(\\S+)`).exec(mail?.source ?? "")?.[1] ?? "").pathname;

async function mailOf(symbol: string): Promise<ReceivedMail> {
  await fireAlert(symbol);
  await expect.poll(() => mailServer.mails.length).toBe(1);
  return mailServer.mails[0] as ReceivedMail;
}

describe("an alert's mail", () => {
  test("says what happened, links to it, and can be stopped in three ways", async () => {
    const mail = await mailOf("GOTO");
    expect(mail.subject).toBe("Perdagangan GOTO dihentikan sementara");
    expect(mail.to).toEqual(["budi@example.com"]);
    expect(mail.source).toContain("Menunggu penjelasan.");
    expect(mail.source).toContain(`${product.url}/saham/GOTO?tab=corp-actions`);
    expect(mail.source).toContain("Hentikan peringatan ini:");
    expect(mail.source).toContain("Berhenti menerima peringatan lewat email:");
    expect(mail.source).toContain(`${product.url}/settings/notifikasi`);
    expect(mail.source).toMatch(/^Content-Type: text\/html/m);
  });

  test("lets a mail provider unsubscribe with one click, without a session or an Origin header", async () => {
    const mail = await mailOf("BUMI");
    const headers = mail.source.split("\n\n")[0]?.replace(/\n(?= )/g, "") ?? "";
    expect(headers).toContain("List-Unsubscribe-Post: List-Unsubscribe=One-Click");
    const [, url = ""] = /^List-Unsubscribe:\s*<(.+)>$/m.exec(headers) ?? [];
    const { pathname } = new URL(url);
    const provider = newPerson(product);

    const confirmation = await provider.get(pathname);
    expect(confirmation.status).toBe(200);
    expect(await confirmation.text()).toMatch(/<meta name="robots" content="noindex/);
    expect(await product.query("SELECT FROM notification_settings")).toEqual([]);

    const stopped = await provider.post(pathname, oneClick, { origin: "" });
    expect(stopped.status).toBe(200);
    expect(await textOf(stopped)).toContain("Email peringatan dihentikan");
    expect(await product.query("SELECT by_mail, by_push FROM notification_settings")).toEqual([
      { by_mail: false, by_push: true },
    ]);
    expect((await provider.post(pathname, oneClick, { origin: "" })).status).toBe(200);

    const form = new FormData();
    form.set("List-Unsubscribe", "One-Click");
    expect((await product.fetch(pathname, { method: "POST", body: form })).status).toBe(200);
    expect((await provider.post(pathname, {}, { origin: "" })).status).toBe(400);
  });

  test("stops its alert from any browser, by its own button", async () => {
    const mail = await mailOf("ASII");
    const path = linkAfter(mail, "Hentikan peringatan ini");
    const visitor = newPerson(product);
    const states = () => product.query("SELECT state FROM alerts WHERE symbol = 'ASII'");
    const confirmation = await textOf(await visitor.get(path));
    expect(confirmation).toContain("Hentikan peringatan ini?");
    expect(confirmation).toContain("Peringatan ASII ini tidak akan memberi tahu Anda lagi");
    expect(await states()).toEqual([{ state: "armed" }]);
    expect(await textOf(await visitor.post(path, oneClick))).toContain("Peringatan dihentikan");
    expect(await states()).toEqual([{ state: "stopped" }]);
    await product.query("DELETE FROM alerts WHERE symbol = 'ASII'");
    expect(await textOf(await visitor.get(path))).toContain("Sudah tidak aktif");
    expect((await visitor.post(path, oneClick)).status).toBe(200);
  });

  test.each(["rusak", "YWxlcnQ6MQ.AAAA", "%00", "a.b.c"])("has no link with the token %s", async (token) => {
    const visitor = newPerson(product);
    for (const response of [
      await visitor.get(`/berhenti-berlangganan/${token}`),
      await visitor.post(`/berhenti-berlangganan/${token}`, oneClick),
    ]) {
      expect([400, 404]).toContain(response.status);
      if (response.status === 404) expect(await textOf(response)).toContain("Tautan tidak berlaku");
    }
  });
});

describe("the settings of notifications", () => {
  const save = (fields: Record<string, string>) =>
    budi.post(PATH, {
      intent: "save",
      byMail: "on",
      quietFrom: "",
      quietUntil: "",
      dailyCap: "20",
      ...fields,
    });

  test("are linked from the settings, saved and shown again", async () => {
    expect(await (await budi.get("/settings")).text()).toContain('href="/settings/notifikasi"');
    expect((await save({ quietFrom: "22:00", quietUntil: "6.30", dailyCap: "5" })).status).toBe(302);
    const html = await (await budi.get(PATH)).text();
    expect(html).toMatch(/name="quietFrom"[^>]*value="22:00"/);
    expect(html).toMatch(/name="quietUntil"[^>]*value="06:30"/);
    expect(html).toMatch(/name="dailyCap"[^>]*value="5"/);
    expect(
      await product.query("SELECT by_push, quiet_from, quiet_until, daily_cap FROM notification_settings"),
    ).toEqual([{ by_push: false, quiet_from: 1_320, quiet_until: 390, daily_cap: 5 }]);
  });

  test.each([
    [{ quietFrom: "25:00", quietUntil: "06:00" }, "Isi jam tenang dengan jam dan menit, misalnya 22:00."],
    [{ quietFrom: "22:00" }, "Isi awal dan akhir jam tenang, atau kosongkan keduanya."],
    [{ quietFrom: "22:00", quietUntil: "22:00" }, "Awal dan akhir jam tenang harus berbeda."],
    [{ dailyCap: "0" }, "Isi dengan bilangan bulat dari 1 sampai 200."],
    [{ dailyCap: "201" }, "Isi dengan bilangan bulat dari 1 sampai 200."],
    [{ dailyCap: "lima" }, "Isi dengan bilangan bulat dari 1 sampai 200."],
  ])("%o are refused, and the input is preserved", async (fields, message) => {
    const refused = await save({ dailyCap: "7", ...fields });
    expect(refused.status).toBe(422);
    const html = await refused.text();
    expect(html).toContain(message);
    for (const [name, value] of Object.entries({ dailyCap: "7", ...fields }))
      expect(html).toMatch(new RegExp(`name="${name}"[^>]*value="${value}"`));
    expect(await product.query("SELECT FROM notification_settings")).toEqual([]);
  });

  test("include a webhook, whose secret is shown once and signs each message", async () => {
    const saved = await budi.post(PATH, { intent: "save-webhook", url: `${receiver.url}/kabar` });
    expect(saved.status).toBe(200);
    const [, secret = ""] = /break-all">([\w-]{43})</.exec(await saved.text()) ?? [];
    expect(secret).not.toBe("");
    expect(await (await budi.get(PATH)).text()).not.toContain(secret);
    expect(JSON.stringify(await product.query("SELECT * FROM notification_settings"))).not.toContain(secret);

    expect((await budi.post(PATH, { intent: "test", channel: "webhook" })).headers.get("location")).toBe(
      `${PATH}#riwayat-title`,
    );
    await expect.poll(() => receiver.posts.length).toBe(1);
    await fireAlert("BBRI");
    await expect.poll(() => receiver.posts.length).toBe(2);
    const [, post] = receiver.posts;
    const body = String(post?.body);
    expect(JSON.parse(body)).toEqual({
      id: Number(post?.headers["kabarpasar-delivery"]),
      isTest: false,
      isLastToday: false,
      notifications: [
        {
          id: expect.any(Number),
          at: expect.stringMatching(/^2\d{3}-.*Z$/),
          kind: "suspension",
          symbol: "BBRI",
          title: "Perdagangan BBRI dihentikan sementara",
          body: "Sejak 27 Nov 2026. Menunggu penjelasan.",
          url: `${product.url}/saham/BBRI?tab=corp-actions`,
        },
      ],
    });
    const [, seconds, signature] =
      /^t=(\d+),v1=([0-9a-f]{64})$/.exec(String(post?.headers["kabarpasar-signature"])) ?? [];
    expect(signature).toBe(createHmac("sha256", secret).update(`${seconds}.${body}`).digest("hex"));
    expect(Math.abs(Date.now() / 1000 - Number(seconds))).toBeLessThan(600);

    await budi.post(PATH, { intent: "remove-webhook" });
    expect((await budi.post(PATH, { intent: "test", channel: "webhook" })).status).toBe(422);
  });

  test.each([
    "",
    "http://contoh.example/x",
    "https://127.0.0.1/x",
    "https://10.0.0.1",
    "https://[::1]/",
    "bukan",
  ])("refuse the webhook %s", async (url) => {
    const refused = await budi.post(PATH, { intent: "save-webhook", url });
    expect(refused.status).toBe(422);
    const text = await refused.text();
    expect(text).toContain(url === "" ? "Isi alamat webhook." : "Alamat ini tidak dapat dipakai.");
    expect(text).toContain(`value="${url}"`);
  });

  test("list devices, which are added by the browser, tested and removed", async () => {
    const add = (endpoint: string) =>
      budi.post(`${PATH}/perangkat`, subscription(endpoint), {
        "user-agent": "Mozilla/5.0 (Linux; Android 14) Chrome/130.0 Mobile Safari/537.36",
      });
    const refused = await add("https://127.0.0.1/kirim");
    expect(refused.status).toBe(422);
    expect(await refused.json()).toEqual({
      error:
        "Alamat layanan notifikasi peramban ini tidak dapat dipakai: harus https dan dapat dijangkau dari internet.",
    });
    expect((await add(`${receiver.url}/kirim/abc`)).status).toBe(204);
    expect((await newPerson(product).post(`${PATH}/perangkat`, subscription(receiver.url))).status).toBe(401);
    expect(await textOf(await budi.get(PATH))).toContain("Chrome di Android");
    await budi.post(PATH, { intent: "test", channel: "push" });
    await expect.poll(() => receiver.posts.map(({ path }) => path)).toEqual(["/kirim/abc"]);
    await expect
      .poll(async () => textOf(await budi.get(PATH)))
      .toMatch(/Perangkat · Chrome di Android Terkirim/);
    const [{ id }] = await product.query("SELECT id FROM push_subscriptions");
    await budi.post(PATH, { intent: "remove-device", device: String(id) });
    expect(await textOf(await budi.get(PATH))).toContain("Belum ada perangkat.");
  });

  test("have a log with the reason for each failure, and so has the account's export", async () => {
    await product.query(`
      INSERT INTO deliveries (user_id, channel, notification_ids, state, failure, detail, finished_at)
        SELECT id, 'webhook', '{}', 'failed', 'delayed', 'HTTP 503', now() FROM users
        WHERE email = 'budi@example.com'`);
    await budi.post(PATH, { intent: "test", channel: "mail" });
    await expect.poll(() => mailServer.mails.map(({ subject }) => subject)).toEqual(["Email uji"]);
    const text = await textOf(await budi.get(PATH));
    expect(text).toContain("Server tujuan meminta dicoba lagi nanti. Jawaban server: HTTP 503");
    await expect.poll(async () => textOf(await budi.get(PATH))).toMatch(/Email Terkirim Uji kirim/);
    const exported = await (await budi.get("/settings/export")).json();
    expect(exported.notificationSettings).toMatchObject({ byMail: true, dailyCap: 20 });
    expect(exported.notificationDevices).toEqual([]);
    expect(exported.notificationDeliveries).toMatchObject([
      { channel: "mail", state: "sent", isTest: true },
      { channel: "webhook", state: "failed", failure: "delayed" },
    ]);
    expect(JSON.stringify(exported)).not.toContain("p256dh");
  });

  test("say that the address bounced, until a test reaches it", async () => {
    await product.query(
      "INSERT INTO bounced_addresses (address, reason) VALUES ('budi@example.com', '550 5.1.1 unknown')",
    );
    expect(await textOf(await budi.get(PATH))).toContain("Server email menolak alamat Anda");
    await budi.post(PATH, { intent: "test", channel: "mail" });
    await expect.poll(() => mailServer.mails.length).toBe(1);
    expect(await textOf(await budi.get(PATH))).not.toContain("Server email menolak alamat Anda");
  });
});
